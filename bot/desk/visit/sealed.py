"""Sealed letters: what one reader is told and shown, as it is kept until it is delivered.

Whatever a letter says is in `Sealed`, which `seal` writes and `unseal` reads; nothing else knows
how a letter is stored. Letters that an older program wrote are still in people's outboxes: what a
letter did not know then has its default.
"""

from __future__ import annotations

import dataclasses
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, assert_never

from bot.games.game import Announcement, View, plain
from bot.language import FALLBACK, Language, language_of
from renderer.figures.sealed import seal_figure, unseal_figure
from renderer.figures.values import Figure as Drawn

log = logging.getLogger(__name__)

KANJI = "kanji"
"""What stands on men of wood, where the reader has not chosen "letters"."""

Fact: TypeAlias = Mapping[str, Any]
"""An announcement as a JSON object."""
Frame: TypeAlias = Mapping[str, View]
"""The views after one act, by hearer."""


@dataclass(frozen=True, slots=True)
class Board:
    """What a picture is drawn from: nothing but what its reader sees."""

    game: str
    view: View = field(repr=False)
    language: Language
    theme: str
    pieces: str = KANJI


@dataclass(frozen=True, slots=True)
class Film:
    """What a replay is drawn from: the views of a finished match, one frame an act."""

    game: str
    frames: tuple[Frame, ...] = field(repr=False)
    language: Language
    theme: str
    pieces: str = KANJI


@dataclass(frozen=True, slots=True)
class Figure:
    """A table, a bracket, a plot or a card, to be painted; a card may have a board beside it.

    Everybody who gets the letter sees all of it. Beside it a letter has the same in words: its
    `alt`, and its text or block.
    """

    shown: Drawn
    theme: str
    board: Board | None = None
    light: bool = False


Picture: TypeAlias = Board | Film | Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealed:
    """What one message says and shows."""

    text: str = field(repr=False)
    language: Language
    """In which its chat writes the commands that it names."""
    choices: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    """Buttons: a label, and the sentence that it says."""
    block: tuple[str, str] | None = field(default=None, repr=False)
    """The name of a preformatted text, and the text."""
    told: tuple[Fact, ...] = field(default=(), repr=False)
    alt: str | None = field(default=None, repr=False)
    board: Picture | None = None
    answers: str | None = None
    """The key of the incoming message this answers."""
    about: int | None = None
    """The match it is about."""
    silent: bool = False
    """Delivered without a sound."""
    thread: str | None = None
    """In public: what is talked of under it, where the platform has threads."""


def facts_of(pile: tuple[Announcement, ...]) -> tuple[Fact, ...]:
    """Announcements as a letter keeps them."""
    return tuple(plain(one) for one in pile)


def seal(letter: Sealed) -> str:
    """The letter as it is stored; what is as usual is left out."""
    body = {
        "text": letter.text,
        "language": letter.language,
        "choices": letter.choices,
        "block": letter.block,
        "told": letter.told,
        "alt": letter.alt,
        "board": letter.board and _seal_picture(letter.board),
        "answers": letter.answers,
        "about": letter.about,
        "silent": letter.silent,
        "thread": letter.thread,
    }
    said = {name: value for name, value in body.items() if value != _USUAL.get(name)}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def unseal(body: str) -> Sealed:
    said = json.loads(body)
    block = said.get("block")
    return Sealed(
        text=said["text"],
        language=language_of(said.get("language")),
        choices=tuple((label, sentence) for label, sentence in said.get("choices", ())),
        block=(block[0], block[1]) if block else None,
        told=tuple(said.get("told", ())),
        alt=said.get("alt"),
        board=_picture_in(said),
        answers=said.get("answers"),
        about=said.get("about"),
        silent=said.get("silent", False),
        thread=said.get("thread"),
    )


_USUAL = {one.name: one.default for one in dataclasses.fields(Sealed)} | {"language": FALLBACK}


def _picture_in(said: Mapping[str, Any]) -> Picture | None:
    """Words without their picture are better than none."""
    body = said.get("board")
    if not body:
        return None
    try:
        return _unseal_picture(body)
    except (KeyError, TypeError, ValueError):
        log.error("the picture of a letter cannot be read")  # noqa: TRY400
        return None


def _seal_picture(picture: Picture) -> dict[str, Any]:
    match picture:
        case Board():
            return _seal_board(picture)
        case Film():
            return {
                "game": picture.game,
                "frames": picture.frames,
                "language": picture.language,
                "theme": picture.theme,
                "pieces": picture.pieces,
            }
        case Figure():
            return {
                "figure": seal_figure(picture.shown),
                "theme": picture.theme,
                "light": picture.light,
                "board": picture.board and _seal_board(picture.board),
            }
        case _:
            assert_never(picture)


def _seal_board(board: Board) -> dict[str, Any]:
    # Not by `asdict`, which copies every man of the view only to have it written down.
    return {
        "game": board.game,
        "view": board.view,
        "language": board.language,
        "theme": board.theme,
        "pieces": board.pieces,
    }


def _unseal_picture(body: Mapping[str, Any]) -> Picture:
    if "figure" in body:
        beside = body["board"]
        return Figure(
            unseal_figure(body["figure"]),
            body["theme"],
            _unseal_board(beside) if beside else None,
            body["light"],
        )
    if "frames" in body:
        return Film(
            body["game"],
            tuple(body["frames"]),
            body["language"],
            body["theme"],
            body.get("pieces", KANJI),
        )
    return _unseal_board(body)


def _unseal_board(body: Mapping[str, Any]) -> Board:
    return Board(
        body["game"], body["view"], body["language"], body["theme"], body.get("pieces", KANJI)
    )
