"""Ordinary chess on an open board."""
