"""The Telegram chat on a loopback Bot API server."""
