"""A yardstick that no player of the house may be: it sees the true position, thinks one move ahead,
and now and then moves at random.

It stands here and not among the players because it is handed the umpire's record. What it can do is
told by one number: how often it errs, from 1 (always at random) to 0.
"""

from __future__ import annotations

from typing import Any

from bot.acts import read_act
from bot.arena.material import MaterialBoard
from bot.games.box import Box, Options
from bot.games.game import DONE, Entry, Law, Move, Try
from bot.games.openplay.veil import Open
from bot.players.player import Question, Reply
from bot.players.search.law_board import LawBoard
from bot.players.search.search import Search
from bot.players.uci import Engine

FENS = frozenset(
    {"chess", "kriegspiel", "modern-kriegspiel", "pickle-pot", "one-eyed", "semi-kriegspiel"}
)
"""Games whose positions are written, and whose moves are ruled, as a chess engine knows them."""
WITH_MEN = frozenset({*FENS, "crazyhouse-kriegspiel", "tsuitate"})
"""Games in which men are worth what they are worth in chess or in shogi."""
_WORK = 5_000
"""The first depth is looked at whole in any case; this bounds nothing but what comes after."""


class Seeing:
    """Follows the umpire's record, and plays for one seat."""

    def __init__(
        self, box: Box, options: Options, setup: str, errs: float, engine: Engine | None
    ) -> None:
        self._box = box
        self._game = box.build(options)
        self._law: Law[Any] = self._game.law
        self._position = self._settled(self._law.start(setup))
        self._errs = errs
        self._engine = engine if box.key in FENS else None

    def watch(self, entry: Entry) -> None:
        """A move that stands changes the position; a refused one does not."""
        act = read_act(entry.act)
        stands = DONE in entry.told.get(entry.seat, ()) or not self._law.write(self._position)
        if isinstance(act, Try) and stands:
            self._position = self._settled(self._law.play(self._position, entry.seat, act.move))

    def _settled(self, position: Any) -> Any:
        """What the umpire does by itself is no act of the record."""
        return self._game.settle(position)[0] if isinstance(self._game, Open) else position

    def __call__(self, asked: Question) -> Reply:
        if self._box.picks(asked.view):
            return Reply("skip")  # it sees all squares as it is
        chance = asked.chance()
        legal = sorted(self._law.legal(self._position, asked.seat))
        # Before men are placed there is no position to look ahead from.
        if chance.random() < self._errs or not self._law.write(self._position):
            return Reply(chance.choice(legal))
        return Reply(self._best(legal))

    def _best(self, legal: list[Move]) -> str:
        if self._engine:
            best = self._engine.best(self._law.write(self._position), 1)
            if best in legal:
                return best
        board = _board(self._box.key, self._law, self._position)
        return board.write(Search(board, _WORK).find(deepest=1).best.move)


def _board(key: str, law: Law[Any], position: Any) -> LawBoard[Any]:
    return MaterialBoard(law, position) if key in WITH_MEN else LawBoard(law, position)
