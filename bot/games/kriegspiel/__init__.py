"""Kriegspiel: the veil under which each side sees its own men only, and its rule sets."""
