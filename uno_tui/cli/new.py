"""`uno-tui new`: a first file for a variant of one's own, with an example beside it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from uno_tui.lab.new_variant import write_variant
from uno_tui.lang import words
from uno_tui.storage.paths import own_variants_folder


def run(arguments: Namespace) -> int:
    """Into the folder where it is found by its name, unless another one is asked for."""
    folder = own_variants_folder() if arguments.folder is None else Path(arguments.folder)
    files = write_variant(arguments.name, arguments.parent, folder)
    for file in files:
        print(words.say("new.written", file=str(file)))
    named = arguments.name if arguments.folder is None else str(files[0])
    print(words.say("new.next", name=named))
    return 0
