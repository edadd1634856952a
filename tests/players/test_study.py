"""A finished open game is looked at again: a curve, where it turned, and what was better there."""

from __future__ import annotations

import itertools
import json
import re
from dataclasses import replace
from random import Random

import pytest

from bot.games.box import Record
from bot.games.game import BLACK, DONE, WHITE, Entry, Move, Seat, win
from bot.games.shelf import OPEN_GAMES, SHELF
from bot.players import open_games
from bot.players.faces.sight import FACES
from bot.players.findings import Study, read_study, write_study
from bot.players.search.search import Found, Search
from bot.players.study import deciding, study

WORK = 2_000


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    less = {key: replace(one, work=WORK) for key, one in open_games.MEASURES.items()}
    monkeypatch.setattr(open_games, "MEASURES", less)


def acts(moves: str) -> list[tuple[Seat, str]]:
    """Moves of a game in which sides alternate."""
    return [((WHITE, BLACK)[at % 2], f"try {move}") for at, move in enumerate(moves.split())]


def chance(key: str, plies: int, seed: int) -> tuple[str, list[tuple[Seat, str]]]:
    """A set-up, and moves at random."""
    box, rnd = SHELF[key], Random(seed)
    game = box.build(box.settle({}))
    setup = game.deal("", rnd)
    position = game.law.start(setup)
    found: list[tuple[Seat, str]] = []
    while len(found) < plies and game.law.result(position) is None:
        seat = min(game.law.to_act(position))
        move = rnd.choice(sorted(game.law.legal(position, seat)))
        found.append((seat, f"try {move}"))
        position = game.law.play(position, seat, move)
    return setup, found


def test_the_move_that_lost_the_game_is_found() -> None:
    found = study("chess", {}, "", acts("e2e4 e7e5 d1h5 e8e7 h5e5"))
    assert len(found.curve) == 6
    assert found.curve[-2:] == (1.0, 1.0)
    assert 0.3 < found.curve[3] < 0.7
    [turn] = found.turns
    assert (turn.ply, turn.seat, turn.played, turn.got) == (4, BLACK, "Ke7", 1.0)
    assert turn.line[0] != "Ke7"
    assert len(turn.line) > 1
    assert turn.lost == turn.got - turn.score > 0.3
    assert (found.curve[3], found.curve[4]) == (turn.score, turn.got)


def test_who_went_downhill_by_small_steps_lost_by_walking_into_the_end() -> None:
    """No move gave much away before it; and who has nothing left, loses nothing by it."""
    walked = acts("f2f3 d7d5 e1f2 e7e5 f2g3 f8e7 a2a3 e7h4")
    found = deciding("chess", {}, "", walked, "0-1", share=0.1, closely=0.5)
    assert found
    assert (found.ply, found.played, found.got) == (7, "a3", 0.0)
    assert found.line[0] != "a3"
    lost = "8/8/8/8/7P/2k5/6q1/K7 w - - 0 1"
    assert deciding("chess", {}, lost, acts("h4h5 g2b2"), "0-1") is None


