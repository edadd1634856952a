"""Telegram, through python-telegram-bot: private chats and groups with privacy mode on.

An update is heard, which means committed, before it is confirmed to Telegram; a letter that
cannot be sent now is given back to the courier with the time to wait.
"""

from bot.chat.telegram_chat.chat import TelegramChat
from bot.chat.telegram_chat.settings import Settings, Webhook

__all__ = ["Settings", "TelegramChat", "Webhook"]
