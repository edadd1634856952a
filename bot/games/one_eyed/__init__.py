"""One-Eyed, by E. N. Frankenstein: an army that sees, and has no queen."""
