"""The law of chess, against the library it stands on and against the rule book."""

from __future__ import annotations

from random import Random

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.game import BLACK, WHITE, BadSetup, Illegal, Move, Seat
from bot.games.orthochess.ending import Draws
from bot.games.orthochess.law import Orthochess
from bot.games.orthochess.position import Position
from tests.games.kriegspiel import oracle
from tests.games.orthochess.positions import random_positions

LAW = Orthochess()
SEEDS = range(12)


def play(law: Orthochess, setup: str, moves: str) -> Position:
    position = law.start(setup)
    for move in moves.split():
        (seat,) = law.to_act(position)
        position = law.play(position, seat, Move(move))
    return position


def reason(position: Position) -> str | None:
    return position.result.reason if position.result else None


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_moves_are_the_librarys_and_exactly_what_play_accepts(seed: int) -> None:
    random = Random(seed)
    for position in random_positions(LAW, f"accepts {seed}", 60):
        board = chess.Board(LAW.write(position))
        turn = WHITE if board.turn else BLACK
        legal = set(LAW.legal(position, turn))
        if position.result:
            assert not legal
            assert LAW.to_act(position) == frozenset()
        else:
            assert legal == {move.uci() for move in board.legal_moves}
            assert legal
        assert not set(LAW.legal(position, WHITE if turn == BLACK else BLACK))
        squares = random.sample(chess.SQUARE_NAMES, 12)
        texts = [start + end + kind for start in squares for end in squares for kind in ("", "q")]
        for text in {*texts, *legal, "e1h1", "e8a8", "0000", "P@e4", "O-O", "e2e4x", ""}:
            accepted = True
            try:
                LAW.play(position, turn, Move(text))
            except Illegal:
                accepted = False
            assert accepted == (text in legal)


@pytest.mark.parametrize("seed", SEEDS)
def test_play_never_mutates_and_text_has_the_same_future(seed: int) -> None:
    for position in random_positions(LAW, f"mutates {seed}", 60):
        before = (position.board.copy(), dict(position.seen), position.result)
        text = LAW.write(position)
        again = LAW.start(text)
        assert LAW.write(again) == text
        for seat in LAW.to_act(position):
            for move in LAW.legal(position, seat):
                after = LAW.play(position, seat, move)
                assert LAW.write(after) == LAW.write(LAW.play(again, seat, move))
        assert (position.board, dict(position.seen), position.result) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_ends_when_the_library_says_so(seed: int) -> None:
    """With the history: the board of the oracle keeps its stack."""
    law, random = Orthochess(), Random(f"ends {seed}")
    position, board = law.start(""), chess.Board()
    while position.result is None:
        (seat,) = law.to_act(position)
        # Mostly shuffling, so that repetitions come about, too.
        moves = sorted(law.legal(position, seat))
        quiet = [move for move in moves if move[0] in "bg" and move[1] in "18"] or moves
        move = random.choice(quiet if random.random() < 0.8 else moves)
        position = law.play(position, seat, move)
        board.push(chess.Move.from_uci(move))
        expected = {
            "checkmate": board.is_checkmate(),
            "stalemate": board.is_stalemate(),
            "insufficient-force": board.is_insufficient_material(),
            "repetition": board.is_repetition(3),
            "fifty-moves": board.halfmove_clock >= 100,
        }
        assert reason(position) == next((one for one, is_so in expected.items() if is_so), None)


SHUFFLE = "g1f3 g8f6 f3g1 f6g8 "


def test_third_occurrence_ends_the_game_at_once() -> None:
    assert reason(play(LAW, "", SHUFFLE)) is None
    assert reason(play(LAW, "", SHUFFLE + "g1f3 g8f6 f3g1")) is None
    assert reason(play(LAW, "", SHUFFLE * 2)) == "repetition"
    assert reason(play(Orthochess(Draws(repetition=False)), "", SHUFFLE * 4)) is None


