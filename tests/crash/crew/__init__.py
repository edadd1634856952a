"""Several processes of the bot on one PostgreSQL, each killed at any instant, and the server, too."""
