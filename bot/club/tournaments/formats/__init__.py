"""Who meets whom: one module for each format."""
