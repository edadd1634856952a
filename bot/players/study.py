"""A finished open game looked at again: how it stood after each move, where it turned, and what
would have been better there.

Pure, and all its work is counted: the same game has the same study.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.games.box import Options
from bot.games.game import BLACK, WHITE, Game, Move, Score, Seat, View, with_forced
from bot.games.openplay.score import numbers_of
from bot.games.openplay.veil import Open
from bot.games.shelf import SHELF
from bot.players.faces.sight import Sight, see
from bot.players.findings import Study, Turn, of_seat
from bot.players.open_games import expected_score, measure_of
from bot.players.search.search import Search

_TRY = "try "
_GLANCE = 0.1
"""What is spent on each position, of what the strongest level spends on a move …"""
_GLANCES = 8.0
"""… and on all positions together."""
_LOOK = 0.4
"""What is spent on each of two positions where the game may have turned, likewise."""
_LEAST = 200
"""Positions that are looked at in any case."""
_LOOKED_AT = 6
_TURNS = 2
_SLIP = 0.08
"""Whoever gave away less of the point did not turn the game, …"""
_LOST = 0.15
"""… nor did whoever could expect less before: for them it was lost already."""
_OPEN, _NEARLY_WON = 0.25, 0.75
"""What a side can expect at least in a game that is not decided; and in one that it should win."""
_DECIDES = 0.2
"""So much of the point does a move give away that decided the game by itself."""
_LINE = 6
"""Half moves of what would have followed."""

Told = Callable[[int, int], None]
"""Told how much is done, and of how much."""


def _to_nobody(_done: int, _of: int) -> None:
    pass


def study(
    game: str,
    options: Options,
    setup: str,
    acts: Iterable[tuple[Seat, str]],
    *,
    edition: int | None = None,
    share: float = 1.0,
    told: Told = _to_nobody,
) -> Study:
    """The study of a finished match of an open game, by the rules of its edition.

    `share`: of the usual work.
    """
    replayed = _Replay(game, options, setup, [act for _, act in acts], edition)
    of = len(replayed.positions) + _LOOKED_AT
    curve = []
    for score in replayed.glances(share):
        curve.append(score)
        told(len(curve), of)
    turns = []
    for number, at in enumerate(_steps(replayed, curve)):
        turn = _look(replayed, curve, at, replayed.closer(share))
        if turn and turn.line and _turned(turn):
            turns.append(turn)
        told(len(curve) + number + 1, of)
    told(of, of)
    turns.sort(key=lambda turn: -turn.lost)
    moves = tuple(zip(replayed.numbers, replayed.seats, strict=True))
    return Study(tuple(curve), moves, tuple(sorted(turns[:_TURNS], key=lambda turn: turn.ply)))


def deciding(
    game: str,
    options: Options,
    setup: str,
    acts: Iterable[tuple[Seat, str]],
    ended: Score,
    *,
    edition: int | None = None,
    share: float = 1.0,
    closely: float = 1.0,
) -> Turn | None:
    """The move with which the side that lost let an open game go, for good: what was given away and
    back decided nothing. In a draw: with which either side let a win go that it nearly had.

    `share`: of what a study spends on all positions; `closely`: on those that it looks closer at.
    """
    replayed = _Replay(game, options, setup, [act for _, act in acts], edition)
    curve = list(replayed.glances(share))
    seats = {"1-0": (BLACK,), "0-1": (WHITE,)}.get(ended, (WHITE, BLACK))
    least, work = _NEARLY_WON if len(seats) > 1 else _OPEN, replayed.closer(closely)
    falls = [_last_fall(replayed, list(curve), seat, least, work) for seat in seats]
    found = max(filter(None, falls), key=lambda turn: turn.lost, default=None)
    return found or (_last_word(replayed, curve, seats[0], work) if len(seats) == 1 else None)


class _Replay:
    """The positions of a game, and what can be found out about them."""

    def __init__(
        self, game: str, options: Options, setup: str, acts: Sequence[str], edition: int | None
    ) -> None:
        self.game = game
        box = SHELF[game]
        self.options = box.settle(options)
        self.setup = setup
        self.built: Game[Any] = box.in_force(self.options, edition)
        law = self.built.law
        self.positions = [law.start(setup)]
        moves: Iterable[Move] = (
            Move(act.removeprefix(_TRY)) for act in acts if act.startswith(_TRY)
        )
        if isinstance(self.built, Open):
            moves = with_forced(law, self.built.forced, self.positions[0], moves)
        self.moves = list(moves)
        self.seats: list[Seat] = []
        """Who made each move."""
        for move in self.moves:
            position = self.positions[-1]
            self.seats.append(min(law.to_act(position)))
            self.positions.append(law.play(position, self.seats[-1], move))
        self._views: list[View] = [self.built.view(one, WHITE) for one in self.positions]
        begun = self._views[0]
        first = begun.get("move_number") or begun.get("move") or 1
        self.measure = measure_of(game, begun)
        self.numbers = list(numbers_of(self.seats, first))
        """Which move of the record each half move is."""

    def glances(self, share: float) -> Iterator[float]:
        """The score of each position, one after another."""
        usual, count = share * self.measure.work, len(self.positions)
        for at in range(count):
            yield self.score(at, int(usual * min(_GLANCE, _GLANCES / count)))

    def closer(self, share: float) -> int:
        """What is spent on a closer look."""
        return int(share * self.measure.work * _LOOK)

    def own(self, seat: Seat) -> list[int]:
        """After how many half moves it was this seat's turn; at the end, too."""
        found = [at for at, one in enumerate(self.seats) if one == seat]
        last = self.positions[-1]
        over = self.built.law.result(last) or seat not in self.built.law.to_act(last)
        return found if over else [*found, len(self.moves)]

    def sight(self, at: int) -> Sight:
        """The board after so many half moves."""
        return see(self.game, self.built.law, self._views[: at + 1], self.setup)

    def score(self, at: int, work: int) -> float:
        """What White can expect after so many half moves."""
        law, position = self.built.law, self.positions[at]
        result = law.result(position)
        if result:
            return {"1-0": 1.0, "0-1": 0.0}.get(result.score, 0.5)
        sight = self.sight(at)
        found = Search(sight.board, max(work, _LEAST), sight.before).find()
        return self.for_white(found.best.worth, min(law.to_act(position)))

    def for_white(self, worth: int, seat: Seat) -> float:
        expected = expected_score(worth, self.measure.even)
        return expected if seat == WHITE else round(1 - expected, 4)

    def write(self, at: int, texts: Iterable[str]) -> tuple[str, ...]:
        """Moves after so many half moves, in the game's own notation; as far as they are legal,
        for the board of the search does not know all that the future holds."""
        law, position = self.built.law, self.positions[at]
        found: list[str] = []
        for text in texts:
            move = Move(text)
            if law.result(position) or move not in law.legal(position, min(law.to_act(position))):
                break
            found.append(SHELF[self.game].annotate(self.options, position, move))
            position = law.play(position, min(law.to_act(position)), move)
        return tuple(found)


