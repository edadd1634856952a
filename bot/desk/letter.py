"""Letters: what one reader is owed, sealed as JSON in the transaction of the act."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.games.game import Announcement, Language, View, plain
from bot.words.words import Choice


@dataclass(frozen=True, slots=True)
class Letter:
    """One message for one reader. `key` makes it unique for ever and tells nothing hidden."""

    key: str
    to: str
    """"member:12", or "place:discord:345"."""
    text: str
    choices: tuple[Choice, ...] = ()
    block: tuple[str, str] | None = None
    """The name of a preformatted text, and the text."""
    told: tuple[Announcement, ...] = ()
    alt: str | None = None
    board: tuple[str, View, Language] | None = None
    """What the picture is drawn from: game, what the reader sees, his language."""
    answers: str | None = None
    """The key of the incoming message this answers."""
    about: int | None = None
    """The match it is about."""


def seal(letter: Letter) -> str:
    """The letter's body as it is stored."""
    body: dict[str, Any] = {"text": letter.text}
    if letter.choices:
        body["choices"] = letter.choices
    if letter.block:
        body["block"] = letter.block
    if letter.told:
        body["told"] = [plain(one) for one in letter.told]
    if letter.alt is not None:
        body["alt"] = letter.alt
    if letter.board:
        game, view, language = letter.board
        body["board"] = {"game": game, "view": view, "language": language}
    if letter.answers is not None:
        body["answers"] = letter.answers
    if letter.about is not None:
        body["about"] = letter.about
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def unseal(body: str) -> Mapping[str, Any]:
    opened: Mapping[str, Any] = json.loads(body)
    return opened


def to_member(member: int) -> str:
    return f"member:{member}"


def to_place(chat: str, place: str) -> str:
    return f"place:{chat}:{place}"