def test_the_better_move_is_the_one_that_wins() -> None:
    found = study("chess", {}, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", acts("g1f1 g8f8"))
    assert found.curve[0] == 1.0
    assert [(turn.ply, turn.played, turn.line) for turn in found.turns] == [(1, "Kf1", ("Ra8#",))]
    assert found.turns[0].score == 1.0


def test_moves_are_written_as_the_game_writes_them() -> None:
    setup = "9/1c1r1r1v1/4k4/4R4/4V4/9/9/4K4 w - Pp 0 9"
    [turn] = study("chess-t", {}, setup, acts("e1-d1")).turns
    assert (turn.played, turn.line) == ("Ke1-d1+", ("Re5:e6",))


@pytest.mark.parametrize(
    ("key", "setup", "moves"),
    [
        ("chess", "r3k2r/pppp1ppp/8/8/8/8/PPPP1PPP/R2QK2R b KQkq - 0 40", "a7a6 g2g3 a8b8"),
        ("chess-t", "9/9/4k4/9/9/9/9/4K4 b - Pp 0 9", "e6-e7 e1-e2 e7-e8"),
        ("exchange-chess", "k3/4/RN2/3K[] w 0 9", "a2<>b2"),
        ("knight-corners", "6nn/6nn/8/8/8/8/NN6/NN6 b", "g8f6 b2c4"),
    ],
)
def test_moves_have_the_numbers_of_the_record(key: str, setup: str, moves: str) -> None:
    law = SHELF[key].build(SHELF[key].settle({})).law
    position, played, score = law.start(setup), [], ""
    for move in moves.split():
        seat = min(law.to_act(position))
        played.append((seat, f"try {move}"))
        position = law.play(position, seat, Move(move))
    record = Record(
        number=1,
        options=SHELF[key].settle({}),
        setup=setup,
        players={WHITE: "Ann", BLACK: "Bo"},
        result=win(WHITE, "resignation"),
        day="2026.11.22",
        entries=tuple(
            Entry(n, seat, act, {seat: (DONE,)}) for n, (seat, act) in enumerate(played, start=1)
        ),
    )
    score = SHELF[key].export(record)[1].split("\n\n", 1)[1]
    found = study(key, {}, setup, played)
    assert [seat for _, seat in found.moves] == [seat for seat, _ in played]
    for number, _ in found.moves:
        assert re.search(rf"\b{number}\.", score)
    shown = [int(number) for number in re.findall(r"(\d+)\.", score)]
    assert sorted({number for number, _ in found.moves}) == sorted(set(shown))


def test_who_passes_breaks_no_numbers() -> None:
    """Knight Corners: White moves twice, for Black has no move."""
    setup, played = chance("knight-corners", 400, 7)
    found = study("knight-corners", {}, setup, played, share=0.001)
    seats = [seat for seat, _ in found.moves]
    assert any(one == two for one, two in itertools.pairwise(seats))
    assert len(set(found.moves)) == len(found.moves)


def test_nobody_is_blamed_for_a_quiet_game() -> None:
    found = study("chess", {}, "", acts("e2e4 e7e5 g1f3 b8c6"))
    assert found.turns == ()
    assert study("chess", {}, "", []).turns == ()
    assert len(study("chess", {}, "", []).curve) == 1


@pytest.mark.parametrize("key", sorted(OPEN_GAMES))
def test_any_open_game_has_a_study(key: str) -> None:
    setup, played = chance(key, 14, 3)
    done: list[tuple[int, int]] = []
    ended = [*played, (WHITE, "offer-draw"), (BLACK, "resign")]
    found = study(key, {}, setup, ended, told=lambda *one: done.append(one))
    assert len(found.curve) == len(played) + 1
    assert all(0 <= score <= 1 for score in found.curve)
    assert len(found.turns) <= 2
    assert [turn.ply for turn in found.turns] == sorted({turn.ply for turn in found.turns})
    assert study(key, {}, setup, played) == found
    assert read_study(json.loads(json.dumps(write_study(found)))) == found
    assert done == sorted(done)
    assert done[-1][0] == done[-1][1]
    assert {of for _, of in done} == {done[-1][1]}
    _compare_with_record(key, setup, played, found)


def _compare_with_record(key: str, setup: str, played: list[tuple[Seat, str]], got: Study) -> None:
    """What was played is written as the game's own record has it."""
    box = SHELF[key]
    entries = tuple(
        Entry(n, seat, act, {seat: (DONE,)}) for n, (seat, act) in enumerate(played, start=1)
    )
    record = Record(
        number=1,
        options=box.settle({}),
        setup=setup,
        players={WHITE: "Ann", BLACK: "Bo"},
        result=win(WHITE, "resignation"),
        day="2026.11.22",
        entries=entries,
    )
    score = box.export(record)[1]
    law = box.build(box.settle({})).law
    position = law.start(setup)
    for seat, act in played:
        move = Move(act.removeprefix("try "))
        assert box.annotate(box.settle({}), position, move) in score
        position = law.play(position, seat, move)
    for turn in got.turns:
        assert turn.played in score


@pytest.mark.parametrize("key", ["chess", "knight-corners"])
def test_its_work_is_counted(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    worked: list[int] = []
    find = Search.find

    def counting(self: Search) -> Found:
        found = find(self)
        worked.append(found.work)
        return found

    monkeypatch.setattr(Search, "find", counting)
    setup, played = chance(key, 60, 5)
    study(key, {}, setup, played)
    each = 400  # the first depth is finished in any case
    assert sum(worked) < 8 * WORK + 12 * 0.4 * WORK + each * len(worked)
    usual = sum(worked)
    worked.clear()
    study(key, {}, setup, played, share=0.01)
    assert sum(worked) < usual
    assert sum(worked) < each * len(worked)


def test_a_game_without_a_face_is_studied_over_its_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(FACES, "knight-corners")
    setup, played = chance("knight-corners", 20, 1)
    found = study("knight-corners", {}, setup, played)
    assert len(found.curve) == 21
    assert all("-" in turn.played for turn in found.turns)


def test_what_the_umpire_did_is_a_move_of_the_game() -> None:
    """Black's king in Exchange Chess: put by the umpire, or by Black in the first edition."""
    acts = ["K@a1", "R@c3", "Q@e2", "B@c5", "N@d3", "c3<>c5", "d3c5", "c3e5"]
    white_black = [(WHITE, f"try {acts[0]}")] + [
        (WHITE if number % 2 == 0 else BLACK, f"try {act}") for number, act in enumerate(acts[1:])
    ]
    first = [*white_black[:1], (BLACK, "try K@e5"), *white_black[1:]]
    now = study("exchange-chess", {"size": "5"}, "", white_black, share=0.02)
    then = study("exchange-chess", {"size": "5"}, "", first, edition=1, share=0.02)
    assert len(now.curve) == len(then.curve) == 10
    assert now.curve == then.curve
