"""What the house says beside playing: hints, and where a game was decided."""
