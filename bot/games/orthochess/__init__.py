"""The law of ordinary chess."""
