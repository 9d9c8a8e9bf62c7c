"""`uno-tui schema`: the JSON Schema of a variant file, or of worked examples, for editors."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any


def run(arguments: Namespace) -> int:
    print(json.dumps(schema_of(arguments.examples), indent=2, ensure_ascii=False))
    return 0


def schema_of(examples: bool) -> dict[str, Any]:
    if examples:
        from uno_tui.lab.examples.schema import examples_schema

        return examples_schema()
    from uno_tui.rulebook.schema import json_schema

    return json_schema()
