"""Questions in front of the table."""
