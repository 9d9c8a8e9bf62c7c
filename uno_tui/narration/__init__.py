"""Everything that is said about a game, once for every front end: events, prompts, summaries, hints, options, rule pages."""
