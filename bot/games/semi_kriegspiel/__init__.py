"""Semi-Kriegspiel, by David Silverman: king and queen see, a full army does not."""
