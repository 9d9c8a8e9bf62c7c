"""The table: the open hand, the curtain between two players, the questions, the motion."""
