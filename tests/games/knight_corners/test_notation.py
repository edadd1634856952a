"""What is typed, and how it is taken."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.game import BLACK, WHITE, Misheard, Move, Seat, Try
from bot.games.knight_corners.box import BOX
from bot.games.knight_corners.law import KnightCorners

LAW = KnightCorners()
GAME = BOX.build({})


def hear(text: str, setup: str = "", seat: Seat = WHITE) -> Try | Misheard[str]:
    heard = GAME.hear(text, GAME.view(GAME.start(setup).state, seat))
    assert isinstance(heard, Try | Misheard)
    return heard


@pytest.mark.parametrize(
    "text",
    [
        "b1d2",
        "B1D2",
        "b1-d2",
        "b1 – d2",
        "b1 d2",
        "Nb1-d2",
        "nb1d2",
        "N b1 d2",
        "Knight b1 to d2",
        "knight from b1 to d2.",
        "1. b1d2",
        "12. Nb1-d2!",
        "Кb1-d2",
        "кb1d2",
        "конь b1 на d2",
        "Конь с b1 на d2",
        "в1д2",
        "КВ1-Д2",
        "b1→d2",
        "ход b1 d2",
    ],
)
def test_one_move_in_many_words(text: str) -> None:
    assert hear(text, "n7/8/8/8/8/8/8/1N5N w") == Try(Move("b1d2"))


@pytest.mark.parametrize(
    "text", ["Nd2", "nd2", "d2", "D2", "Кd2", "конь d2", "knight to d2", "Kd2"]
)
def test_the_only_knight_that_can(text: str) -> None:
    assert hear(text, "n7/8/8/8/8/8/8/1N5N w") == Try(Move("b1d2"))


def test_several_knights_are_listed() -> None:
    assert hear("c3d5") == Try(Move("c3d5"))
    assert hear("d4") == Misheard("which", ("d4",), ("b3d4", "c2d4"))
    for move in ("b3d4", "c2d4"):
        assert hear(move) == Try(Move(move))


def test_only_who_may_go_there_counts() -> None:
    # b4 is back for c6; only a2 goes forward to it.
    assert hear("b4", "n7/8/2N5/8/8/8/N7/8 w") == Try(Move("a2b4"))
    # Nobody may: the rearmost one is tried, so that the reason is told.
    assert hear("b4", "n7/8/2N5/8/8/8/8/8 w") == Try(Move("c6b4"))
    assert hear("e5", "n7/8/5n2/8/8/8/8/8 b", BLACK) == Misheard("nobody-reaches", ("e5",))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("h5", Misheard("nobody-reaches", ("h5",))),
        ("b1j2", Misheard("no-such-square", ("j2",))),
        ("a9", Misheard("no-such-square", ("a9",))),
        ("pass", Misheard("pass")),
        ("Пропуск", Misheard("pass")),
        ("", Misheard("not-a-move")),
        ("hello", Misheard("not-a-move")),
        ("Qd4", Misheard("not-a-move")),
        ("b1 d2 f3", Misheard("not-a-move")),
        ("see you at b4 then", Misheard("not-a-move")),
        ("b1d2" * 40, Misheard("not-a-move")),
    ],
)
def test_what_is_no_move(text: str, why: Misheard[str]) -> None:
    assert hear(text) == why


def test_out_of_turn_a_move_is_still_a_move() -> None:
    assert hear("g8e7", "", BLACK) == Try(Move("g8e7"))
    assert isinstance(hear("Ne7", "", BLACK), Try)


def test_every_legal_move_is_heard_as_itself() -> None:
    random, position = Random(5), LAW.start("")
    while position.result is None:
        view = GAME.view(position, position.turn)
        for move in position.moves:
            assert GAME.hear(move, view) == Try(move)
        short = random.choice(position.moves)
        heard = GAME.hear(f"N{short[2:]}", view)
        same = sorted(move for move in position.moves if move[2:] == short[2:])
        if len(same) == 1:
            assert heard == Try(short)
        else:
            assert heard == Misheard("which", (short[2:],), tuple(same))
        position = LAW.play(position, position.turn, short)
