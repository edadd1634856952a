"""Where a finished match was decided, in so few words that they fit two lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.analysis.findings import Verdict
from bot.games.game import BLACK, WHITE, Done, End, Entry, Game, Move, Seat
from bot.games.shelf import OPEN_GAMES, SHELF
from bot.players.findings import Study, Turn
from bot.players.study import study
from bot.umpire import replay

SHARE = 0.1
"""Of the work of a whole study."""
_SEEN = "chess"
_AS_SEEN = frozenset(
    ("kriegspiel", "modern-kriegspiel", "pickle-pot", "one-eyed", "semi-kriegspiel")
)
"""The games whose moves are those of chess, with some of it hidden."""


def judge(
    game: str,
    options: Mapping[str, str],
    setup: str,
    acts: Iterable[tuple[Seat, str]],
    edition: int | None = None,
) -> Verdict:
    """A pure function of a finished match, with its work counted."""
    score = list(acts)
    built: Game[Any] = SHELF[game].in_force(options, edition)
    entries = replay(built, setup, score)
    loser = _loser(entries)
    if game in OPEN_GAMES:
        found = study(game, options, setup, score, edition=edition, share=SHARE)
        return Verdict(_most(found, loser), "", {})
    tried = [entry for entry in entries if entry.act.startswith("try ")]
    placed = [entry for entry in tried if game in _AS_SEEN and "@" in entry.act]
    tried = [entry for entry in tried if entry not in placed]
    stood = [entry for entry in tried if _stands(entry)]
    refused = {seat: sum(one.seat == seat for one in tried) for seat in (WHITE, BLACK)}
    for entry in stood:
        refused[entry.seat] -= 1
    if game not in _AS_SEEN:
        return Verdict(None, "", refused)
    turn, answer = _as_seen(built, setup, placed, stood, loser)
    return Verdict(turn, answer, refused)


def _loser(entries: Iterable[Entry]) -> Seat | None:
    """None where nobody lost."""
    ends = [
        one for entry in entries for pile in entry.told.values() for one in pile
        if isinstance(one, End)
    ]  # fmt: skip
    return {"1-0": BLACK, "0-1": WHITE}.get(ends[-1].result) if ends else None


def _stands(entry: Entry) -> bool:
    return any(isinstance(one, Done) for one in entry.told.get(entry.seat, ()))


def _as_seen(
    built: Game[Any],
    setup: str,
    placed: Sequence[Entry],
    stood: Sequence[Entry],
    loser: Seat | None,
) -> tuple[Turn | None, str]:
    """The same moves where all is seen. What that law has another opinion of is left untold."""
    law = built.law
    position = law.start(setup)
    for entry in placed:
        position = law.play(position, entry.seat, _move(entry))
    try:
        begun = law.write(position)
        found = study(_SEEN, {}, begun, [(one.seat, one.act) for one in stood], share=SHARE)
    except ValueError:
        return None, ""
    turn = _most(found, loser)
    return turn, _answer(begun, stood, turn.ply) if turn else ""


def _answer(setup: str, stood: Sequence[Entry], ply: int) -> str:
    """The next move as the record writes it, if it captured."""
    box = SHELF[_SEEN]
    options = box.settle({})
    law = box.build(options).law
    position = law.start(setup)
    for entry in stood[:ply]:
        position = law.play(position, entry.seat, _move(entry))
    if ply >= len(stood):
        return ""
    written = box.annotate(options, position, _move(stood[ply]))
    return written if "x" in written else ""


def _move(entry: Entry) -> Move:
    return Move(entry.act.removeprefix("try "))


def _most(found: Study, loser: Seat | None) -> Turn | None:
    """What the loser gave away decided it, whatever else was given away and back."""
    turns = [turn for turn in found.turns if loser in (None, turn.seat)]
    return max(turns, key=lambda turn: turn.lost, default=None)
