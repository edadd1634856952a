"""A seat's letters as a story: what it tried, asked and heard, in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.games.bitboards.position import NAMES
from bot.games.game import Announcement, End
from bot.games.kriegspiel.announcements import (
    EnPassant,
    NoPawnCapture,
    NoTries,
    PawnCapture,
    Promoted,
    TryCount,
    TryIt,
    TrySquares,
)
from bot.games.kriegspiel.heard import (
    Event,
    HeardRefusal,
    Question,
    Refusal,
    Stood,
    heard_in,
)
from bot.games.orthochess.announcements import CHECKS, Captured, name_of
from bot.players.belief.drops import Hands, hands_in
from bot.players.player import Fact, Letter

_SQUARE = {name: square for square, name in enumerate(NAMES)}
_KINDS = {name_of(kind): kind for kind in range(1, 7)}
_ABOUT_A_MOVE = frozenset({"to-move", "end", "naming"})


@dataclass(frozen=True, slots=True)
class Sight:
    """Squares that were opened to the seat: what stands there, "" for nothing."""

    found: tuple[tuple[int, str], ...]


Happening: TypeAlias = Event | Sight


@dataclass(frozen=True, slots=True, repr=False)
class Chapter:
    """One thing that happened, with how the seat's own side stood afterwards."""

    event: Happening | None
    """None for the beginning."""
    men: Mapping[str, str]
    rights: str
    took: int
    hands: Hands | None = None
    """What both sides have in reserve, where there are reserves."""
    dropped: int = 0
    """The kind of the man that was put down; 0 for none."""
    taken: tuple[str, ...] = ()
    """What the seat's own side took so far, in the umpire's words; "" where nothing was said."""


def chapters_of(letters: Sequence[Letter]) -> Iterator[Chapter]:
    """All that happened since the first letter; the same letters always begin the same way."""
    refused: set[str] = set()
    held: tuple[Fact, ...] = ()
    taken: tuple[str, ...] = ()
    for n, letter in enumerate(letters):
        view = letter.view
        now = set(view.get("refused", ()))
        fresh = now - refused
        refused = now
        kinds = {fact["kind"] for fact in letter.told}
        told = letter.told
        if "naming" in kinds:
            held = tuple(fact for fact in told if fact["kind"] != "naming")
            continue
        if held and kinds & _ABOUT_A_MOVE:
            told, held = (*held, *told), ()
            kinds = {fact["kind"] for fact in told}
        if "done" in kinds:
            taken += tuple(_taken(told))
        if n:
            rights, took, hands = view.get("rights", ""), view.get("took", 0), hands_in(view)
            for event in _events(n, told, kinds, fresh, view):
                yield Chapter(event, view["men"], rights, took, hands, _dropped(told), taken)


def _events(
    n: int, told: Sequence[Fact], kinds: set[str], fresh: set[str], view: Mapping[str, Any]
) -> Iterator[Happening]:
    if "opened" in kinds and "done" not in kinds:
        yield Sight(_opened(told))
    elif "refused" in kinds:
        yield HeardRefusal(n)
    elif kinds & {"no", "hell-no"}:
        for move in sorted(fresh):
            yield Refusal(n, move)
    elif kinds == {"asked"}:
        yield Question(n, own=False, found=told[0]["found"])
    elif kinds in ({"try"}, {"no-tries"}):
        yield Question(n, view["seat"] in view["to_act"], "try" in kinds)
    elif kinds & {"to-move", "end"} and "placed" not in kinds:
        mine = view["moved"] if "done" in kinds else None
        yield Stood(n, mine, heard_in(announcements(told)))
        if "opened" in kinds:
            yield Sight(_opened(told))


def _taken(told: Sequence[Fact]) -> Iterator[str]:
    for fact in told:
        if fact["kind"] == "captured":
            yield fact.get("what") or ""
        elif fact["kind"] == "en-passant":
            yield "pawn"


def _dropped(told: Sequence[Fact]) -> int:
    """The kind of the man that was put down; 0 for none."""
    return next((_KINDS[fact["man"]] for fact in told if fact["kind"] == "dropped"), 0)


def _opened(told: Sequence[Fact]) -> tuple[tuple[int, str], ...]:
    return tuple(
        (_SQUARE[at], man) for fact in told if fact["kind"] == "opened" for at, man in fact["found"]
    )


def announcements(told: Sequence[Fact]) -> Iterator[Announcement]:
    """The facts about a move as what the umpire said; whatever else was told is left out."""
    for fact in told:
        match fact["kind"]:
            case "captured":
                yield Captured(fact["at"], fact.get("what"))
            case "en-passant":
                yield EnPassant(fact["at"])
            case "check":
                yield CHECKS[fact["by"]]
            case "promoted":
                yield Promoted()
            case "try":
                yield TryIt()
            case "no-tries":
                yield NoTries()
            case "pawn-capture":
                yield PawnCapture()
            case "no-pawn-capture":
                yield NoPawnCapture()
            case "tries" if "count" in fact:
                yield TryCount(fact["count"])
            case "tries":
                yield TrySquares(tuple(fact["squares"]))
            case "end":
                yield End(fact["result"], fact["reason"])


def began(letters: Sequence[Letter]) -> Letter:
    """The letter with which play began: the first, or that which told where men were placed."""
    for letter in letters:
        if any(fact["kind"] == "to-move" for fact in letter.told):
            return letter
    return letters[0]
