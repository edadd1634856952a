"""Panels: boards whose button was pressed while they were the last thing in their chat.

What only shows such a board anew stands in its place, so that looking does not fill the chat.
What the umpire says is always a new message: an edit rings no bell, and nothing said is taken back.
"""

from __future__ import annotations

from telegram import Message

from bot.chat.contract import Outgoing
from bot.chat.telegram_chat.recent import Recent

_MEMORY = 5_000


class Panels:
    def __init__(self) -> None:
        self._latest: Recent[int, int] = Recent(_MEMORY)
        self._pressed: Recent[str, tuple[int, int]] = Recent(_MEMORY)

    def note(self, chat: int, message: int) -> None:
        """Something new stands in the chat, written by either."""
        self._latest.keep(chat, max(message, self._latest.get(chat, 0)))

    def press(self, key: str, message: Message) -> None:
        """A button under the message was pressed; `key` is what its sentence is heard under."""
        if message.photo and self._latest.get(message.chat.id) == message.message_id:
            self._pressed.keep(key, (message.chat.id, message.message_id))

    def place_for(self, letter: Outgoing, chat: int) -> int | None:
        """The message that the letter may replace."""
        if letter.told or letter.about is None or letter.picture is None or letter.answers is None:
            return None
        where, message = self._pressed.get(letter.answers, (0, 0))
        return message if where == chat and self._latest.get(chat) == message else None
