"""Setting up a game: variant, players, house rules."""
