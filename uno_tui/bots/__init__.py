"""Computer players (bots): policies that choose moves, memory, habits and characters. They are given what their seat sees.

Never the game itself: a contract keeps it out of this room. What is hidden from a seat, its bot can only imagine.
"""
