"""The scenarios on the paper chat."""
