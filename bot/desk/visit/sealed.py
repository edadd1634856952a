"""Sealed letters: what one reader is told and shown, as it is kept until it is delivered.

Whatever a letter says is in `Sealed`, which `seal` writes and `unseal` reads; nothing else knows
how a letter is stored. Letters that an older program wrote are still in people's outboxes: what a
letter did not know then has its default. In one file, so that what is written and what is read back
stand side by side.
"""

from __future__ import annotations

import dataclasses
import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias, assert_never

from bot.chat.contract import Seen, Standing
from bot.chat.menu import Pick
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
class Replay:
    """A finished match as a moving picture, named and not written out.

    What is over is open to all and never changes again: its frames are read when the letter is
    sent, where the match is looked at once more, so that a letter costs the same however long it was.
    """

    match: int
    language: Language
    theme: str
    pieces: str = KANJI


@dataclass(frozen=True, slots=True)
class Film:
    """What a replay is drawn from: the views of a finished match, one frame an act.

    Letters of older programs have it written out.
    """

    game: str
    frames: tuple[Frame, ...] = field(repr=False)
    language: Language
    theme: str
    pieces: str = KANJI
    titles: Mapping[str, str] = field(default_factory=dict, repr=False)
    """Above each board, by who sees it; under "" above them all."""
    lines: tuple[tuple[str, str, int], ...] = field(default=(), repr=False)
    """Of each frame: its caption, the try that was refused in it, and how long it stays. A letter
    never has them written out."""


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


Picture: TypeAlias = Board | Replay | Film | Figure


@dataclass(frozen=True, slots=True)
class Holdings:
    """All that is stored of whoever the letter reaches, named and not written out.

    It is read when the letter is sent, of the member whose account it goes to then: so a letter
    costs the same however much there is, and no letter holds anything of anybody else.
    """

    name: str
    """Of the file."""


@dataclass(frozen=True, slots=True)
class Aside:
    """What is otherwise where a letter stands among others, for its reader's eyes only."""

    text: str | None = field(default=None, repr=False)
    """None: the letter's own."""
    choices: tuple[tuple[str, str], ...] = ()
    """Buttons beside the letter's own."""


How: TypeAlias = Literal["call", "words", "passing", "board"]


@dataclass(frozen=True, slots=True)
class Panel:
    """How a letter about a match comes to its player, where messages can be changed."""

    how: How
    """"call": as a new message, because something has happened. "words": what it tells is added to
    the last message about the match, whose picture stays. "passing": likewise, until something else
    is told there. "board": it takes that message's place."""
    said: str = field(default="", repr=False)
    """The reader's own words to which that is the answer."""


@dataclass(frozen=True, slots=True)
class Face:
    """How a letter reads in public on the one message in which a match stands, instead of a new one."""

    text: str = field(repr=False)
    choices: tuple[tuple[str, str], ...] = ()
    board: Picture | None = None
    """Of a game that is open to all, or over."""
    alt: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealed:
    """What one message says and shows."""

    text: str = field(repr=False)
    language: Language
    """In which its chat writes the commands that it names."""
    choices: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    """Buttons: a label, and the sentence that it says."""
    block: tuple[str, str] | Holdings | None = field(default=None, repr=False)
    """The name of a preformatted text, and the text."""
    told: tuple[Fact, ...] = field(default=(), repr=False)
    seen: Seen | None = None
    """What the board shows, for programs: the very view that its picture is drawn from."""
    alt: str | None = field(default=None, repr=False)
    board: Picture | None = None
    answers: str | None = None
    """The key of the incoming message this answers."""
    about: int | None = None
    """The match it is about."""
    standing: Standing | None = None
    """How that match stands for the reader."""
    by: str | None = field(default=None, repr=False)
    """In public: who says it, where it is not the club."""
    aloud: str | None = field(default=None, repr=False)
    """What the reader may still say to all, though it was held back."""
    played: int | None = None
    """The match at whose board the reader sits, where it is not about that alone."""
    silent: bool = False
    """Delivered without a sound."""
    thread: str | None = None
    """What the thread is called in which it stands, once it is to be opened."""
    private: bool = False
    """For its reader's private chat, even where it answers what was said elsewhere."""
    aside: Aside | None = None
    panel: Panel | None = None
    face: Face | None = None
    change_only: bool = False
    """Nothing has happened that is worth a message: where none can be changed, none is sent."""
    calls: tuple[int, ...] = ()
    """In public: the members whom it calls."""
    asks: bool = False
    """Whether it is a question, to which its buttons are the answers."""
    picks: tuple[Pick, ...] = field(default=(), repr=False)
    """What its reader chooses from."""


def facts_of(pile: tuple[Announcement, ...]) -> tuple[Fact, ...]:
    """Announcements as a letter keeps them."""
    return tuple(plain(one) for one in pile)


