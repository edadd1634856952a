"""What all games share of hearing: texts as people type them, made ready for a game's grammar."""
