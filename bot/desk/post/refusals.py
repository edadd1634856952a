"""Refusals: a letter that its platform does not take as it is goes in plain words."""

from __future__ import annotations

from dataclasses import replace

from bot.chat.contract import Aside, Outgoing
from bot.chat.menu import Text


def plain(message: Outgoing) -> Outgoing:
    """The words alone: without picture and buttons, what the picture shows being told."""
    return replace(
        message,
        text=_told(message.text, message.alt),
        choices=(),
        picks=(),
        picture=None,
        alt=None,
        scene=None,
        aside=message.aside and Aside(_told(message.aside.text, message.alt)),
    )


def _told(text: Text, alt: str | None) -> Text:
    return replace(text, parts=(*text.parts, f"\n{alt}")) if alt and alt not in str(text) else text
