"""Files of the user: where they are, a cache, small JSON files, settings."""
