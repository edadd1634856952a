"""Signs: that the bot writes something, shown for some seconds in a private chat."""

from __future__ import annotations

import asyncio
import logging

from telegram import Bot
from telegram.constants import ChatAction
from telegram.error import TelegramError

from bot.chat.telegram_chat.pace import Pace
from bot.chat.telegram_chat.wire import Flooded

log = logging.getLogger(__name__)

_AT_ONCE = 1.5
"""Seconds after which a sign would come too late."""


class Signs:
    def __init__(self, bot: Bot, pace: Pace) -> None:
        self._bot, self._pace = bot, pace
        self._quiet = False
        """Telegram has had enough of signs."""

    async def typing(self, chat: int) -> None:
        """Show it at once, or not at all."""
        if self._quiet or not self._pace.spare(chat):
            return
        try:
            async with asyncio.timeout(_AT_ONCE):
                await self._bot.send_chat_action(chat, ChatAction.TYPING)
        except Flooded as flood:
            # No letter is held for it: it finds out by itself whether it is one too many, too.
            self._quiet = True
            asyncio.get_running_loop().call_later(flood.seconds, self._speak)
        except (TelegramError, TimeoutError) as fault:
            log.info("no sign of typing: %s", type(fault).__name__)

    def _speak(self) -> None:
        self._quiet = False
