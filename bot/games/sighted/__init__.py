"""What all games in which one side sees the board have in common."""
