"""What to try: the worlds vote, and a try that is refused for nothing costs nothing.

Each of some worlds is drawn and searched as if it were the truth; a try is worth the mean over the
worlds in which it stands, and what is left to do in the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from bot.games.bitboards.position import Code, Position, kind_at
from bot.players.faces.chess_tables import WORTHS
from bot.players.search.board import WON, Board
from bot.players.search.search import Search

_NEAR = 1500
"""Of moves that are so much worse than the best of their world only that much is found out."""
_SURE = WON - 1000


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a level thinks: all of it counted."""

    worlds: int
    """That are kept."""
    voters: int
    """Of them, so many are searched."""
    depth: int
    """0: what stands after the move, without a reply."""
    work: int
    """Positions looked at for each."""
    near: float
    """Tries that are worth so much less are as good."""
    drops: int
    """So many of those that look best are looked at."""
    seen: float = 0.55
    """How likely a best reply is found after a move of which nothing is said: the opponent does not
    see the board, but guesses. The stronger the house, the less it counts on luck."""
    stands: bool = False
    """Whether it looks at how its own men stand after each move."""
    likes: float = 0.0
    """How often it believes that the other side likes for its men what the house does."""
    asks: bool = True
    hunts: int = 0
    """How much is looked at to drive a bare king; with 0 it is not driven with method."""


_SEEN_CHECK, _SEEN_CAPTURE = 0.85, 0.95
"""How likely a best reply is found, at the least, after a check, and after a capture, of which the
square is told."""

_GUARDED = 0.25
"""How likely what seems to stand loose is guarded: 32 in a hundred men that were taken seemed
guarded, and 48 were, since people leave to be taken what costs something."""
_DEARER = 50
"""A man that is worth so much more than what it takes dares something."""
_KING = 6

WON_ALREADY = 300
"""Who is so far ahead, in hundredths of a pawn, has thrown away as much by a draw as by a loss."""


class Looked(NamedTuple):
    """What a move of a world leads to, in hundredths of a pawn."""

    stood: int
    """Before any reply, …"""
    best: int | None
    """… after the best one, where one was looked for, …"""
    seen: float
    """… and how likely that is found."""


Looks = Mapping[Code, Looked]
Values = Mapping[Code, float]
"""What each legal move of a world is worth, from 0 to 1."""


def look(board: Board, effort: Effort, worths: Mapping[str, int] | None = None) -> Looks:
    """At all moves of the world that stands on the board. `worths` are what somebody else has found
    out of them; without them they are searched."""
    found: dict[Code, tuple[int, float]] = {}
    thrown = []
    ahead = board.worth() >= WON_ALREADY
    for move in board.moves():
        seen = max(effort.seen, _SEEN_CAPTURE) if board.gain(move) > 0 else effort.seen
        board.make(move)
        if board.pressed():
            seen = max(seen, _SEEN_CHECK)
        stood = -board.worth()
        if ahead and stood == 0 and board.ended():
            thrown.append(move)
        found[move] = stood, seen
        board.unmake()
    if not effort.depth or not found:
        looks = {move: Looked(stood, None, seen) for move, (stood, seen) in found.items()}
    else:
        told = worths or {}
        looked = {move: told[text] for move in found if (text := board.write(move)) in told}
        if not looked:  # of moves that there are nobody has told
            choices = Search(board, effort.work).find(_NEAR, effort.depth).choices
            looked = {choice.move: choice.worth for choice in choices}
        # Of all others no more is known than that they are worse.
        others = max(looked.values(), default=0) - _NEAR
        looks = {
            move: Looked(stood, looked.get(move, others), seen)
            for move, (stood, seen) in found.items()
        }
    looks.update(dict.fromkeys(thrown, Looked(-WON, None, 1.0)))
    return looks


def dares(world: Position, turn: bool, looks: Looks) -> dict[Code, int]:
    """The captures that no known guard answers, by what they would lose to an unknown one: where it
    is more than they take."""
    enemy = world[7 if turn else 6]
    found = {}
    for code, (stood, best, _) in looks.items():
        if enemy >> (code >> 6 & 63) & 1 and code >> 15 != _KING and best is not None:
            lost = WORTHS[code >> 15]
            taken = WORTHS[kind_at(world, code >> 6 & 63)]
            if lost >= taken + _DEARER and abs(best) < _SURE and best >= stood - lost // 2:
                found[code] = lost
    return found


