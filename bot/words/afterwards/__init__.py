"""After a match and around it: its card, its analysis, and watching while it runs."""