def test_repetition_asks_for_the_same_rights() -> None:
    rooks = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    # The right to castle goes with the first move: that position is another one.
    moves = "e1f1 e8d8 f1e1 d8e8 " * 2
    assert reason(play(LAW, rooks, moves)) is None
    assert reason(play(LAW, rooks, moves + "e1f1")) == "repetition"


def test_repetition_asks_for_the_same_en_passant() -> None:
    back = "g8f6 g1f3 f6g8 f3g1 "
    passing = "rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    # After d2d4 Black may take en passant, once: so it has stood there twice only at the end.
    assert reason(play(LAW, passing, "d2d4 " + back * 2)) is None
    assert reason(play(LAW, passing, "d2d4 " + back * 2 + "g8f6")) == "repetition"
    # After h2h4 nobody may, so it counts from the first.
    assert reason(play(LAW, passing, "h2h4 " + back * 2)) == "repetition"


@pytest.mark.parametrize(
    ("clock", "expected"), [(98, None), (99, "fifty-moves")], ids=["99th", "100th"]
)
def test_hundred_half_moves(clock: int, expected: str | None) -> None:
    setup = f"4k3/7p/8/8/8/8/7P/4K2R w - - {clock} 80"
    assert reason(play(LAW, setup, "h1g1")) == expected
    assert reason(play(LAW, setup, "h2h3")) is None
    assert reason(play(Orthochess(Draws(fifty_moves=False)), setup, "h1g1")) is None


def test_mate_on_the_hundredth_half_move_is_mate() -> None:
    position = play(LAW, "7k/8/6K1/8/8/8/8/R7 w - - 99 120", "a1a8")
    assert position.result
    assert (position.result.score, position.result.reason) == ("1-0", "checkmate")


FORCES = {
    "4k3/8/8/8/8/8/8/4K3": (True, True),
    "4k3/8/8/8/8/8/8/2B1K3": (True, True),
    "4k3/8/8/8/8/8/8/1N2K3": (True, True),
    "2b1k3/8/8/8/8/8/8/2B1K3": (False, True),  # a light and a dark bishop can mate
    "3bk3/8/8/8/8/8/8/2B1K3": (True, True),  # d8 and c1 are both dark
    "3bk3/8/5b2/8/8/8/8/2B1K3": (True, True),  # dark all three
    "1n2k3/8/8/8/8/8/8/1N2K3": (False, True),
    "4k3/8/8/8/8/8/8/1NN1K3": (False, False),
    "4k3/8/8/8/8/8/4P3/4K3": (False, False),
    "4k3/8/8/8/8/8/8/R3K3": (False, False),
    "q3k3/8/8/8/8/8/8/4K3": (False, False),
}


@pytest.mark.parametrize("men", FORCES)
def test_insufficient_force(men: str) -> None:
    chess_rule, one_minor = FORCES[men]
    minor = Orthochess(Draws(each_at_most_one_minor=True))
    for law, dead in ((LAW, chess_rule), (minor, one_minor)):
        found = reason(law.start(f"{men} w - - 0 1"))
        assert found == ("insufficient-force" if dead else None)


def test_stalemate_draws_or_loses() -> None:
    setup = "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"
    drawn = play(LAW, setup, "g5g6").result
    lost = play(Orthochess(Draws(stalemate_loses=True)), setup, "g5g6").result
    assert drawn
    assert lost
    assert (drawn.score, drawn.reason) == ("1/2-1/2", "stalemate")
    assert (lost.score, lost.reason) == ("1-0", "stalemate")


@pytest.mark.parametrize(
    "setup",
    [
        "nonsense",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/3KK3 w - - 0 1",
        "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
        "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
        "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq z9 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 0",
        "4k3/8/8/8/8/8/8/4K3 w - - " + "9" * 5000 + " 1",
    ],
)
def test_bad_setups_are_named_without_the_position(setup: str) -> None:
    with pytest.raises(BadSetup) as raised:
        LAW.start(setup)
    text = str(raised.value)
    assert text
    assert setup.split()[0] not in text
    assert raised.value.__suppress_context__ or raised.value.__context__ is None


