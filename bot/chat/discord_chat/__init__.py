"""Discord: slash commands, buttons and private messages that say sentences to the desk."""

from bot.chat.discord_chat.chat import DiscordChat
from bot.chat.discord_chat.doors import Doors
from bot.chat.discord_chat.missed import first_id_of

__all__ = ["DiscordChat", "Doors", "first_id_of"]
