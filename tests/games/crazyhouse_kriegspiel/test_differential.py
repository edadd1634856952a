"""Random games, ruled on by this umpire, by the engine `kriegspiel`'s "crazykrieg", and by `chess`.

Their rule set is another mixture of Kriegspiel's flags. The differences, each from the rule book:
the opponent hears of refusals there and not here (`classic`); en passant is not named there; their
games go on after repetitions and fifty moves. A promoted man is banked as a pawn by both; that it
was one is said here alone. Of legality, kinds, squares, drops, checks, reserves, and of what is
nonsense there is no difference.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import chess
import pytest
from kriegspiel.game import KriegspielGame
from kriegspiel.move import KriegspielMove, QuestionAnnouncement, SpecialCaseAnnouncement

from bot.games.crazyhouse.law import Crazyhouse
from bot.games.game import AUDIENCE, Answer, Json, Move, Seat, Try, other, plain
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.law import Capture
from bot.games.orthochess.position import Position
from tests.games.crazyhouse_kriegspiel.table import umpire
from tests.games.kriegspiel import oracle
from tests.games.kriegspiel.random_play import nonsense, wishes
from tests.games.kriegspiel.test_differential import CHECKS, ENDS, REFUSALS

ATTEMPTS = 10_000
KINDS = ("pawn", "knight", "bishop", "rook", "queen")
LONGEST_GAME = 400
SETUPS = (
    "",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[QRBNPqrbnp] w KQkq - 0 1",
    "8/PPPP1PPP/4k3/8/8/4K3/pppp1ppp/8[Nn] w - - 0 1",
    "4k3/1p1p1p1p/8/P1P1P1P1/1p1p1p1p/8/P1P1P1P1/4K3[] w - - 0 1",
)


class Table:
    """One game put to both, attempt by attempt."""

    def __init__(self, setup: str, game: Kriegspiel[Any]) -> None:
        self.game = game
        self.state = game.start(setup).state
        self.theirs = KriegspielGame(ruleset="crazykrieg")
        # Their library starts from no other position by itself.
        self.board = self.theirs._board  # noqa: SLF001
        self.board.set_fen(setup or self.board.fen())
        self.theirs._generate_possible_to_ask_list()  # noqa: SLF001

    def attempt(self, seat: Seat, move: Move) -> bool:
        """Whether the attempt stands; both agree on all that is said."""
        board = self.board
        made = chess.Move.from_uci(move)
        passing = not made.drop and board.is_en_passant(made)
        promoted = bool(board.promoted & chess.BB_SQUARES[made.to_square])
        legal = board.is_legal(made) and board.color_at(made.to_square) != board.turn
        ruling = self.game.act(self.state, seat, Try(move))
        assert not isinstance(ruling, Answer)
        told = {hearer: [plain(one) for one in pile] for hearer, pile in ruling.told.items()}
        answer = self.theirs.ask_for(KriegspielMove(QuestionAnnouncement.COMMON, made))
        assert answer.move_done == legal
        self.state = ruling.state
        if not legal:
            assert told == {seat: [{"kind": REFUSALS[answer.main_announcement]}]}
            return False
        said = told[other(seat)]
        assert told[seat] == [{"kind": "done"}, *said]
        assert told[AUDIENCE] == said
        facts = [one for one in said if one["kind"] not in {"to-move", "end"}]
        assert facts == self._expected(answer, seat, made, passing=passing, promoted=promoted)
        ends = [(one["result"], one["reason"]) for one in oracle.of_kind(said, "end")]
        if answer.special_announcement in ENDS:
            assert ends == [ENDS[answer.special_announcement]]
        elif ends:
            assert ends[0][1] in {"repetition", "fifty-moves"}
        self._compare_reserves()
        return True

    def _expected(
        self, answer: Any, seat: Seat, made: chess.Move, *, passing: bool, promoted: bool
    ) -> list[dict[str, Json]]:
        lines: list[dict[str, Json]] = []
        if answer.capture_at_square is not None:
            what = answer.captured_piece_announcement.name.lower()
            at = chess.square_name(answer.capture_at_square)
            lines.append({"kind": "captured", "at": at, "what": what})
            if promoted:
                assert what == "pawn"
                lines[-1]["what"] = "promoted-pawn"
            if passing:
                lines = [{"kind": "en-passant", "at": chess.square_name(made.to_square)}]
        if answer.dropped_piece_announcement is not None:
            man = answer.dropped_piece_announcement.name.lower()
            lines.append({"kind": "dropped", "seat": seat, "man": man})
        special = answer.special_announcement
        kinds = [CHECKS[one] for one in [special] if one in CHECKS]
        if special == SpecialCaseAnnouncement.CHECK_DOUBLE:
            order = ("file", "rank", "long", "short", "knight")
            kinds = sorted((CHECKS[answer.check_1], CHECKS[answer.check_2]), key=order.index)
        return lines + [{"kind": "check", "by": kind} for kind in kinds]

    def _compare_reserves(self) -> None:
        theirs = self.theirs.public_reserve_summary
        for seat, reserve in self.game.law.reserves(self.state.position).items():
            side = getattr(theirs, seat)
            for letter, kind in zip("PNBRQ", KINDS, strict=True):
                assert reserve.count(letter) == getattr(side, f"{kind}s")


def hopes(view: dict[str, Any], random: Random) -> list[Move]:
    """What the own board allows, drops on all sorts of squares, and now and then nonsense."""
    drops = [
        Move(f"{man}@{square}")
        for man in (view["reserves"][view["seat"]] or "N")
        for square in random.sample(chess.SQUARE_NAMES, 3)
    ]
    wild = [nonsense(view, random)] if random.random() < 0.2 else []
    moves = list(dict.fromkeys(wishes(view) + drops + wild))
    random.shuffle(moves)
    return moves


def play(table: Table, random: Random, most: int) -> int:
    """The attempts of one random game."""
    made = 0
    while (turn := table.game.to_act(table.state)) and made < most:
        (seat,) = turn
        wanted = hopes(dict(table.game.view(table.state, seat)), random)
        if random.random() < 0.4:
            wanted.sort(key=lambda move: "@" in move)
        tried: set[Move] = set()
        while made < most:
            if not wanted:
                wanted = sorted(table.game.law.legal(table.state.position, seat))
            move = wanted.pop()
            if move in tried:
                continue
            tried.add(move)
            made += 1
            if table.attempt(seat, move):
                break
    return made


def judge(game: Kriegspiel[Any], seed: str) -> int:
    random, left, number = Random(seed), ATTEMPTS, 0
    while left > 0:
        left -= play(Table(SETUPS[number % len(SETUPS)], game), random, min(left, LONGEST_GAME))
        number += 1
    return number


def test_agrees_with_the_engine() -> None:
    assert judge(umpire(), "crazykrieg") >= len(SETUPS)


class BanksNoPawns(Crazyhouse):
    """Takes a promoted man for what it seems."""

    def captured(self, position: Position, move: Move) -> Capture | None:
        return super().captured(position._replace(promoted=0), move)


class LooksForDrops(Crazyhouse):
    """Says "Hell no" of a drop onto an unseen man."""

    def conceivable(self, position: Position, seat: Seat, move: Move) -> bool:
        met = "@" in move and move[2:] in self.all_men(position)
        return super().conceivable(position, seat, move) and not met


class DropsInSilence(Crazyhouse):
    def announced(self, position: Position, move: Move) -> tuple[()]:  # noqa: ARG002
        return ()


@pytest.mark.parametrize("law", [BanksNoPawns, LooksForDrops, DropsInSilence])
def test_faults_are_caught(law: type[Crazyhouse]) -> None:
    with pytest.raises(AssertionError):
        judge(replace(umpire(), law=law()), "faults")
