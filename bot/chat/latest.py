"""What stands last in each private chat, as far as this process has seen it."""

from __future__ import annotations

from collections.abc import Callable

from bot.chat.recent import Recent

_MEMORY = 5_000
_WORDS = 3
"""So many messages of the reader's own may stand below one that they still look at."""


class Latest:
    """Chats and messages are called as the platform calls them."""

    def __init__(self, whole: Callable[[], bool] = lambda: True) -> None:
        """`whole` tells whether this process hears and writes all that stands in those chats now: where
        others do some of it, too, nothing is known but what was pressed here."""
        self._whole = whole
        self._last: Recent[str, tuple[str, int]] = Recent(_MEMORY)
        """The bot's last message in a chat, and how many of the reader's stand below it."""
        self._pressed: Recent[str, tuple[str, str]] = Recent(_MEMORY)

    def wrote(self, chat: str, message: str) -> None:
        """The bot has put a message there."""
        self._last.keep(chat, (message, 0))
        self._doubt()

    def _doubt(self) -> None:
        if not self._whole():
            self._last.clear()

    def heard(self, chat: str) -> None:
        """The reader has written something."""
        if chat in self._last:
            message, below = self._last[chat]
            self._last.keep(chat, (message, below + 1))

    def pressed(self, key: str, chat: str, message: str) -> None:
        """The reader has pressed a button of that message; their sentence has this key."""
        self._pressed.keep(key, (chat, message))

    def near(self, chat: str, message: str, answers: str | None, *, typed: bool) -> bool:
        """Whether the reader looks at that message, if they have said just now what has this key: with
        a button or, where that counts, `typed`."""
        pressed = None if answers is None else self._pressed.get(answers)
        if pressed == (chat, message):
            return True
        if pressed is None and not typed:
            return False
        self._doubt()
        last, below = self._last.get(chat, ("", 0))
        return last == message and below <= _WORDS
