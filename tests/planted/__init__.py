"""Planted faults: leaks, and faults of durability, delivery and time, each caught by a named test."""
