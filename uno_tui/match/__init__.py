"""A match from set-up to history: the live game at the keyboard, its journal on disk, standings, replay, statistics."""
