"""Players of the open games: one search, at five strengths that err as people do.

The weak ones overlook moves, quiet ones sooner than captures, do not think of the answer, and see
no further than it. Nobody tosses a coin between a good move and a blunder that they saw.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from bot.games.game import WHITE, Move, View
from bot.games.shelf import SHELF
from bot.players.faces.sight import look
from bot.players.manners import LOST
from bot.players.player import ADVISED, Question, Reply, Why
from bot.players.search.board import WON, Board
from bot.players.search.search import Choice, Search

_SQUARE = re.compile(r"[a-l]\d+")
_FIRST_KING = "K@"
"""With this one is placed on an empty board, whose corners are alike."""
_SURE = WON - 1000
"""Worths from here on are a win that is seen to its end."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """How a level looks at a board."""

    deepest: int
    """Half moves; 0 is a glance that does not think of any answer."""
    share: float
    """Of the work that a game's strongest level may do."""
    overlooks: float
    """The share of quiet moves that do not come to mind, and of twice as few captures."""
    near: int
    """Moves so little worse than the best one are as good, in hundredths of a pawn."""
    blur: float
    """How far off a move is judged, likewise."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What the worths of a game's board mean."""

    work: int
    """Positions that the strongest level may look at: three seconds of a slow, busy core."""
    even: int
    """The worth with which ten games in eleven are won."""
    ahead: int = 0
    """Half moves more that a middling level looks ahead, where positions have few moves."""


LEVELS: Mapping[int, Eyes] = {
    1: Eyes(deepest=0, share=1.0, overlooks=0.4, near=40, blur=60.0),
    2: Eyes(deepest=1, share=0.05, overlooks=0.15, near=25, blur=25.0),
    3: Eyes(deepest=2, share=0.1, overlooks=0.05, near=20, blur=16.0),
    4: Eyes(deepest=60, share=0.14, overlooks=0.0, near=8, blur=0.0),
    5: Eyes(deepest=60, share=1.0, overlooks=0.0, near=4, blur=0.0),
}
_USUAL_SIZE = 8
_ANY_GAME = Measure(work=3_000, even=600)
MEASURES: Mapping[str, Measure] = {
    "chess": Measure(work=70_000, even=400),
    "chess-t": Measure(work=70_000, even=400),
    "chess-t2": Measure(work=70_000, even=400),
    "chess-t1": Measure(work=70_000, even=400),
    "knight-corners": Measure(work=110_000, even=120, ahead=1),
    "exchange-chess": Measure(work=70_000, even=900),
}


def play_open_game(asked: Question) -> Reply:
    """The move that the level finds, from the seat's view and letters alone."""
    sight, eyes = look(asked), LEVELS[asked.level]
    measure, chance = measure_of(asked.game, asked.view), asked.chance()
    board = sight.board
    search = Search(board, int(eyes.share * measure.work), sight.before)
    if eyes.deepest == 0:
        choices = _glance(board)
    else:
        blurred = eyes.near + int(4 * eyes.blur)
        deepest = eyes.deepest + (measure.ahead if eyes.deepest > 1 else 0)
        choices = list(search.find(blurred, deepest).choices)
    chosen = _choose(board, choices, eyes, chance)
    text = board.write(chosen.move)
    worth = expected_score(chosen.worth, measure.even)
    if worth < LOST and asked.level < ADVISED:
        # Who overlooks so much does not give up by it.
        closer = Search(board, int(LEVELS[ADVISED].share * measure.work), sight.before)
        worth = expected_score(closer.find().best.worth, measure.even)
    return Reply(
        SHELF[asked.game].spell(asked.view, asked.options, Move(text)),
        worth=worth,
        why=_reason(search, board, chosen, text, asked.view),
    )


def measure_of(game: str, view: View) -> Measure:
    """On a board larger than the usual one, fewer positions can be looked at in the same time. A
    set-up brings a board of its own, whatever size was agreed."""
    measure, size = MEASURES.get(game, _ANY_GAME), int(view.get("size", _USUAL_SIZE))
    if size <= _USUAL_SIZE:
        return measure
    return replace(measure, work=measure.work * _USUAL_SIZE**3 // size**3)


def expected_score(worth: int, even: int) -> float:
    """From 0 to 1."""
    if abs(worth) > _SURE:
        return float(worth > 0)
    return float(round(1 / (1 + 10 ** (-worth / even)), 4))


def _glance(board: Board) -> list[Choice]:
    """Every move as it looks at once."""
    found = []
    for move in board.moves():
        board.make(move)
        worth = board.worth() if board.same_side() else -board.worth()
        board.unmake()
        found.append(Choice(move, worth))
    return found


def _choose(board: Board, choices: list[Choice], eyes: Eyes, chance: Random) -> Choice:
    """One of those that come to mind and look as good as any."""
    minded = [
        choice
        for choice in choices
        if chance.random() >= eyes.overlooks / (2 if board.gain(choice.move) > 0 else 1)
    ]
    seen = [(choice.worth + chance.gauss(0, eyes.blur), choice) for choice in minded or choices]
    best = max(worth for worth, _ in seen)
    if abs(best) > _SURE:  # moves are counted then: sooner is better, or later
        return max(seen, key=lambda one: one[0])[1]
    return chance.choice([choice for worth, choice in seen if worth >= best - eyes.near])


def _reason(search: Search, board: Board, chosen: Choice, text: str, view: View) -> Why:
    """What speaks for the move, with the squares and men that it is about."""
    if chosen.worth > _SURE:
        after = max(WON - chosen.worth, 1)
        return Why("mates", (str(_own_moves(board, search.line(chosen.move, after), after)),))
    if text.startswith(_FIRST_KING):
        return Why("alike")
    squares = _SQUARE.findall(text)
    target = squares[-1] if squares else ""
    if chosen.worth < -_SURE:
        return Why("delays", (target,))
    if _ends(board, chosen.move):
        return Why("draws", (target,))
    men: Mapping[str, str] = view.get("men") or view.get("board") or {}
    there = men.get(target, "")
    if not there and target == view.get("en_passant") and men.get(squares[0], "") in ("P", "p"):
        there = "p" if view["seat"] == WHITE else "P"
    own = there.isupper() == (view["seat"] == WHITE)
    if there and not own and "%" in text:
        return Why("exchanges", (target, there))
    if there and not own:
        return Why("takes", (target, there))
    if text[-1:].isalpha():
        return Why("promotes", (target,))
    return Why("saves" if board.pressed() else "advances", (target,))


def _own_moves(board: Board, line: Sequence[int], after: int) -> int:
    """Of the half moves with which it wins, those of the side to move: whoever is passed over waits,
    and the other moves on. Where no line is known any more they take turns as they did last."""
    own, mine, takes_turns = 0, True, True
    for at in range(after):
        own += mine
        if at < len(line):
            board.make(line[at])
            takes_turns = not board.same_side()
        mine ^= takes_turns
    for _ in line[:after]:
        board.unmake()
    return own


def _ends(board: Board, move: int) -> bool:
    """Whether the game is over with the move."""
    board.make(move)
    over = board.ended()
    board.unmake()
    return over
