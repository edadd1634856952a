"""Nothing a seat sees, is told or may press depends on what it cannot know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import chess
import pytest

from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Action, Answer, Move, Seat, Try, other
from bot.games.kriegspiel.box import BOX
from bot.games.kriegspiel.rules import RULES
from bot.games.kriegspiel.state import State
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.law import Orthochess
from bot.games.orthochess.position import Position, position_at
from tests.games.kriegspiel.random_play import nonsense, wishes
from tests.games.kriegspiel.table import ASK, Table

LAW = Orthochess()


def random_states(name: str, seed: str, attempts: int) -> list[tuple[Table, State[Position]]]:
    """The states of a random game, questions and refusals among its acts."""
    random = Random(seed)
    table = Table(name)
    found = []
    for _ in range(attempts):
        if table.game.result(table.state):
            break
        view = table.view(table.turn)
        choices: list[Action] = [*map(Try, wishes(view)), ASK, Try(nonsense(view, random))]
        table.act(random.choice(choices))
        found.append((table, table.state))
    return found


def scrambled(state: State[Position], seat: Seat, random: Random) -> State[Position]:
    """The same state with other enemy men, counters and rights, in the same turn."""
    own = seat == WHITE
    board = state.position.board.copy(stack=False)
    for square in list(chess.scan_forward(board.occupied_co[not own])):
        board.remove_piece_at(square)
    free = list(chess.scan_forward(chess.BB_ALL & ~board.occupied))
    kinds = [chess.KING, *random.choices(range(1, 6), k=random.randint(0, 15))]
    for square, kind in zip(random.sample(free, min(len(kinds), len(free))), kinds, strict=False):
        board.set_piece_at(square, chess.Piece(kind, not own))
    board.castling_rights &= chess.BB_RANK_1 if own else chess.BB_RANK_8
    board.halfmove_clock = random.randint(0, 99)
    board.fullmove_number = random.randint(1, 300)
    board.ep_square = None
    kept = state.position
    position = position_at(board)._replace(
        seen={("another",): 2}, result=kept.result, last=kept.last
    )
    lore = {seat: state.lore[seat], other(seat): state.lore[other(seat)]}
    return state._replace(position=position, lore=lore)


@pytest.mark.parametrize("name", RULES)
def test_a_view_does_not_depend_on_the_enemy(name: str) -> None:
    random = Random(name)
    seen = 0
    for seed in range(2):
        for table, state in random_states(name, f"scramble {name} {seed}", 60):
            for seat in (WHITE, BLACK):
                view = table.game.view(state, seat)
                other_world = table.game.view(scrambled(state, seat, random), seat)
                assert other_world == view
                for language in ("en", "ru"):
                    words = BOX.words[language]
                    assert words.describe(view) == words.describe(other_world)
                    assert BOX.picture(view, language) == BOX.picture(other_world, language)
                assert table.game.may(view) == table.game.may(other_world)
                seen += 1
    assert seen > 100


@pytest.mark.parametrize("name", RULES)
def test_views_are_plain_and_name_no_enemy(name: str) -> None:
    for table, state in random_states(name, f"plain {name}", 80):
        for seat in (WHITE, BLACK):
            view = table.game.view(state, seat)
            assert json.loads(json.dumps(view)) == view
            board = state.position.board
            own = chess.WHITE if seat == WHITE else chess.BLACK
            assert view["men"] == {
                chess.square_name(square): piece.symbol().upper()
                for square, piece in board.piece_map().items()
                if piece.color == own
            }
        assert table.game.view(state, AUDIENCE)["men"] == {}
        assert (
            len(table.game.view(state, UMPIRE)["men"]) == state.position.board.occupied.bit_count()
        )


def test_twin_worlds_stay_equal_to_the_one_who_hears_the_same() -> None:
    """Black shuffles one knight or the other; White hears the same and so sees the same."""
    lines = [
        ("g1f3", "b8c6", "b1c3", "c6b8", "f3g1"),
        ("g1f3", "g8f6", "b1c3", "f6g8", "f3g1"),
        ("g1f3", "h7h6", "b1c3", "a7a6", "f3g1"),
    ]
    worlds: list[list[Any]] = []
    for line in lines:
        table, seen = Table(), list[Any]()
        for move in line:
            if table.turn == WHITE:
                seen.append(table.act("d1d5"))
            told = table.act(move)
            seen.append((told[WHITE], table.view(WHITE), table.view(AUDIENCE)))
        worlds.append(seen)
    assert worlds[0] == worlds[1] == worlds[2]


def test_the_same_mate_by_another_man_looks_the_same_to_the_mated() -> None:
    """Only "Checkmate" is said, so neither its direction nor its sender may show."""
    views = []
    for setup, move in (
        ("k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8"),  # a rook on the rank
        ("k7/7Q/1K6/8/8/8/8/8 w - - 0 1", "h7a7"),  # a queen on the file
        ("k7/7Q/1K6/8/8/8/8/8 w - - 0 1", "h7b7"),  # a queen on the diagonal
    ):
        table = Table("classic", setup)
        assert table.act(move)[BLACK] == ["end 1-0 checkmate"]
        views.append(table.view(BLACK))
    assert views[0] == views[1] == views[2]


def test_an_answer_changes_nothing() -> None:
    game = Kriegspiel("kriegspiel", LAW, RULES["classic"])
    state = game.start("").state
    refused = game.act(state, WHITE, Try(Move("e2d3")))
    assert not isinstance(refused, Answer)
    before = game.view(refused.state, WHITE)
    assert isinstance(game.act(refused.state, WHITE, Try(Move("e2d3"))), Answer)
    assert game.view(refused.state, WHITE) == before
