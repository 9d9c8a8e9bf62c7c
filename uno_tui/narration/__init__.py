"""What is said about a game, once for all front ends: events, prompts, summaries, statistics, hints, options, rule pages."""
