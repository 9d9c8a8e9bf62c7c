"""Pages to be read: help, scores, statistics, the end of a round, the podium."""
