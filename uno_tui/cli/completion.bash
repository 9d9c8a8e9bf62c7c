# What only the program knows: a line for each value that begins with the word. Nothing in it is ever expanded.
_uno_tui_ask() {
  "${COMP_WORDS[0]/#\~/$HOME}" completion "$1" -- "${2//\\/}" </dev/null 2>/dev/null
}

_uno_tui_options() { _uno_tui_ask options "$1"; }

_uno_tui_saved_games() { _uno_tui_ask games "$1"; }

# Names can have blanks and signs in them that mean something to a shell.
_uno_tui_names() {
  local name
  _uno_tui_ask "$1" "$2" | while IFS= read -r name; do printf '%q\n' "$name"; done
}

_uno_tui_players() { _uno_tui_names players "$1"; }

_uno_tui_kept_tables() { _uno_tui_names tables "$1"; }

# "file" in the name of a function tells that readline puts quotes and slashes where they belong.
_uno_tui_variants_or_file() {
  _uno_tui_ask variants "$1"
  compgen -f -X '!*.y*ml' -- "$1"
  compgen -d -- "$1"
}

# Bash parts words at "=" and ":". What belongs to one word is put together again, all but an option and its value, and of
# what is found only the part behind the last of these signs is put in.
_uno_tui() {
  local all=() word last=""
  for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    if [[ $word == "=" && $last == --* ]]; then
      word=""
      all+=("")
    elif [[ ${#all[@]} -gt 0 && $word == [=:] || $last == [=:] ]]; then
      all[${#all[@]}-1]+=$word
    elif [[ -z $last && ${#all[@]} -gt 1 && -z ${all[${#all[@]}-1]} ]]; then
      all[${#all[@]}-1]=$word
    else
      all+=("$word")
    fi
    last=$word
  done
  local COMP_WORDS=("${all[@]}") COMP_CWORD=$((${#all[@]} - 1))
  _shtab_uno_tui "$@"
  local typed=${COMP_WORDS[COMP_CWORD]} place
  [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2>/dev/null
  if [[ $typed == *[=:]* ]]; then
    for place in "${!COMPREPLY[@]}"; do COMPREPLY[place]=${COMPREPLY[place]#"${typed%"${typed##*[=:]}"}"}; done
  fi
}

complete -o bashdefault -F _uno_tui uno-tui
