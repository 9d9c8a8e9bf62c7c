# What only the program knows: a line for each value that begins with the word.
function _uno_tui_ask
  set -l program (commandline -opc)[1]
  set -l word (commandline -ct | string replace -r '^--[a-z]+=' '' | string unescape)
  $program completion $argv[1] -- "$word" </dev/null 2>/dev/null
end

function _uno_tui_options
  _uno_tui_ask options
end

function _uno_tui_saved_games
  _uno_tui_ask games
end

function _uno_tui_players
  _uno_tui_ask players
end

function _uno_tui_kept_tables
  _uno_tui_ask tables
end

function _uno_tui_variants_or_file
  _uno_tui_ask variants
  __fish_complete_suffix .yaml
end
