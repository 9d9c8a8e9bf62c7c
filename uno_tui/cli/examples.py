"""The examples in the help."""

# One for each command, and for playing. A test runs them all.
EXAMPLES = {
    "": "uno-tui --variant flip --player Ann --bot hard:Momo",
    "resume": "uno-tui resume --plain",
    "replay": "uno-tui replay last --text",
    "poster": "uno-tui poster last --svg poster.svg",
    "games": "uno-tui games",
    "stats": "uno-tui stats Ann --json",
    "variants": "uno-tui variants --lang zh-Hant",
    "rules": "uno-tui rules flip --rule turn.play_drawn=never",
    "check": "uno-tui check my.yaml --play 20",
    "keys": "uno-tui keys > keys.toml",
    "schema": "uno-tui schema > variant.schema.json",
    "new": "uno-tui new my-flip --from flip",
    "simulate": "uno-tui simulate bts --players 3 --rounds 60",
    "compare": "uno-tui compare standard --rule deal=5 --rounds 60",
    "serve": "uno-tui serve --port 8080",
    "doctor": "uno-tui doctor",
    "completion": "source <(uno-tui completion bash)",
    "man": "uno-tui man | man -l -",
    "help": "uno-tui help simulate",
}
