"""`uno-tui schema`: the JSON Schema of a variant file, for editors."""

from __future__ import annotations

import json
from argparse import Namespace

from uno_tui.rulebook.schema import json_schema


def run(_arguments: Namespace) -> int:
    print(json.dumps(json_schema(), indent=2, ensure_ascii=False))
    return 0
