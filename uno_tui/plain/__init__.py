"""The game as lines of text: it tells, asks, and reads a line. For screen readers, plain terminals, files and pipes."""
