"""Looking ahead where everything is seen: boards made for it, and one search over them all."""
