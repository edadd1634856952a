"""The law against published counts, Fairy-Stockfish and the `chess` library."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import chess
import pyffish
import pytest
from chess.variant import CrazyhouseBoard

from bot.commands.rules import legal_moves, perft
from bot.games.crazyhouse.law import Crazyhouse
from bot.games.game import BLACK, WHITE, BadSetup, Illegal, Move
from bot.games.orthochess.position import Position

LAW = Crazyhouse()
COUNTS = [
    ("", (20, 400, 8902)),
    ("2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", (301,)),
    ("r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1", (42, 1347)),
    ("4k3/1Q~6/8/8/4b3/8/Kpp5/8/ b - - 0 1", (20, 360, 5445)),
]


@pytest.mark.parametrize(("setup", "counts"), COUNTS)
def test_perft(setup: str, counts: tuple[int, ...]) -> None:
    """The first, third and fourth are published with other libraries."""
    assert len(legal_moves(LAW, setup)) == counts[0]
    for depth, count in enumerate(counts, 1):
        assert perft(LAW, setup, depth) == count


def random_game(seed: int, length: int) -> Iterator[tuple[Position, Move]]:
    """Positions and the moves made in them; captures and drops are liked."""
    random, position = Random(seed), LAW.start("")
    for _ in range(length):
        if position.result:
            return
        (seat,) = LAW.to_act(position)
        legal = sorted(LAW.legal(position, seat))
        liked = [move for move in legal if "@" in move or LAW.captured(position, move)]
        move = random.choice(liked if liked and random.random() < 0.5 else legal)
        yield position, move
        position = LAW.play(position, seat, move)


@pytest.mark.parametrize("seed", range(4))
def test_agrees_with_two_libraries(seed: int) -> None:
    board, drops, promoted = CrazyhouseBoard(), 0, 0
    for position, move in random_game(seed, 160):
        (seat,) = LAW.to_act(position)
        legal = set(LAW.legal(position, seat))
        assert legal == {one.uci() for one in board.legal_moves}
        fen = LAW.write(position)
        assert legal == set(pyffish.legal_moves("crazyhouse", fen, []))
        assert fen.split()[0] == board.fen().split()[0]
        again = LAW.start(fen)
        assert set(LAW.legal(again, seat)) == legal
        assert LAW.write(again) == fen
        for side, colour in ((WHITE, chess.WHITE), (BLACK, chess.BLACK)):
            assert sorted(LAW.reserves(position)[side].lower()) == sorted(
                str(board.pockets[colour])
            )
        taken = LAW.captured(position, move)
        before = len(board.pockets[board.turn])
        board.push_uci(move)
        assert len(board.pockets[not board.turn]) - before == bool(taken) - ("@" in move)
        drops += "@" in move
        promoted += bool(board.promoted)
    assert drops > 10


def test_only_listed_texts_are_played() -> None:
    random, refused = Random(5), 0
    for position, _ in random_game(9, 60):
        (seat,) = LAW.to_act(position)
        legal, before = set(LAW.legal(position, seat)), LAW.write(position)
        for _ in range(20):
            text = Move(random.choice("PNBRQKpn") + "@" + random.choice(chess.SQUARE_NAMES))
            if text in legal:
                LAW.play(position, seat, text)
            else:
                refused += 1
                with pytest.raises(Illegal):
                    LAW.play(position, seat, text)
        assert LAW.write(position) == before
    assert refused > 500


def played(setup: str, moves: str) -> Position:
    position = LAW.start(setup)
    for move in moves.split():
        (seat,) = LAW.to_act(position)
        position = LAW.play(position, seat, Move(move))
    return position


def test_a_promoted_man_comes_back_as_a_pawn() -> None:
    position = played("k7/4P3/8/8/8/8/1K6/3r4[] w - - 0 1", "e7e8q a8a7 e8d8")
    taken = LAW.captured(position, Move("d1d8"))
    assert taken is not None
    assert taken.man == "promoted-pawn"
    after = LAW.play(position, BLACK, Move("d1d8"))
    assert LAW.reserves(after) == {WHITE: "", BLACK: "P"}


def test_the_count_of_fifty_moves_begins_again_with_a_drop() -> None:
    setup = "k7/8/8/8/8/8/8/K6R[N] w - - 99 60"
    drawn = played(setup, "h1h2").result
    assert drawn is not None
    assert drawn.reason == "fifty-moves"
    dropped = played(setup, "N@e4")
    assert dropped.result is None
    assert LAW.write(dropped).split()[4] == "0"


def test_repetition_counts_reserves_and_outlasts_captures() -> None:
    # Knights are traded on d5 and dropped where they stood: the same position, reserves and all.
    setup = "3r3k/8/8/3n4/8/4N3/8/K7[] w - - 0 1"
    cycle = "e3d5 d8d5 N@e3 d5d7 a1b1 d7d8 b1a1 N@d5 "
    assert played(setup, cycle).result is None
    twice = played(setup, cycle * 2).result
    assert twice is not None
    assert twice.reason == "repetition"
    # The same men on the same squares, and more in reserve, are another position.
    holding = "3r3k/8/8/3n4/8/4N3/8/K7[P] w - - 0 1"
    shuffle = "a1b1 h8g8 b1a1 g8h8 "
    assert played(holding, shuffle + "P@e4 h8g8 a1b1 g8h8 b1a1").result is None
    there = played(holding, shuffle * 2).result
    assert there is not None
    assert there.reason == "repetition"


@pytest.mark.parametrize(
    ("setup", "dead"),
    [
        ("k7/8/8/8/8/8/4r3/K3N3[] b - - 0 1", False),
        ("k7/8/8/8/8/8/8/KN6[] w - - 0 1", True),
        ("k7/8/8/8/8/8/8/KN~6[] w - - 0 1", False),
        ("k7/8/8/8/8/8/8/K7[] w - - 0 1", True),
        ("k7/8/8/8/8/8/8/K7[n] w - - 0 1", False),
        ("k7/8/8/8/8/8/8/KB6[P] w - - 0 1", False),
        ("k7/7p/8/8/8/8/8/K7[] w - - 0 1", False),
    ],
)
def test_insufficient_force(setup: str, dead: bool) -> None:
    result = LAW.start(setup).result
    assert (result is not None and result.reason == "insufficient-force") == dead


@pytest.mark.parametrize(
    "setup",
    [
        "k7/8/8/8/8/8/8/K7[K] w - - 0 1",
        "k7/8/8/8/8/8/8/8[Q] w - - 0 1",
        "k7/8/8/4P~3/8/8/8/K7[] w - - 0 1",
        "nothing",
    ],
)
def test_bad_setups(setup: str) -> None:
    with pytest.raises(BadSetup):
        LAW.start(setup)
