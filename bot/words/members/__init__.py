"""People: ratings, and what is said of them."""
