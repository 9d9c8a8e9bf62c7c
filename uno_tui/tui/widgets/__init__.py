"""The parts a screen is made of. Each draws what it is given and tells what was done to it."""
