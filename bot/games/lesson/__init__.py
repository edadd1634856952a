"""The first lesson: three tries before an umpire, and what the answers mean."""
