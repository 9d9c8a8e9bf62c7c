"""The loader of YAML files: the quick one, where PyYAML was built with libyaml, or else its own, which reads the same."""

from __future__ import annotations

from typing import Any


def yaml_loader() -> Any:
    import yaml  # slow to import, and mostly what was read before is kept

    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)