def _steps(replayed: _Replay, curve: Sequence[float]) -> list[int]:
    """After how many half moves the most seems to have been given away, the most first."""
    found = []
    for at, seat in enumerate(replayed.seats):
        before, after = of_seat(curve[at], seat), of_seat(curve[at + 1], seat)
        lost = before - after
        if lost >= _SLIP and before >= _LOST:
            found.append((-lost, at))
    return [at for _, at in sorted(found)[:_LOOKED_AT]]


def _look(replayed: _Replay, curve: list[float], at: int, work: int) -> Turn | None:
    """Look closer at a move; the curve learns of it, too. None where it was the best there was: then
    it only came out afterwards how little that is worth."""
    seat, move = replayed.seats[at], replayed.moves[at]
    sight = replayed.sight(at)
    board = sight.board
    search = Search(board, max(work, _LEAST), sight.before)
    best = search.find().best
    got = replayed.score(at + 1, work)
    score = replayed.for_white(best.worth, seat)
    curve[at], curve[at + 1] = score, got
    if board.write(best.move) == move:
        return None
    line = [board.write(one) for one in search.line(best.move, _LINE)]
    played = replayed.write(at, [move])[0]
    number = replayed.numbers[at]
    return Turn(at + 1, number, seat, played, replayed.write(at, line), score, got)


def _turned(turn: Turn) -> bool:
    return turn.lost >= _SLIP and turn.before >= _LOST


def _last_word(replayed: _Replay, curve: list[float], seat: Seat, work: int) -> Turn | None:
    """The last move of the side that lost, if the next one ended the game and need not have: it was
    going downhill by small steps before, but it was not over."""
    at = len(replayed.moves) - 2
    if at not in replayed.own(seat) or replayed.built.law.result(replayed.positions[-1]) is None:
        return None
    turn = _look(replayed, list(curve), at, work)
    return turn if turn and _turned(turn) else None


def _last_fall(
    replayed: _Replay, curve: list[float], seat: Seat, least: float, work: int
) -> Turn | None:
    """The move since which the seat never again could expect so much, if it gave much away."""
    own = replayed.own(seat)
    for _ in range(_LOOKED_AT):
        at = max((one for one in own if of_seat(curve[one], seat) >= least), default=None)
        if at is None:
            return None
        if at == len(replayed.moves):
            curve[at] = replayed.score(at, work)
            if of_seat(curve[at], seat) >= least:
                return None
            continue
        turn = _look(replayed, curve, at, work)
        if of_seat(curve[at + 1], seat) >= least:
            # A glance says that it fell, a closer look does not see how: so at what came of it.
            came = min((one for one in own if one > at), default=len(replayed.moves))
            curve[came] = replayed.score(came, work)
            if of_seat(curve[came], seat) >= least:
                if came not in own:
                    return None
                continue
            curve[at + 1] = curve[came]
        if turn is None:
            curve[at] = curve[at + 1]
        elif turn.before >= least:
            turn = replace(turn, got=curve[at + 1])
            later = max((of_seat(curve[one], seat) for one in own if one > at), default=0.0)
            undone = later > turn.before - turn.lost / 2
            return turn if turn.lost >= _DECIDES and not undone else None
    return None
