"""The games: laws, veils over them, and boxes that bring each to the shelf."""
