"""Letters made by hand."""

from __future__ import annotations

from bot.chat.menu import Text


def text(words: str) -> Text:
    """A text that names no command."""
    return Text((words,))