def values(looks: Looks, stances: Mapping[Code, int], dared: Mapping[Code, int]) -> Values:
    """With how one's own men stand after each move, and what may come of a capture."""
    found: dict[Code, float] = {}
    for move, (stood, best, seen) in looks.items():
        better = stances.get(move, 0)
        worth = score(_with(stood, better))
        if best is not None:
            after = score(_with(best, better))
            # A best reply may not be found; what stands against all replies needs no such luck.
            worth = after if after >= worth else worth + seen * (after - worth)
        if move in dared:
            worth += _GUARDED * (score(_with(stood - dared[move], better)) - worth)
        found[move] = worth
    return found


def _with(worth: int, better: int) -> int:
    """A mate is a mate, however one stands."""
    return worth if abs(worth) > _SURE else worth + better


def score(worth: int) -> float:
    """The share of the point that is expected: a mate is worth more than any material."""
    if worth > _SURE:
        return 1.0
    if worth < -_SURE:
        return 0.0
    level = 1.0 / (1.0 + exp(-max(-3000, min(worth, 3000)) / 250.0))
    return 0.04 + 0.60 * level + 0.32 * (0.5 + max(-4000, min(worth, 4000)) / 8000.0)


@dataclass(frozen=True, slots=True)
class Tried:
    """What a try is worth, and in what part of the worlds it stands."""

    code: Code
    worth: float
    stands: float


def weigh(table: Sequence[Values], cost: float, only: frozenset[Code] | None) -> list[Tried]:
    """Every try, the best first. `cost` is what a refusal costs; `only` some may be tried."""
    many = len(table)
    codes = sorted({code for row in table for code in row if only is None or code in only})
    worst = [min(row.values(), default=0.0) for row in table]
    found = []
    for code in codes:
        stood, refused = 0.0, []
        for at, row in enumerate(table):
            if code in row:
                stood += row[code]
            else:
                refused.append(at)
        worth = stood
        if refused:
            worth += _rest(table, refused, codes, worst) - cost * len(refused)
        found.append(Tried(code, worth / many, 1 - len(refused) / many))
    found.sort(key=lambda one: (-one.worth, one.code))
    return found


def _rest(
    table: Sequence[Values], refused: Sequence[int], codes: Sequence[Code], worst: Sequence[float]
) -> float:
    """What the worlds in which the try was refused are worth with the best next try: together."""
    best = 0.0
    for code in codes:
        total = 0.0
        for at in refused:
            # Refused again, there is still something left to be tried.
            total += table[at].get(code, worst[at])
        best = max(best, total)
    return best


def best_of(table: Sequence[Values], cost: float) -> float:
    """The worth of the best try; 0 where there is none."""
    if not table:
        return 0.0
    tries = weigh(table, cost, None)
    return tries[0].worth if tries else 0.0


def worth_of_asking(
    table: Sequence[Values], takers: Sequence[frozenset[Code]], cost: float
) -> float:
    """What is expected after "any?": where there is a capture by a pawn, one must be tried first."""
    have = [n for n, codes in enumerate(takers) if codes]
    rest = [n for n, codes in enumerate(takers) if not codes]
    total = 0.0
    if have:
        every = frozenset(code for n in have for code in takers[n])
        rows = [table[n] for n in have]
        total += _first_a_capture(rows, every, cost) * len(have)
    if rest:
        total += best_of([table[n] for n in rest], cost) * len(rest)
    return total / len(table)


def _first_a_capture(rows: Sequence[Values], takers: frozenset[Code], cost: float) -> float:
    """One capture is tried; where it is refused, anything may follow."""
    best = 0.0
    for code in sorted(takers):
        stood = [row[code] for row in rows if code in row]
        refused = [row for row in rows if code not in row]
        worth = sum(stood) + (best_of(refused, cost) - cost) * len(refused)
        best = max(best, worth / len(rows))
    return best
