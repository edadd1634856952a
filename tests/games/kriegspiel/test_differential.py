"""Random games, ruled on by this umpire, by the engine `kriegspiel`, and by `chess`.

By default a part of the attempts is made; `ATTEMPTS=100000 pytest tests/games/kriegspiel/\
test_differential.py` makes as many in all as the variable says.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import chess
import pytest
from kriegspiel.game import KriegspielGame
from kriegspiel.move import (
    CapturedPieceAnnouncement,
    KriegspielAnswer,
    KriegspielMove,
    MainAnnouncement,
    QuestionAnnouncement,
    SpecialCaseAnnouncement,
)

from bot.games.game import AUDIENCE, Answer, Json, Move, Seat, Try, other, plain
from bot.games.kriegspiel.rules import RULES, Rules, rule_set
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.law import Orthochess
from tests.games.kriegspiel import oracle
from tests.games.kriegspiel.random_play import nonsense, wishes

ATTEMPTS = int(os.environ.get("ATTEMPTS", "16000"))
GAME_LENGTH = 400
THEIRS = {
    "english": "english",
    "rand": "rand",
    "cincinnati": "cincinnati",
    "icc": "wild16",
    "berkeley": "berkeley",
}
# Starts that bring promotions, en passant, double checks and bare endings about sooner.
SETUPS = (
    "",
    "",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/PPPP1PPP/4k3/8/8/4K3/pppp1ppp/8 w - - 0 1",
    "rnbqkbnr/8/8/pppppppp/PPPPPPPP/8/8/RNBQKBNR w KQkq - 0 1",
    "4k3/1p1p1p1p/8/P1P1P1P1/1p1p1p1p/8/P1P1P1P1/4K3 w - - 0 1",
    "4k3/8/8/2b1n3/8/8/8/2B1K1N1 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
)
CHECKS = {
    SpecialCaseAnnouncement.CHECK_FILE: "file",
    SpecialCaseAnnouncement.CHECK_RANK: "rank",
    SpecialCaseAnnouncement.CHECK_LONG_DIAGONAL: "long",
    SpecialCaseAnnouncement.CHECK_SHORT_DIAGONAL: "short",
    SpecialCaseAnnouncement.CHECK_KNIGHT: "knight",
}
ENDS = {
    SpecialCaseAnnouncement.CHECKMATE_WHITE_WINS: ("1-0", "checkmate"),
    SpecialCaseAnnouncement.CHECKMATE_BLACK_WINS: ("0-1", "checkmate"),
    SpecialCaseAnnouncement.STALEMATE_WHITE_WINS: ("1-0", "stalemate"),
    SpecialCaseAnnouncement.STALEMATE_BLACK_WINS: ("0-1", "stalemate"),
    SpecialCaseAnnouncement.DRAW_STALEMATE: ("1/2-1/2", "stalemate"),
    SpecialCaseAnnouncement.DRAW_INSUFFICIENT: ("1/2-1/2", "insufficient-force"),
}
REFUSALS = {
    MainAnnouncement.ILLEGAL_MOVE: "no",
    MainAnnouncement.NONSENSE: "hell-no",
    MainAnnouncement.IMPOSSIBLE_TO_ASK: "hell-no",
}


def umpire(name: str) -> Kriegspiel[Any]:
    rules = RULES[rule_set(name)]
    if name == "rand":  # theirs knows no other RAND than the ladder's
        rules = replace(rules, draws=replace(rules.draws, stalemate_loses=True))
    return Kriegspiel("kriegspiel", Orthochess(rules.draws), rules)


class Table:
    """One game put to all three, attempt by attempt."""

    def __init__(self, name: str, setup: str, game: Kriegspiel[Any] | None = None) -> None:
        self.game = game or umpire(name)
        self.rules: Rules = self.game.rules
        self.board = chess.Board(setup or chess.STARTING_FEN)
        self.state = self.game.start(setup).state
        self.theirs = None
        if name in THEIRS:
            self.theirs = KriegspielGame(ruleset=THEIRS[name])
            # Their library starts from no other position by itself.
            self.theirs._board = self.board.copy()  # noqa: SLF001
            self.theirs._generate_possible_to_ask_list()  # noqa: SLF001

    def attempt(self, seat: Seat, move: Move) -> bool:
        """Whether the attempt stands; everybody agrees on all that is said."""
        made = chess.Move.from_uci(move)
        announced = bool(oracle.pawn_captures(self.board))
        heard_check = oracle.checks(self.board)
        ruling = self.game.act(self.state, seat, Try(move))
        assert not isinstance(ruling, Answer), "no attempt is made twice here"
        told = {hearer: [plain(one) for one in pile] for hearer, pile in ruling.told.items()}
        legal = self.board.is_legal(made) and not self._castles_onto_rook(made)
        answer = None
        if self.theirs:
            answer = self.theirs.ask_for(KriegspielMove(QuestionAnnouncement.COMMON, made))
            assert answer.move_done == legal
        if not legal:
            self._compare_refusal(seat, made, told, answer, announced, heard_check)
        else:
            self._compare_move(seat, made, told, answer)
        self.state = ruling.state
        return legal

    def _castles_onto_rook(self, move: chess.Move) -> bool:
        """`chess` takes "e1h1" for castling; canonical text does not."""
        return self.board.color_at(move.to_square) == self.board.turn

    def _compare_refusal(
        self,
        seat: Seat,
        move: chess.Move,
        told: dict[Seat, list[dict[str, Json]]],
        answer: KriegspielAnswer | None,
        announced: bool,
        heard_check: tuple[str, ...],
    ) -> None:
        (said,) = (one["kind"] for one in told[seat])
        heard = {"kind": "refused"}
        for hearer in (other(seat), AUDIENCE):
            assert told.get(hearer, []) == ([heard] if self.rules.refusals_heard else [])
        if answer is None:
            assert said in {"no", "hell-no"}
            return
        expected = REFUSALS[answer.main_announcement]
        if said == expected or (not self.rules.nonsense and said == "no"):
            return
        pawn = self.board.piece_type_at(move.from_square) == chess.PAWN
        diagonal = chess.square_file(move.from_square) != chess.square_file(move.to_square)
        # The differences that the rule book names: RAND's check rule, and that their RAND names
        # the squares that pawns take from instead of those that they take on.
        if self.rules.nonsense_check and said == "hell-no":
            assert heard_check
        elif self.rules.tries == "squares" and said == "no":
            assert pawn
            assert diagonal
        else:
            # Their prompt keeps an en passant that stands on the board though it is not legal,
            # while the rule calls every pawn capture nonsense when none was announced.
            assert (self.rules.nonsense_pawn, said) == (True, "hell-no")
            assert move.to_square == self.board.ep_square
            assert pawn
            assert diagonal
            assert not announced

    def _compare_move(
        self,
        seat: Seat,
        move: chess.Move,
        told: dict[Seat, list[dict[str, Json]]],
        answer: KriegspielAnswer | None,
    ) -> None:
        facts = oracle.push(self.board, move)
        said = told[other(seat)]
        assert told[seat] == [{"kind": "done"}, *said]
        assert told[AUDIENCE] == said
        assert said == self._expected(facts, move, said)
        if answer is not None:
            self._compare_answer(answer, said)

    def _expected(
        self, facts: oracle.Facts, move: chess.Move, said: list[dict[str, Json]]
    ) -> list[dict[str, Json]]:
        """What the board and the flags say must be said; draws are judged elsewhere."""
        lines: list[dict[str, Json]] = []
        if facts.removed:
            what = "pawn" if facts.pawn_removed else "piece"
            lines.append({"kind": "captured", "at": facts.removed, "what": what})
            if self.rules.kind_told == "none":
                lines[-1]["what"] = None
            if facts.en_passant and self.rules.en_passant == "landing":
                lines[-1]["at"] = facts.landing
            if facts.en_passant and self.rules.en_passant == "named":
                lines = [{"kind": "en-passant", "at": facts.landing}]
        if not facts.mate:
            lines += [{"kind": "check", "by": kind} for kind in facts.checks]
        if self.rules.promotion_told and move.promotion:
            lines.append({"kind": "promoted"})
        ends = oracle.of_kind(said, "end")
        if ends:
            assert self._ended(ends[0], facts)
            return lines + ends
        assert not self.board.is_checkmate()
        assert not self.board.is_stalemate()
        match self.rules.tries:
            case "squares":
                squares = tuple(sorted({landing for _, landing in facts.tries}))
                lines.append({"kind": "tries", "squares": squares})
            case "count":
                lines.append({"kind": "tries", "count": len(facts.tries)})
            case "yes-no":
                lines.append({"kind": "pawn-capture" if facts.tries else "no-pawn-capture"})
        return [*lines, {"kind": "to-move", "seat": "white" if self.board.turn else "black"}]

    def _ended(self, end: dict[str, Json], facts: oracle.Facts) -> bool:
        match end["reason"]:
            case "checkmate":
                return facts.mate and end["result"] == self.board.result()
            case "stalemate":
                return self.board.is_stalemate()
            case "insufficient-force":
                bare = not self.board.pawns | self.board.rooks | self.board.queens
                minors = self.rules.draws.each_at_most_one_minor and bare
                return minors or self.board.is_insufficient_material()
            case "repetition":
                return self.rules.draws.repetition and self.board.is_repetition(3)
            case "fifty-moves":
                return self.rules.draws.fifty_moves and self.board.halfmove_clock == 100
        return False

    def _compare_answer(self, answer: KriegspielAnswer, said: list[dict[str, Json]]) -> None:
        captures = oracle.of_kind(said, "captured")
        if answer.capture_at_square is None:
            assert not captures
        else:
            assert captures[0]["at"] == chess.square_name(answer.capture_at_square)
            if answer.captured_piece_announcement is not None:
                pawn = answer.captured_piece_announcement == CapturedPieceAnnouncement.PAWN
                assert captures[0]["what"] == ("pawn" if pawn else "piece")
        ends = oracle.of_kind(said, "end")
        special = answer.special_announcement
        if special in ENDS:
            assert [(end["result"], end["reason"]) for end in ends] == [ENDS[special]]
            return
        if ends:  # theirs plays on after the draws that the rule book adds
            drawn = {"repetition", "fifty-moves"}
            if self.rules.draws.each_at_most_one_minor:
                drawn = {"insufficient-force"}
            assert ends[0]["reason"] in drawn
        kinds = [one["by"] for one in oracle.of_kind(said, "check")]
        if special == SpecialCaseAnnouncement.CHECK_DOUBLE:
            both = [CHECKS[answer.check_1], CHECKS[answer.check_2]]
            assert sorted(map(str, kinds)) == sorted(both)
        else:
            assert kinds == [CHECKS[one] for one in [special] if one in CHECKS]
        if self.rules.promotion_told:
            assert bool(oracle.of_kind(said, "promoted")) == answer.promotion_announced
        if not ends and self.rules.tries == "count":
            assert oracle.of_kind(said, "tries")[0]["count"] == answer.next_turn_pawn_tries
        if not ends and self.rules.tries == "yes-no":
            assert bool(oracle.of_kind(said, "pawn-capture")) == answer.next_turn_has_pawn_capture


def pawn_zeal(men: Mapping[str, str], move: Move) -> int:
    """Pawn captures come first, then double steps."""
    if men[move[:2]] != "P":
        return 0
    return 2 if move[0] != move[2] else abs(int(move[1]) - int(move[3])) - 1


def play(table: Table, random: Random, most: int) -> int:
    """The attempts of one random game."""
    made = 0
    while (turn := table.game.to_act(table.state)) and made < most:
        (seat,) = turn
        view = table.game.view(table.state, seat)
        hopes = wishes(view)
        random.shuffle(hopes)
        if random.random() < 0.3:  # else hardly a pawn is ever taken en passant
            hopes.sort(key=lambda move: pawn_zeal(view["men"], move))
        tried: set[Move] = set()
        while made < most:
            odd = random.random() < 0.1 or not hopes
            move = nonsense(view, random) if odd else hopes.pop()
            if move in tried:
                continue
            tried.add(move)
            made += 1
            if table.attempt(seat, move):
                break
    return made


@pytest.mark.parametrize("name", RULES)
def test_agrees_with_the_engine_and_with_chess(name: str) -> None:
    random, left, number = Random(f"differential {name}"), ATTEMPTS // len(RULES), 0
    while left > 0:
        table = Table(name, SETUPS[number % len(SETUPS)])
        left -= play(table, random, min(left, GAME_LENGTH))
        number += 1