def seal(letter: Sealed) -> str:
    """The letter as it is stored; what is as usual is left out."""
    body = {
        "text": letter.text,
        "language": letter.language,
        "choices": letter.choices,
        "block": {"held": letter.block.name}
        if isinstance(letter.block, Holdings)
        else letter.block,
        "told": letter.told,
        "seen": letter.seen and _seal_seen(letter.seen, letter.board),
        "alt": letter.alt,
        "board": letter.board and _seal_picture(letter.board),
        "answers": letter.answers,
        "about": letter.about,
        "standing": letter.standing and dataclasses.astuple(letter.standing),
        "by": letter.by,
        "aloud": letter.aloud,
        "played": letter.played,
        "silent": letter.silent,
        "thread": letter.thread,
        "private": letter.private,
        "aside": letter.aside and [letter.aside.text, letter.aside.choices],
        "panel": letter.panel and [letter.panel.how, letter.panel.said],
        "face": letter.face and _seal_face(letter.face),
        "change_only": letter.change_only,
        "calls": letter.calls,
        "asks": letter.asks,
        "picks": tuple(dataclasses.astuple(one) for one in letter.picks),
    }
    said = {name: value for name, value in body.items() if value != _USUAL.get(name)}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def unseal(body: str) -> Sealed:
    said = json.loads(body)
    return Sealed(
        text=said["text"],
        language=language_of(said.get("language")),
        choices=tuple((label, sentence) for label, sentence in said.get("choices", ())),
        block=_block_in(said),
        told=tuple(said.get("told", ())),
        seen=_seen_in(said),
        alt=said.get("alt"),
        board=_picture_in(said),
        answers=said.get("answers"),
        about=said.get("about"),
        standing=Standing(*said["standing"]) if "standing" in said else None,
        by=said.get("by"),
        aloud=said.get("aloud"),
        played=said.get("played"),
        silent=said.get("silent", False),
        thread=said.get("thread"),
        private=said.get("private", False),
        aside=_aside_in(said),
        panel=Panel(*said["panel"]) if "panel" in said else None,
        face=_face_in(said),
        change_only=said.get("change_only", False),
        calls=tuple(said.get("calls", ())),
        asks=said.get("asks", False),
        picks=tuple(_pick_in(one) for one in said.get("picks", ())),
    )


_USUAL = {one.name: one.default for one in dataclasses.fields(Sealed)} | {"language": FALLBACK}


def _seal_seen(seen: Seen, board: Picture | None) -> dict[str, Any]:
    """The view is written once: a letter with a board has it there."""
    # Not by `asdict`, which copies every man of the view only to have it written down.
    body = {one.name: getattr(seen, one.name) for one in dataclasses.fields(seen)}
    if isinstance(board, Board) and board.view == seen.view:
        del body["view"]
    return body


def _seen_in(said: Mapping[str, Any]) -> Seen | None:
    if "seen" not in said:
        return None
    try:
        view = said["board"]["view"] if "view" not in said["seen"] else said["seen"]["view"]
        return Seen(**{**said["seen"], "view": view})
    except (KeyError, TypeError):
        log.error("the board of a letter cannot be read")  # noqa: TRY400
        return None


def _aside_in(said: Mapping[str, Any]) -> Aside | None:
    if "aside" not in said:
        return None
    text, choices = said["aside"]
    return Aside(text, tuple((label, sentence) for label, sentence in choices))


def _seal_face(face: Face) -> dict[str, Any]:
    board = face.board and _seal_picture(face.board)
    return {"text": face.text, "choices": face.choices, "board": board, "alt": face.alt}


def _face_in(said: Mapping[str, Any]) -> Face | None:
    body = said.get("face")
    if body is None:
        return None
    choices = tuple((label, sentence) for label, sentence in body["choices"])
    board = body["board"] and _unseal_picture(body["board"])
    return Face(body["text"], choices, board or None, body["alt"])


def _pick_in(said: Sequence[Any]) -> Pick:
    title, choices, chosen, asks = said
    return Pick(title, tuple((label, sentence) for label, sentence in choices), chosen, asks)


def _block_in(said: Mapping[str, Any]) -> tuple[str, str] | Holdings | None:
    block = said.get("block")
    if not block:
        return None
    return Holdings(block["held"]) if isinstance(block, dict) else (block[0], block[1])


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
        case Replay(number, language, theme, pieces):
            return {"replay": number, "language": language, "theme": theme, "pieces": pieces}
        case Figure(shown, theme, board, light):
            beside = board and _seal_board(board)
            return {"figure": seal_figure(shown), "theme": theme, "light": light, "board": beside}
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
    if "replay" in body:
        return Replay(
            int(body["replay"]), language_of(body["language"]), body["theme"], body["pieces"]
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
