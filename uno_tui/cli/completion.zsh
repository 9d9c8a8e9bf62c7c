# What only the program knows: a line for each value that begins with the word.
_uno_tui_ask() {
  local -a found
  found=("${(@f)$(uno-tui completion $1 -- "${(Q)PREFIX}" </dev/null 2>/dev/null)}")
  shift
  [[ -n $found ]] && compadd "$@" -a found
}

_uno_tui_options() {
  [[ $PREFIX == *=* ]] && _uno_tui_ask options || _uno_tui_ask options -S ''
}

_uno_tui_saved_games() { _uno_tui_ask games }

_uno_tui_players() { _uno_tui_ask players }

_uno_tui_kept_tables() { _uno_tui_ask tables }

_uno_tui_variants_or_file() {
  _uno_tui_ask variants
  _files -g '*.y(a|)ml'
}
