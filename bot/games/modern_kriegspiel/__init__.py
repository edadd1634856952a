"""Modern Kriegspiel, by Bruce Trone: after each move its mover looks at seven squares."""
