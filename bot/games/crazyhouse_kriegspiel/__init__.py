"""Kriegspiel by the law of Crazyhouse, with reserves that all can see."""
