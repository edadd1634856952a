"""What a platform itself says of the bot: whether its token, its rights and its settings will do."""
