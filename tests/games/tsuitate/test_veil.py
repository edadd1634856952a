"""What the umpire says: fouls, nonsense, captures, checks, ends."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Answer, Ask, BadSetup, Move, Result, Try
from bot.games.shelf import SHELF
from bot.games.shogi.law import conceivable
from bot.games.tsuitate.announcements import MOST_FOULS
from bot.games.tsuitate.veil import Tsuitate
from tests.games.tsuitate.table import ALL, PAWN_MATE, Table
from tests.games.tsuitate.test_secrecy import wild
from tests.peek import state_of


def test_sente_begins_and_a_silent_move_says_nothing() -> None:
    table = Table()
    assert table.turn == BLACK
    assert table.try_move("7g7f") == {
        BLACK: ["done", "to-move white"],
        WHITE: ["to-move white"],
        AUDIENCE: ["to-move white"],
    }


@pytest.mark.parametrize(
    ("setup", "before", "move"),
    [
        ("", "7g7f 1c1d", "8h1a+"),  # somebody stands between
        ("4k4/9/9/9/9/9/9/9/4K3r b P 1", "", "P*1h"),  # the king stays in check
        ("4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1", "", "5h6h"),  # the king would be in check
        ("4k4/9/9/9/4r4/9/9/9/3K5 b - 1", "", "6i5i"),  # the king would step into check
        ("4k4/9/9/9/4r4/9/9/9/3K5 b P 1", "", "P*5e"),  # a drop on an unseen man
        (PAWN_MATE, "", "P*5b"),  # a dropped pawn would mate
    ],
)
def test_what_only_the_unseen_army_forbids_is_a_foul(setup: str, before: str, move: str) -> None:
    table = Table(setup)
    table.moves(before)
    seat = table.turn
    for count in (1, 2):  # the same again is another
        assert table.try_move(move) == {one: [f"foul {seat} {count}"] for one in ALL}
        assert table.turn == seat
    assert table.view()["refused"] == [move]
    assert table.view(AUDIENCE)["fouls"][seat] == 2


@pytest.mark.parametrize(
    "move",
    ["7g7e", "7g7f+", "2h8h", "8h2b", "P*5e", "S*5e", "3c3d", "5e5d", "7g7g", "nonsense", "p*5e"],
)
def test_what_the_own_board_forbids_costs_nothing(move: str) -> None:
    table = Table()
    assert table.try_move(move) == {BLACK: ["hell-no"]}
    assert table.try_move(move) == {BLACK: ["answer", "hell-no"]}
    assert table.view()["fouls"] == {WHITE: 0, BLACK: 0}
    assert table.view()["refused"] == [move]


def test_two_pawns_on_a_file_and_dead_men_are_nonsense() -> None:
    table = Table("4k4/9/9/9/9/9/6P2/9/4K4 b PLNS 1")
    for move in ("P*3e", "P*5a", "L*5a", "N*5a", "N*5b", "K*5e"):
        assert table.try_move(move) == {BLACK: ["hell-no"]}
    assert table.try_move("L*3b")[BLACK][0] == "done"


def test_the_tenth_foul_loses() -> None:
    table = Table("4k4/9/9/9/4r4/9/9/9/3K5 b P 1")
    for count in range(1, MOST_FOULS + 1):
        assert table.try_move("P*5e")[WHITE] == [f"foul black {count}"]
        assert table.umpire.result is None
    last = ["foul black 10", "end 1-0 fouls"]
    assert table.try_move("6i5h") == dict.fromkeys(ALL, last)
    assert table.umpire.result == Result("1-0", "fouls")
    assert table.umpire.to_act == frozenset()
    assert table.view(UMPIRE)["result"] == ["1-0", "fouls"]


def test_fouls_are_counted_for_each_side_and_never_forgotten() -> None:
    table = Table()
    table.moves("7g7f 1c1d")
    table.try_move("8h1a+")
    table.moves("2g2f 3c3d")
    table.try_move("8h1a")
    table.moves("2f2e")
    assert table.try_move("2b9i")[BLACK] == ["foul white 1"]
    assert table.view()["fouls"] == {BLACK: 2, WHITE: 1}


def test_a_captured_man_comes_to_the_hand_unpromoted() -> None:
    table = Table()
    table.moves("7g7f 3c3d")
    assert table.try_move("8h2b+") == {
        BLACK: ["done", "captured black 2b B", "to-move white"],
        WHITE: ["captured black 2b B", "to-move white"],
        AUDIENCE: ["captured black 2b B", "to-move white"],
    }
    assert table.view(BLACK)["hands"] == {BLACK: {"B": 1}}
    assert table.view(WHITE)["lost"] == ["B"]
    assert table.try_move("3a2b")[BLACK] == ["captured white 2b B", "to-move black"]
    assert table.view(WHITE)["hands"] == {WHITE: {"B": 1}}
    assert table.view(BLACK)["lost"] == ["+B"]
    assert table.view(BLACK)["gone"] == table.view(WHITE)["gone"] == "2b"


def test_check_is_told_to_all_and_mate_alone() -> None:
    table = Table("4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1")
    assert table.try_move("G*4b") == {
        BLACK: ["done", "check", "to-move white"],
        WHITE: ["check", "to-move white"],
        AUDIENCE: ["check", "to-move white"],
    }
    assert table.view(WHITE)["check"]
    table.moves("5a6a")
    assert not table.view(WHITE)["check"]
    mate = Table("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")
    assert mate.try_move("G*5b")[WHITE] == ["end 0-1 checkmate"]
    assert not mate.view(WHITE)["check"]


def test_a_side_without_a_move_loses() -> None:
    table = Table("8k/6R2/6G2/9/9/9/9/9/4K4 b - 1")
    assert table.try_move("3b2b")[WHITE] == ["end 0-1 no-move"]


def test_the_fourth_occurrence_is_a_draw() -> None:
    table = Table()
    for move in ["2h3h", "8b7b", "3h2h", "7b8b"] * 3:
        last = table.try_move(move)
    assert last[BLACK] == ["end 1/2-1/2 repetition"]


def test_perpetual_check_loses() -> None:
    table = Table("4k4/9/9/9/9/9/9/9/R7K b - 1")
    for move in ["9i5i", "5a4a", "5i4i", "4a5a"] + ["4i5i", "5a4a", "5i4i", "4a5a"] * 3:
        if not table.umpire.result:
            last = table.try_move(move)
    assert last[WHITE] == ["check", "end 1-0 perpetual-check"]


def test_there_is_nothing_to_ask() -> None:
    table = Table()
    answer = table.umpire.act(BLACK, Ask("any"))
    assert isinstance(answer, Answer)
    assert [one.kind for one in answer.told] == ["not-asked"]


@pytest.mark.parametrize("setup", ["x", "9/9/9/9/9/9/9/9/9 b - 1", "4k4/4R4/9/9/9/9/9/9/4K4 b - 1"])
def test_bad_setups(setup: str) -> None:
    with pytest.raises(BadSetup):
        Tsuitate("tsuitate").deal(setup, Random(0))


@pytest.mark.parametrize("seed", range(4))
def test_every_attempt_is_exactly_one_of_three(seed: int) -> None:
    """It stands if the law lists it; else it is a foul if the own board allows it; else nonsense."""
    random, table, seen = Random(seed), Table(), set()
    law = Tsuitate("tsuitate").law
    for _ in range(70):
        if table.umpire.result:
            break
        seat, state = table.turn, state_of(table.umpire)
        legal = set(law.legal(state.position, seat))
        move = random.choice([wild(random), wild(random), random.choice(sorted(legal))])
        men, hand = law.own_men(state.position, seat), law.hand(state.position, seat)
        own = conceivable(men, hand, seat, Move(move))
        fouls = state.fouls[seat]
        said = table.try_move(move)
        after = state_of(table.umpire)
        if move in legal:
            verdict = "stands"
            assert own
            assert said[seat][0] == "done"
        elif own:
            verdict = "foul"
            assert said[seat][0] == f"foul {seat} {fouls + 1}"
        else:
            verdict = "nonsense"
            assert said[seat][-1] == "hell-no"
            assert set(said) == {seat}
        assert after.fouls[seat] == fouls + (verdict == "foul")
        assert (after.position is state.position) == (verdict != "stands")
        seen.add(verdict)
    assert {"stands", "nonsense"} <= seen


def test_acting_changes_no_state() -> None:
    game = Tsuitate("tsuitate")
    state = game.start("").state
    before = [game.view(state, hearer) for hearer in (*game.law.seats, UMPIRE)]
    for move in ("7g7f", "7g7e", "5e5d"):
        game.act(state, BLACK, Try(Move(move)))
    assert [game.view(state, hearer) for hearer in (*game.law.seats, UMPIRE)] == before


@pytest.mark.parametrize("text", ["any?", "Any", "есть?"])
def test_a_question_is_told_that_there_is_no_asking(text: str) -> None:
    game = SHELF["tsuitate"].build({})
    state = game.start("").state
    (seat,) = game.to_act(state)
    heard = game.hear(text, game.view(state, seat))
    assert isinstance(heard, Ask)
    ruling = game.act(state, seat, heard)
    assert isinstance(ruling, Answer)
    assert [one.kind for one in ruling.told] == ["not-asked"]
