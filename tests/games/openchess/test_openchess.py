"""Ordinary chess on the shelf: open to all, and kind about what is not allowed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.acts import Flag, Resign
from bot.games.game import (
    AUDIENCE,
    BLACK,
    UMPIRE,
    WHITE,
    Answer,
    Ask,
    Json,
    Misheard,
    Move,
    Ruling,
    Seat,
    Try,
    plain,
)
from bot.games.openchess.box import BOX
from bot.games.orthochess.law import Orthochess
from bot.umpire import Ruled, open_match
from tests.games.orthochess.positions import random_positions

GAME = BOX.build({})


def say(ruling: Ruling[Any] | Answer, hearer: Seat = WHITE) -> list[dict[str, Json]]:
    pile = ruling.told if isinstance(ruling, Answer) else ruling.told[hearer]
    return [plain(one) for one in pile]


def test_everybody_hears_and_sees_the_same() -> None:
    state = GAME.start("").state
    ruling = GAME.act(state, WHITE, Try(Move("e2e4")))
    moved: dict[str, Json] = {"kind": "moved", "seat": "white", "move": "e2e4", "text": "e4"}
    to_move: dict[str, Json] = {"kind": "to-move", "seat": "black"}
    assert isinstance(ruling, Ruling)
    assert say(ruling, WHITE) == [{"kind": "done"}, to_move]
    assert say(ruling, BLACK) == say(ruling, AUDIENCE) == [moved, to_move]
    views = [dict(GAME.view(ruling.state, seat)) for seat in (WHITE, BLACK, AUDIENCE, UMPIRE)]
    for view in views:
        view.pop("seat")
        assert view == views[0]
    assert views[0]["men"]["e4"] == "P"
    assert len(views[0]["men"]) == 32


def test_captures_and_checks_are_told() -> None:
    state = GAME.start("4k3/8/8/8/8/8/4p3/R3K3 b - - 0 1").state
    state_after = GAME.act(state, BLACK, Try(Move("e8d8")))
    assert isinstance(state_after, Ruling)
    taken = GAME.act(state_after.state, WHITE, Try(Move("e1e2")))
    assert {"kind": "captured", "at": "e2", "what": "pawn"} in say(taken, BLACK)
    assert isinstance(taken, Ruling)
    king = GAME.act(taken.state, BLACK, Try(Move("d8e8")))
    assert isinstance(king, Ruling)
    check = GAME.act(king.state, WHITE, Try(Move("a1a8")))
    assert {"kind": "check", "by": "rank"} in say(check, BLACK)


@pytest.mark.parametrize(
    ("setup", "move", "why"),
    [
        ("", "e7e5", "not-your-man"),
        ("", "e4e5", "not-your-man"),
        ("", "d1d2", "own-man"),
        ("", "g1g3", "shape"),
        ("", "e2e5", "shape"),
        ("", "d1d3", "blocked"),
        ("", "f1c4", "blocked"),
        ("", "e2d3", "nothing-to-take"),
        ("", "e1g1", "own-man"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1", "castling"),
        ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "castling"),
        ("4k3/4p3/4P3/8/8/8/8/4K3 w - - 0 1", "e6e7", "blocked"),
        ("4k3/8/8/r7/8/8/8/R3K3 w - - 0 1", "a1a8", "blocked"),
        ("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2d2", "check"),
        ("4r1k1/8/8/8/8/8/8/3K3R w - - 0 1", "d1e1", "check"),
        ("4r1k1/8/8/8/8/8/8/4K2R w - - 0 1", "h1h2", "check"),
        ("", "castle", "shape"),
    ],
)
def test_why_not(setup: str, move: str, why: str) -> None:
    state = GAME.start(setup).state
    answer = GAME.act(state, WHITE, Try(Move(move)))
    assert isinstance(answer, Answer)
    (told,) = answer.told
    assert (told.kind, plain(told)["why"]) == ("not-allowed", why)
    for _, words in BOX.words.each():
        text = words.say(told, WHITE)
        assert "{" not in text
        assert text.endswith(".")


@pytest.mark.parametrize("seed", range(4))
def test_every_illegal_move_is_explained(seed: int) -> None:
    law, random = Orthochess(), Random(seed)
    for position in random_positions(law, f"explain {seed}", 25):
        for seat in law.to_act(position):
            legal = set(law.legal(position, seat))
            squares = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
            for _ in range(40):
                move = Move("".join(random.sample(squares, 2)))
                if move not in legal:
                    told = law.explain(position, seat, move)
                    assert all(words.say(told, seat) for _, words in BOX.words.each())


def test_hearing_is_settled_by_what_is_legal() -> None:
    # The knight on e2 is pinned, so "Nd4" can only be the other one.
    view = GAME.view(GAME.start("4r1k1/8/8/8/8/5N2/4N3/4K3 w - - 0 1").state, WHITE)
    assert GAME.hear("Nd4", view) == Try(Move("f3d4"))
    assert GAME.hear("Кd4", view) == Try(Move("f3d4"))
    assert isinstance(GAME.hear("Nc3", view), Try)  # not legal, and told so by the umpire
    assert isinstance(GAME.hear("Qd4", view), Misheard)
    black = GAME.view(GAME.start("").state, BLACK)
    assert GAME.hear("e5", black) == Try(Move("e7e5"))


def test_questions_have_no_place_here() -> None:
    state = GAME.start("").state
    assert say(GAME.act(state, WHITE, Ask("any"))) == [{"kind": "nothing-to-ask"}]
    assert GAME.may(GAME.view(state, WHITE)) == ()


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_the_picture_shows_all_men_and_the_last_move(seat: Seat) -> None:
    ruling = GAME.act(GAME.start("").state, WHITE, Try(Move("g1f3")))
    assert isinstance(ruling, Ruling)
    view = GAME.view(ruling.state, seat)
    for language, words in BOX.words.each():
        scene = BOX.picture(view, language)
        cells = {f"{scene.xs[n % 8]}{scene.ys[n // 8]}": cell for n, cell in enumerate(scene.cells)}
        assert {square for square, cell in cells.items() if cell.man} == set(view["men"])
        assert {square for square, cell in cells.items() if "last" in cell.marks} == {"g1", "f3"}
        assert not any("fog" in cell.marks for cell in scene.cells)
        assert scene.flip == (seat == BLACK)
        assert scene.alt == words.describe(view)
        assert all(square in words.describe(view) for square in view["men"])
        assert words.board(view).count("\n") == 8


def test_checked_king_is_marked() -> None:
    view = GAME.view(GAME.start("4k3/8/8/8/8/8/8/4R1K1 b - - 0 1").state, BLACK)
    scene = BOX.picture(view, "en")
    (marked,) = [n for n, cell in enumerate(scene.cells) if "check" in cell.marks]
    assert scene.xs[marked % 8] + scene.ys[marked // 8] == "e8"


@pytest.mark.parametrize("act", [Flag(), Resign()])
def test_whoever_runs_out_of_time_loses_as_the_page_says(act: Flag | Resign) -> None:
    """Even to a bare king, which FIDE calls a draw."""
    umpire = open_match(GAME, "7k/8/8/8/8/8/8/KQ6 w - - 0 1").umpire
    ruled = umpire.act(WHITE, act)
    assert isinstance(ruled, Ruled)
    assert ruled.umpire.result is not None
    assert ruled.umpire.result.score == "0-1"
    assert "by FIDE that would be a draw" in BOX.words["en"].rules
    assert "по правилам ФИДЕ была бы ничья" in BOX.words["ru"].rules
