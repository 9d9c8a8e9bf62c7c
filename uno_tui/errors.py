"""One family of errors: everything that goes wrong for a reason we can name.

Whoever talks to the player catches `UnoError` and shows its sentence. Anything else is a bug and keeps its
traceback.
"""


class UnoError(Exception):
    """Something went wrong that can be told in a sentence; `str(error)` is that sentence."""
