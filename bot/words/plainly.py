"""What a text means as a whole, without a slash: the sentences that stand beside the commands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from bot.words.command import Command
from bot.words.layout import on_other_layout
from bot.words.table import COMMANDS, Wish

T = TypeVar("T")

_PLAIN = {text: (command, "") for command in COMMANDS for text in command.plain} | {
    text: (command, rest)
    for command in COMMANDS
    for rest, texts in command.plain_with
    for text in texts
}
_PLAIN |= {text.replace("'", ""): said for text, said in _PLAIN.items()}  # as thumbs write "dont"
HOW = {text: command for command in COMMANDS for text in command.how}
_SIGNS = re.compile(r"[^\w\s'’?]+")
_COURTESY = re.compile(
    r"^(?:(?:ok(?:ay)?|well|so|hey|umpire|please|pls|plz|ну|ладно|хорошо|судья|а|пожалуйста|плиз|я(?=\s+хо[чт]))\s+)*"
    r"|\s+(?:please|pls|plz|umpire|then|now|пожалуйста|плиз|плз|пжл|пж|тогда|судья)(?=\s|$)"
)


def plainly(text: str) -> tuple[Command[Wish], str] | None:
    """The command that the text means, without a slash and as a whole, and what follows it there."""
    return whole(text, _PLAIN) or whole(on_other_layout(text), _PLAIN)


def whole(text: str, known: Mapping[str, T]) -> T | None:
    """What the text as a whole means; signs and courtesy around it say nothing."""
    words = " ".join(_SIGNS.sub(" ", text.lower().replace("’", "'")).split())
    if found := known.get(words):
        return found
    return known.get(_COURTESY.sub("", words.rstrip("? ")).strip())
