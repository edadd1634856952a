"""Tsuitate shogi by one's own board alone, as the weak levels play it: fouls are few, so sure moves are
preferred.

Levels differ in how many fouls they dare and in how well they place their men.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.game import BLACK, BadSetup, Done, ToMove, other
from bot.games.shelf import SHELF
from bot.games.tsuitate.announcements import MOST_FOULS
from bot.players.chance import shogi_tries
from bot.players.open_games import expected_score
from bot.players.player import RESIGN, Question, Reply, Why

_RANKS = "abcdefghi"
_WORTH = {"P": 1, "L": 3, "N": 3, "S": 5, "G": 6, "B": 8, "R": 10, "K": 0}
_DEAR = 40.0
"""What the last foul but one is worth, compared with a man. A check may take several, and who has
none left then has lost: they are not to be spent on anything else."""
_RESERVE = 5
"""So many fouls are kept for answers to check."""
LITTLE = 0.25
"""A try risks little that is refused less often."""
MANY = 6
"""After more fouls than this it is told that a move cannot be one."""
_HALF, _FOUL, _EVEN = 61, 16, 94
"""Half of what all men are worth, what a foul is worth beside them, and how far ahead one wins ten
games in eleven: as games of these players among themselves go."""
_SLACK: Mapping[int, float] = {1: 6.0, 2: 3.0}
"""By level, how much worse a try is still as good."""


def play_by_board(asked: Question) -> Reply:
    """With nine fouls only what must be legal is moved, and where there is no such move, what is likely
    to be: a tenth foul loses no more than giving up does."""
    view = asked.view
    left = MOST_FOULS - int(view["fouls"].get(asked.seat, 0))
    known = _known(asked)
    tries = [
        move
        for move in shogi_tries(view)
        if move not in view["refused"] and (known is None or move in known)
    ]
    if known is None and (left <= 0 or (left <= _RESERVE and not view["check"])):
        tries = [move for move in tries if is_sure(view, move)] or tries
    if not tries:  # never in a game that goes on
        return Reply(RESIGN)
    recent, dear = _last_taken(asked), _DEAR / (1 + max(left, 0))
    likely = dict.fromkeys(known or (), 1.0)
    worths = [
        (_gain(view, move, recent) - dear * (1 - likely.get(move, 1 - foul_risk(view, move))), move)
        for move in tries
    ]
    best = max(worths)[0]
    slack = _SLACK[asked.level]
    near = sorted(move for worth, move in worths if worth >= best - slack)
    chosen = asked.chance().choice(near)
    risk = 1 - likely[chosen] if chosen in likely else foul_risk(view, chosen)
    return Reply(chosen, worth=worth_of(asked), why=_reason(asked, risk))


def _reason(asked: Question, risk: float) -> Why:
    if asked.view["check"]:
        return Why("answers")
    if risk > LITTLE:
        return Why("dares")
    few = asked.view["fouls"][asked.seat] <= MANY
    return Why("best" if few or risk > 0 else "sure")


def worth_of(asked: Question) -> float | None:
    """The score to expect: nobody sees the others' men, but all there are belong to one side or the
    other. From a set-up there may be any."""
    if asked.set_up is not None:
        return None
    view, rival = asked.view, other(asked.seat)
    hand: Mapping[str, int] = view["hands"].get(asked.seat, {})
    own = sum(_WORTH[man[-1]] for man in view["men"].values())
    own += sum(_WORTH[man] * count for man, count in hand.items())
    fouls = view["fouls"][asked.seat] - view["fouls"][rival]
    return expected_score(own - _HALF - _FOUL * fouls, _EVEN)


def _known(asked: Question) -> frozenset[str] | None:
    """All that is legal, where everybody was told of a set-up and nobody has moved yet."""
    first = {fact.get("seat") for fact in asked.letters[0].told if fact["kind"] == ToMove.kind}
    moved = any(fact["kind"] == Done.kind for one in asked.letters for fact in one.told)
    if asked.set_up is None or moved or first != {asked.seat}:
        return None
    law = SHELF[asked.game].build(asked.options).law
    try:
        return frozenset(law.legal(law.start(asked.set_up), asked.seat))
    except BadSetup:  # a match of an earlier edition
        return None


def _last_taken(asked: Question) -> str | None:
    """Where the enemy has just taken a man: there one of theirs stands."""
    for fact in asked.letters[-1].told if asked.letters else ():
        if fact["kind"] == "captured" and fact["seat"] != asked.seat:
            return str(fact["at"])
    gone = asked.view["gone"]
    return None if gone in asked.view["men"] else gone


def is_sure(view: Mapping[str, Any], move: str) -> bool:
    """Whether the move is legal wherever the enemy stands."""
    if view["check"] or move[1] == "*":
        return False
    start, to, man = move[:2], move[2:4], view["men"][move[:2]]
    if man == "K" or (man != "N" and _distance(start, to) > 1):
        return False
    king = next(at for at, one in view["men"].items() if one == "K")
    return not _is_open(view["men"], king, start)


def _is_open(men: Mapping[str, str], king: str, at: str) -> bool:
    """Whether a slider behind the man could look at the king when it leaves."""
    files, ranks = _steps(king, at)
    if files and ranks and abs(files) != abs(ranks):
        return False
    way, rise = _sign(files), _sign(ranks)
    file, rank = ord(king[0]) + way, ord(king[1]) + rise
    while chr(file) + chr(rank) != at:
        if chr(file) + chr(rank) in men:
            return False
        file, rank = file + way, rank + rise
    return True


def _steps(start: str, to: str) -> tuple[int, int]:
    return ord(to[0]) - ord(start[0]), ord(to[1]) - ord(start[1])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _distance(start: str, to: str) -> int:
    return max(map(abs, _steps(start, to)))


def foul_risk(view: Mapping[str, Any], move: str) -> float:
    """How likely a foul is, roughly."""
    if is_sure(view, move):
        return 0.0
    forward = _depth(move[2:4], view["seat"])
    if move[1] == "*":
        if not view["check"] and any(one[1:4] == move[1:4] for one in view["refused"]):
            return 1.0  # somebody stands there
        return (0.95 if view["check"] else 0.05) + 0.04 * forward
    man, far = view["men"][move[:2]], _distance(move[:2], move[2:4])
    if view["check"]:
        return 0.4 if man == "K" else 0.85
    if man == "K":
        return 0.02 + 0.05 * forward
    return min(0.9, 0.03 + 0.09 * (far - 1) * (1 + forward / 4))


def _depth(square: str, seat: str) -> int:
    """How many ranks a square is from the seat's own last one."""
    rank = _RANKS.index(square[1])
    return 8 - rank if seat == BLACK else rank


def _gain(view: Mapping[str, Any], move: str, recent: str | None) -> float:
    to = move[2:4]
    gain = 7.0 if to == recent else 0.0
    forward = _depth(to, view["seat"])
    if move[1] == "*":
        return gain + (1.0 if 4 <= forward <= 7 else 0.0) - 0.1 * _WORTH.get(move[0], 0)
    man = view["men"][move[:2]]
    if man == "K":
        return gain - 1.5 - 0.5 * forward
    gain += 3.0 if move.endswith("+") else 0.0
    step = forward - _depth(move[:2], view["seat"])
    return gain + 0.4 * step + (0.5 if forward >= 5 else 0.0) - 0.05 * _WORTH.get(man[-1], 0)
