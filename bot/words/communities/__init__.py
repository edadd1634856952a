"""Communities, and finding a game there."""
