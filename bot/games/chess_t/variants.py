"""The three games as sets of rules for one law."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from bot.games.board import FILES
from bot.games.chess_t.geometry import Geometry, make_geometry

# T2 §2, §4.2, and for chess-T1 §13.3.
NINE = make_geometry(files=9, reach=3, star_files="abcghi", castle="d1 e1 f1 e2")
EIGHT = make_geometry(files=8, reach=2, star_files="", castle="c1 d1 e1 f1")


@dataclass(frozen=True, slots=True)
class Rules:
    """One game. What its sources leave open is a named value here (T2 §14); see the rules page."""

    name: str
    geometry: Geometry
    opening: str
    scouts: bool = False
    exchange: bool = True
    """Reconstructed: at equal force any man but a King may be exchanged (T2 §9, §14 Q1 and Q2)."""
    entry_ban: bool = True
    """T2 §11.3."""
    prince_transforms: Literal["at will", "at once"] = "at will"
    """Reconstructed: the right to turn a Prince into a Konnet is kept when it is not used
    (T2 §10.3, §14 Q10)."""
    most_royals: int = 3
    """No Prince or Konnet comes by transformation where a side has so many of the kind
    (T2 §10.2, §10.3)."""
    quiet_limit: int = 80
    """Half-moves without a capture or an exchange after which the game is drawn (T2 §12.5)."""
    shows_forces: bool = False


def chess_t(options: Mapping[str, str]) -> Rules:
    return _nine("chess-t", options, ritters=options["ritters"], scouts="")


def chess_t2(options: Mapping[str, str]) -> Rules:
    return _nine("chess-t2", options, ritters="a", scouts=options["scouts"])


def chess_t1(options: Mapping[str, str]) -> Rules:
    return Rules(
        name="chess-t1",
        geometry=EIGHT,
        opening="rspckpsr/iiiiiiii/8/8/8/8/IIIIIIII/RSPCKPSR",
        scouts=True,
        exchange=False,
        entry_ban=False,
        prince_transforms="at once",
        shows_forces=options["forces"] == "on",
    )


def _nine(name: str, options: Mapping[str, str], ritters: str, scouts: str) -> Rules:
    return Rules(
        name=name,
        geometry=NINE,
        opening=_opening(options["setup"], ritters, scouts),
        scouts=bool(scouts),
        exchange=options["exchange"] == "equality",
        shows_forces=options["forces"] == "on",
    )


def _opening(setup: str, ritters: str, scouts: str) -> str:
    """The start of chess-t and chess-t2; the book's own diagram of it is lost (T2 §3, §14 Q3–Q4)."""
    back = {"d": "P", "e": "K", "f": "P"}
    for man, file in (("R", ritters), ("S", scouts)):
        if file:
            mirrored = FILES[8 - FILES.index(file)]
            back |= {file: man, mirrored: man}
    first = "".join(back.get(file, ".") for file in FILES[:9])
    ranks = [first, "IIIICIIII", "....I...."]
    if setup == "knechts3":
        ranks = [first, "....C....", "IIIIIIIII"]
    rows = [*(rank.lower() for rank in ranks), "." * 9, "." * 9, *reversed(ranks)]
    return "/".join(shorten(row) for row in rows)


def shorten(row: str) -> str:
    """A row of men with its empty squares counted."""
    text, gap = "", 0
    for man in [*row, ""]:
        if man == ".":
            gap += 1
            continue
        text += (str(gap) if gap else "") + man
        gap = 0
    return text