@given(
    st.text(max_size=90) | st.from_regex(r"\A[kKqQrRbBnNpP1-8/]{1,60} [wb] [KQkq-]{1,4} - \d \d\Z")
)
def test_any_setup_starts_or_is_refused(setup: str) -> None:
    try:
        position = LAW.start(setup)
    except BadSetup:
        return
    assert position.result or list(LAW.legal(position, WHITE)) or list(LAW.legal(position, BLACK))


def test_deal_refuses_a_game_that_is_over() -> None:
    with pytest.raises(BadSetup):
        LAW.deal("7k/8/8/8/8/8/8/7K w - - 0 1", Random(0))
    assert LAW.deal("", Random(0)) == ""


def test_repr_tells_nothing() -> None:
    position = LAW.start("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    for shown in (repr(position), str(position), f"{position}"):
        assert "K" not in shown.replace("Kriegspiel", "")
        assert "/" not in shown


@pytest.mark.parametrize("king", chess.SQUARE_NAMES)
def test_check_kinds_from_every_square(king: str) -> None:
    """One enemy man anywhere on an empty board gives the check that its square says."""
    at, seen = chess.parse_square(king), 0
    for square in chess.SQUARES:
        for kind in (chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN):
            board = chess.Board(None)
            board.set_piece_at(at, chess.Piece(chess.KING, chess.WHITE))
            if square == at or (kind == chess.PAWN and chess.square_rank(square) in {0, 7}):
                continue
            board.set_piece_at(square, chess.Piece(kind, chess.BLACK))
            if not board.is_check():
                continue
            spare = next(
                one
                for one in chess.SQUARES
                if not board.piece_at(one)
                and chess.square_distance(one, at) > 1
                and not chess.between(at, square) & chess.BB_SQUARES[one]
            )
            board.set_piece_at(spare, chess.Piece(chess.KING, chess.BLACK))
            position = LAW.start(board.fen())
            assert LAW.checks(position) == oracle.checks(board)
            seen += 1
    assert seen >= 21 + 7 + 14 + 2  # a queen's, a bishop's, a rook's and a knight's at the least


def test_long_and_short_on_known_squares() -> None:
    """A common mistake takes "long" for the a1-h8 direction."""
    kinds = {
        ("e1", "h4"): "short",
        ("e1", "a5"): "long",
        ("d1", "a4"): "short",
        ("d1", "h5"): "long",
        ("g1", "a7"): "long",
        ("g1", "h2"): "short",
        ("a1", "h8"): "long",
        ("d5", "a8"): "long",
        ("d5", "f7"): "short",
        ("d4", "h8"): "long",
        ("e4", "h1"): "long",
    }
    for (king, bishop), kind in kinds.items():
        board = chess.Board(None)
        board.set_piece_at(chess.parse_square(king), chess.Piece.from_symbol("K"))
        board.set_piece_at(chess.parse_square(bishop), chess.Piece.from_symbol("q"))
        board.set_piece_at(chess.B8 if king[0] != "b" else chess.H6, chess.Piece.from_symbol("k"))
        assert LAW.checks(LAW.start(board.fen())) == (kind,), (king, bishop)


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_own_facts_do_not_depend_on_the_enemy(seat: Seat) -> None:
    full = LAW.start("r3k2r/pp6/8/8/8/8/PP6/R3K2R w KQkq - 0 1")
    bare = {
        WHITE: LAW.start("4k3/8/8/8/8/8/PP6/R3K2R w KQ - 3 9"),
        BLACK: LAW.start("r3k2r/pp6/8/8/8/8/8/4K3 w kq - 3 9"),
    }[seat]
    assert LAW.own_men(full, seat) == LAW.own_men(bare, seat)
    assert LAW.rights(full, seat) == LAW.rights(bare, seat) == "KQ"
    assert LAW.has_pawns(full, seat)
    assert LAW.has_pawns(bare, seat)
