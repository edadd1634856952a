"""Kriegspiel problems: their text form, the game for one, and the solver behind its umpire."""
