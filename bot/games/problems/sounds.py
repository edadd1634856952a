"""What is heard of a move in a problem, under each rule set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

import chess

from bot.games.bitboards import single
from bot.games.bitboards.checks import checkers_and_pinned
from bot.games.bitboards.position import Code, Position
from bot.games.kriegspiel.announcements import (
    EnPassant,
    NoPawnCapture,
    PawnCapture,
    Promoted,
    Tries,
    TryCount,
    TrySquares,
    Word,
)
from bot.games.kriegspiel.rules import RULES, Rules
from bot.games.orthochess.announcements import (
    KINDS,
    Captured,
    Check,
    What,
    name_of,
    ways_of_check,
)
from bot.games.problems.announcements import RuleName


@dataclass(frozen=True, slots=True)
class Terms:
    """A rule set as a problem uses it."""

    rules: Rules
    captor_told: bool = False
    """A capture is told with what took: "pawn" or "piece" (the Dutch problems)."""


_EASTERN = replace(RULES["english"], kind_told="none", en_passant="named")

TERMS: Mapping[RuleName, Terms] = {
    **{name: Terms(rules) for name, rules in RULES.items()},
    "eastern": Terms(_EASTERN),
    "dutch": Terms(_EASTERN, captor_told=True),
}
"""In the two that problems were composed for, captures are told by square alone, en passant by
name, and "Any?" may be asked."""


class Sound(NamedTuple):
    """All that White hears of one move, as plain facts that compare and hash fast."""

    at: int = -1
    """Where something was taken; -1 for nowhere."""
    what: What | Literal["", "en-passant"] = ""
    by: Literal["", "pawn", "piece"] = ""
    checks: tuple[int, ...] = ()
    promoted: bool = False
    tries: int | tuple[int, ...] | None = None


def sound_of(before: Position, turn: bool, code: Code, after: Position, terms: Terms) -> Sound:
    rules = terms.rules
    at = -1
    what: What | Literal["", "en-passant"] = ""
    by: Literal["", "pawn", "piece"] = ""
    to = code >> 6 & 63
    if before[7 if turn else 6] >> to & 1:
        at = to
        if rules.kind_told != "none":
            what = _told(before, to, rules.kind_told)
    elif code >> 15 == 1 and (to - code) & 7:
        at = to if rules.en_passant != "removed" else to - 8 if turn else to + 8
        if rules.en_passant == "named":
            what = "en-passant"
        elif rules.kind_told != "none":
            what = "pawn"
    if at >= 0 and terms.captor_told:
        by = "pawn" if code >> 15 == 1 else "piece"
    checking, bound = checkers_and_pinned(after, not turn)
    return Sound(
        at,
        what,
        by,
        ways_of_check(after, not turn, checking) if checking else (),
        rules.promotion_told and bool(code & 0x7000),
        tries_told(after, not turn, terms, checking, bound),
    )


def _told(before: Position, at: int, how: str) -> What:
    kind = next(n for n, men in enumerate(before[:6], 1) if men >> at & 1)
    if how == "exact":
        return name_of(kind)
    return "pawn" if kind == 1 else "piece"


def pawn_captures(position: Position, turn: bool) -> set[tuple[int, int]]:
    """The legal pawn captures, from and to; promotions count once."""
    checking, bound = checkers_and_pinned(position, turn)
    codes = single.pawn_captures(position, turn, checking, bound)
    return {(code & 63, code >> 6) for code in codes}


def tries_of(position: Position, turn: bool, terms: Terms) -> int | tuple[int, ...]:
    """What an umpire who tells of pawn captures, or is asked, says of them."""
    return tries_in(
        single.pawn_captures(position, turn, *checkers_and_pinned(position, turn)), terms
    )


def tries_told(
    position: Position, turn: bool, terms: Terms, checking: int, bound: int
) -> int | tuple[int, ...] | None:
    """What is said of them unasked to the side to move; None: nothing."""
    if terms.rules.tries in {"asked", "none"}:
        return None
    return tries_in(single.pawn_captures(position, turn, checking, bound), terms)


def tries_in(captures: list[Code], terms: Terms) -> int | tuple[int, ...]:
    """What is said of these, by start and landing alone."""
    match terms.rules.tries:
        case "squares":
            return tuple(sorted({code >> 6 for code in captures}))
        case "count":
            return len(captures)
        case _:
            return int(bool(captures))


def announce(sound: Sound, terms: Terms) -> tuple[Word, ...]:
    """The sound as an umpire's announcements, in the order in which they are said."""
    said: list[Word] = []
    what = sound.what
    if what == "en-passant":
        said.append(EnPassant(chess.SQUARE_NAMES[sound.at]))
    elif sound.at >= 0:
        said.append(Captured(chess.SQUARE_NAMES[sound.at], what or None))
    said.extend(Check(KINDS[kind]) for kind in sound.checks)
    if sound.promoted:
        said.append(Promoted())
    if sound.tries is not None:
        said.append(_tries(sound.tries, terms))
    return tuple(said)


def _tries(tries: int | tuple[int, ...], terms: Terms) -> Tries:
    if isinstance(tries, tuple):
        return TrySquares(tuple(sorted(chess.SQUARE_NAMES[square] for square in tries)))
    if terms.rules.tries == "count":
        return TryCount(tries)
    return PawnCapture() if tries else NoPawnCapture()
