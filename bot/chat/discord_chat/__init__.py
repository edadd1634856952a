"""Discord: slash commands, buttons and private messages that say sentences to the desk."""

from bot.chat.discord_chat.chat import DiscordChat
from bot.chat.discord_chat.missed import first_id_of
from bot.chat.discord_chat.table import Listed

__all__ = ["DiscordChat", "Listed", "first_id_of"]
