"""What must be said while nothing can be written down."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from bot.chat.contract import Address, Chat, Outgoing, Shown
from bot.chat.menu import Text

log = logging.getLogger(__name__)

_PATIENCE = 10.0


async def cry(chats: Mapping[str, Chat], chat: str, user: str, text: Text, key: str) -> bool:
    """Say in private what cannot be written into the books; whether it has arrived, or stands before them.

    Only for what must be said while the disk takes nothing.
    """
    speaker = chats.get(chat)
    if speaker is None:
        return False
    try:
        async with asyncio.timeout(_PATIENCE):
            await speaker.send(Address(chat, user=user), Outgoing(text=text), key)
    except Shown:
        return True
    except Exception as fault:
        # Not its text: what a platform's library raises may quote the message.
        log.warning("%s: what must be said was not (%s)", chat, type(fault).__name__)
        return False
    return True
