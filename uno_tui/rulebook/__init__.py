"""Variants as files: YAML in, a checked `Variant` out, or every problem with its place and cure.

`library` is the way in: `load` a variant, `load_table` with changed rules. Nothing is imported here, for a start needs few
of the modules.
"""
