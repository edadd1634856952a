"""Which men stand where before the first move, and what of that is legal."""

from __future__ import annotations

from random import Random

import chess
import pytest

from bot.games.box import Box
from bot.games.game import BLACK, WHITE, BadSetup, Illegal, Move, Seat
from bot.games.orthochess.position import Position, position_at
from bot.games.sighted.law import Bare, Handicap
from tests.games.sighted.table import BOXES, ONE_EYED, PICKLE_POT, SEMI, case_id, game_of

FULL = "rnbqkbnr/pppppppp/8/8/8/8/"
STARTS = [
    (PICKLE_POT, WHITE, "B@c1", f"{FULL}PPPPPPPP/2BQK3 w kq - 0 1"),
    (PICKLE_POT, WHITE, "B@f1", f"{FULL}PPPPPPPP/3QKB2 w kq - 0 1"),
    (PICKLE_POT, BLACK, "B@c8", "2bqk3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"),
    (PICKLE_POT, BLACK, "B@f8", "3qkb2/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1"),
    (ONE_EYED, WHITE, "B@c1", f"{FULL}PPPPPPPP/R1B1K2R w KQkq - 0 1"),
    (ONE_EYED, WHITE, "B@f1", f"{FULL}PPPPPPPP/R3KB1R w KQkq - 0 1"),
    (ONE_EYED, BLACK, "B@c8", "r1b1k2r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    (ONE_EYED, BLACK, "B@f8", "r3kb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    (SEMI, WHITE, "K@e1 Q@d1", f"{FULL}8/3QK3 w kq - 0 1"),
    (SEMI, WHITE, "K@a5 Q@h6", "rnbqkbnr/pppppppp/7Q/K7/8/8/8/8 w kq - 0 1"),
]


def law_of(box: Box, seat: Seat = WHITE) -> Handicap:
    return game_of(box, {} if seat == WHITE else {"sighted": str(seat)}).law


def bare_of(law: Handicap) -> Bare:
    bare = law.start("")
    assert isinstance(bare, Bare)
    return bare


@pytest.mark.parametrize(("box", "seat", "placing", "fen"), STARTS)
def test_starts(box: Box, seat: Seat, placing: str, fen: str) -> None:
    law = law_of(box, seat)
    bare = bare_of(law)
    assert law.to_act(bare) == {seat}
    assert law.result(bare) is None
    assert law.write(bare) == ""
    begun = law.play(bare, seat, Move(placing))
    assert isinstance(begun, Position)
    assert law.write(begun) == fen
    assert law.to_act(begun) == {WHITE}
    assert law.write(law.start(fen)) == fen


@pytest.mark.parametrize(("box", "seat", "placing", "fen"), STARTS[:8])
def test_both_bishops_and_no_other_square(box: Box, seat: Seat, placing: str, fen: str) -> None:
    law = law_of(box, seat)
    assert placing in law.offers
    assert set(law.legal(bare_of(law), seat)) == set(law.offers)
    assert len(law.offers) == 2
    assert len(chess.Board(fen).pieces(chess.BISHOP, seat == WHITE)) == 1


def test_king_and_queen_stand_wherever_the_position_is_legal() -> None:
    """Read from FEN by the library, placing by placing."""
    law = law_of(SEMI)
    found = {}
    for king in chess.SQUARES:
        for queen in chess.SQUARES:
            board = chess.Board(f"{FULL}8/8 w kq - 0 1")
            if king == queen or board.piece_at(king) or board.piece_at(queen):
                continue
            board.set_piece_at(king, chess.Piece(chess.KING, chess.WHITE))
            board.set_piece_at(queen, chess.Piece(chess.QUEEN, chess.WHITE))
            if board.is_valid() and not board.is_check():
                name = f"K@{chess.square_name(king)} Q@{chess.square_name(queen)}"
                found[Move(name)] = board.fen()
    bare = bare_of(law)
    assert set(law.legal(bare, WHITE)) == found.keys()
    # The sixth rank is under the pawns' eyes, the two behind it are full.
    assert len(found) == 40 * 47
    for move in Random(1).sample(sorted(found), 40):
        assert law.write(law.play(bare, WHITE, move)) == found[move]


@pytest.mark.parametrize(
    ("box", "placing", "fault"),
    [
        (SEMI, "K@e6 Q@d1", "check"),
        (SEMI, "K@e1 Q@e1", "taken"),
        (SEMI, "K@e7 Q@d1", "taken"),
        (SEMI, "K@e1", "men"),
        (SEMI, "Q@d1 K@e1", "men"),
        (SEMI, "K@e1 Q@d1 Q@d2", "men"),
        (SEMI, "e2e4", "men"),
        (SEMI, "", "men"),
        (PICKLE_POT, "B@d3", "elsewhere"),
        (PICKLE_POT, "B@d1", "taken"),
        (PICKLE_POT, "B@b1", "elsewhere"),
        (PICKLE_POT, "K@c1", "men"),
        (ONE_EYED, "B@c8", "taken"),
    ],
)
def test_faults(box: Box, placing: str, fault: str) -> None:
    law = law_of(box)
    assert law.fault(bare_of(law), Move(placing)) == fault
    with pytest.raises(Illegal):
        law.play(bare_of(law), WHITE, Move(placing))


def test_only_the_final_placing_is_tested_for_check() -> None:
    """A queen on e2 would check a king on e8, were it not for its own king between them."""
    law = law_of(SEMI)
    bare = Bare(position_at(chess.Board("4k3/8/8/8/8/8/8/8 w - - 0 1")))
    assert law.fault(bare, Move("K@e1 Q@e2")) == "check"
    assert law.fault(bare, Move("K@e3 Q@e2")) is None
    assert law.fault(bare, Move("K@e7 Q@a1")) == "check"
    rook = Bare(position_at(chess.Board("4r1k1/8/8/8/8/8/8/8 w - - 0 1")))
    assert law.fault(rook, Move("K@e1 Q@a1")) == "check"
    assert law.fault(rook, Move("K@e1 Q@e4")) is None


@pytest.mark.parametrize("box", BOXES, ids=case_id)
def test_nobody_else_places(box: Box) -> None:
    law = law_of(box)
    assert list(law.legal(bare_of(law), BLACK)) == []
    with pytest.raises(Illegal):
        law.play(bare_of(law), BLACK, law.offers[0])


@pytest.mark.parametrize("box", BOXES, ids=case_id)
def test_offers_are_legal(box: Box) -> None:
    law = law_of(box)
    assert set(law.offers) <= set(law.legal(bare_of(law), WHITE))


@pytest.mark.parametrize("box", BOXES, ids=case_id)
def test_a_set_up_begins_at_once(box: Box) -> None:
    law, fen = law_of(box), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    assert law.deal(f" {fen} ", Random(1)) == fen
    assert isinstance(law.start(fen), Position)
    assert law.deal("", Random(1)) == law.deal("  ", Random(1)) == ""
    with pytest.raises(BadSetup):
        law.deal("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", Random(1))


def test_placed_men_may_castle_only_with_rooks() -> None:
    pickle, eyed, semi = (law_of(box) for box in BOXES)
    for law, placing, rights in (
        (pickle, "B@f1", ""),
        (eyed, "B@f1", "KQ"),
        (semi, "K@e1 Q@h1", ""),
    ):
        begun = law.play(bare_of(law), WHITE, Move(placing))
        assert law.orthochess.rights(begun, WHITE) == rights
        assert law.orthochess.rights(begun, BLACK) == "KQ"


def test_what_is_printed_holds_no_position() -> None:
    assert repr(bare_of(law_of(SEMI))) == "<a chess board before men are placed>"
