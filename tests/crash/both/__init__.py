"""The bot itself, killed again and again under people on a loopback Discord and a loopback Telegram."""
