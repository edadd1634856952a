"""Where a finished match was decided, in so few words that they fit two lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.analysis.findings import Verdict
from bot.games.game import BLACK, WHITE, Done, End, Entry, Game, Move, Score, Seat
from bot.games.shelf import OPEN_GAMES, SHELF
from bot.players.study import deciding
from bot.umpire import replay

SHARE, CLOSELY = 0.1, 0.5
"""Of the work of a whole study: on all positions, and on those that matter."""
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
    ended = _ended(entries)
    if game in OPEN_GAMES:
        if ended == "*":
            return Verdict(False, None, "", {})
        found = deciding(
            game, options, setup, score, ended, edition=edition, share=SHARE, closely=CLOSELY
        )
        return Verdict(True, found, "", {})
    tried = [entry for entry in entries if entry.act.startswith("try ")]
    placed = [entry for entry in tried if game in _AS_SEEN and "@" in entry.act]
    tried = [entry for entry in tried if entry not in placed]
    stood = [entry for entry in tried if _stands(entry)]
    refused = {seat: sum(one.seat == seat for one in tried) for seat in (WHITE, BLACK)}
    for entry in stood:
        refused[entry.seat] -= 1
    if game not in _AS_SEEN or ended == "*":
        return Verdict(False, None, "", refused)
    return _as_seen(built, setup, placed, stood, ended, refused)


def _ended(entries: Iterable[Entry]) -> Score:
    ends = [
        one for entry in entries for pile in entry.told.values() for one in pile
        if isinstance(one, End)
    ]  # fmt: skip
    return ends[-1].result if ends else "*"


def _stands(entry: Entry) -> bool:
    return any(isinstance(one, Done) for one in entry.told.get(entry.seat, ()))


def _as_seen(
    built: Game[Any],
    setup: str,
    placed: Sequence[Entry],
    stood: Sequence[Entry],
    ended: Score,
    refused: Mapping[Seat, int],
) -> Verdict:
    """The same moves where all is seen. What that law has another opinion of is left untold."""
    law = built.law
    position = law.start(setup)
    for entry in placed:
        position = law.play(position, entry.seat, _move(entry))
    acts = [(one.seat, one.act) for one in stood]
    try:
        begun = law.write(position)
        turn = deciding(_SEEN, {}, begun, acts, ended, share=SHARE, closely=CLOSELY)
    except ValueError:
        return Verdict(False, None, "", refused)
    answer = _answer(begun, stood, turn.ply) if turn else ""
    return Verdict(True, turn, answer, refused)


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
