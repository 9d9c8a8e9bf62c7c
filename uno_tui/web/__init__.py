"""The table in a browser: textual-serve, and who may come in."""
