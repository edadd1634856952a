"""Fuzzing: every parser of what strangers write, fed with what nobody would write."""
