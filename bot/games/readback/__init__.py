"""Records of games, read back and played again."""
