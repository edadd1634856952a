"""The open veil: everybody sees and hears everything."""
