"""Letters: what one reader is owed, sealed as JSON in the transaction of the act."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.game import Announcement, View, plain
from bot.language import Language
from bot.words.topic import Choice
from renderer.figures.sealed import seal_figure
from renderer.figures.values import Figure as Shown

KANJI = "kanji"
"""What stands on men of wood, where the reader has not chosen "letters"."""


@dataclass(frozen=True, slots=True)
class Board:
    """What a picture is drawn from: nothing but what its reader sees."""

    game: str
    view: View
    language: Language
    theme: str
    pieces: str = KANJI


@dataclass(frozen=True, slots=True)
class Film:
    """What a replay is drawn from: the views of a finished match, one frame an act."""

    game: str
    frames: Sequence[Mapping[str, View]]
    language: Language
    theme: str
    pieces: str = KANJI


@dataclass(frozen=True, slots=True)
class Figure:
    """A table, a bracket, a plot or a card, to be painted; a card may have a board beside it.

    Everybody who gets the letter sees all of it. Beside it a letter has the same in words: its
    `alt`, and its text or block.
    """

    shown: Shown
    theme: str
    board: Board | None = None
    light: bool = False


@dataclass(frozen=True, slots=True)
class Letter:
    """One message for one reader. `key` makes it unique for ever and tells nothing hidden."""

    key: str
    to: str
    """"member:12", "place:discord:345", or "account:discord:678"."""
    text: str
    choices: tuple[Choice, ...] = ()
    block: tuple[str, str] | None = None
    """The name of a preformatted text, and the text."""
    told: tuple[Announcement, ...] = ()
    alt: str | None = None
    board: Board | Film | Figure | None = None
    answers: str | None = None
    """The key of the incoming message this answers."""
    about: int | None = None
    """The match it is about."""
    silent: bool = False
    """Delivered without a sound."""
    thread: str | None = None
    """In public: what is talked of under it, where the platform has threads."""


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
        body["board"] = _seal_board(letter.board)
    if letter.answers is not None:
        body["answers"] = letter.answers
    if letter.about is not None:
        body["about"] = letter.about
    if letter.silent:
        body["silent"] = True
    if letter.thread is not None:
        body["thread"] = letter.thread
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def _seal_board(board: Board | Film | Figure) -> dict[str, Any]:
    if not isinstance(board, Figure):
        return dataclasses.asdict(board)
    beside = dataclasses.asdict(board.board) if board.board else None
    return {
        "figure": seal_figure(board.shown),
        "theme": board.theme,
        "light": board.light,
        "board": beside,
    }


def unseal(body: str) -> Mapping[str, Any]:
    opened: Mapping[str, Any] = json.loads(body)
    return opened


def to_member(member: int) -> str:
    return f"member:{member}"


def to_account(chat: str, user: str) -> str:
    """For somebody who is no member any more."""
    return f"account:{chat}:{user}"


def to_place(chat: str, place: str) -> str:
    return f"place:{chat}:{place}"
