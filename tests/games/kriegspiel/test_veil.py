"""What the umpire says, line for line, by the rule book."""

from __future__ import annotations

import pytest

from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Answer, Ask, Move, Open, Try
from bot.games.kriegspiel.rules import OPTIONS, RULES, RuleSet
from tests.games.kriegspiel.table import (
    ASK,
    Table,
    alone,
    answer,
    refused,
    stands,
)


def test_classic_opening_lines() -> None:
    table = Table()
    assert table.opened == ["to-move white"]
    assert table.act("e2e4") == stands(WHITE, "to-move black")
    assert table.act("d7d5") == stands(BLACK, "to-move white")
    assert table.act("e4d5") == stands(WHITE, "captured d5 pawn", "to-move black")
    assert table.act("d8d5") == stands(BLACK, "captured d5 pawn", "to-move white")
    assert table.act("b1c3") == stands(WHITE, "to-move black")
    assert table.act("d5e5") == stands(BLACK, "check file", "to-move white")
    assert table.act("a2a3") == alone(WHITE, "no")
    assert table.act("e1d3") == alone(WHITE, "hell-no")
    assert table.act("f1e2") == stands(WHITE, "to-move black")


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("e1e3", "hell-no"),  # geometry
        ("e1d1", "hell-no"),  # own man on the square
        ("d1d3", "hell-no"),  # own man in the way
        ("d2d3", "done"),
        ("c1d2", "hell-no"),  # own man
        ("d2e3", "no"),  # nothing there to take
        ("d2d5", "hell-no"),  # never three steps
        ("g1h3", "done"),
        ("g1f3", "done"),
        ("h2h1", "hell-no"),  # backwards
        ("e1g1", "hell-no"),  # own men between
        ("d2d4q", "hell-no"),  # nothing promotes there
        ("d7d5", "hell-no"),  # not White's man
        ("O-O", "hell-no"),
        ("0000", "hell-no"),
        ("e2e4e5", "hell-no"),
        ("", "hell-no"),
    ],
)
def test_hell_no_begins_on_the_own_board(move: str, said: str) -> None:
    assert Table().act(move)[WHITE][0] == said


def test_unseen_men_are_no() -> None:
    table = Table("classic", "3rk3/8/8/8/8/8/8/R2QK2R w KQ - 0 1")
    assert table.act("e1f2")[WHITE][0] == "done"
    table = Table("classic", "3rkr2/8/8/8/8/8/7p/R3K2R w KQ - 0 1")
    assert table.act("e1g1") == alone(WHITE, "no")  # through an attack that White does not see
    assert table.act("e1c1") == alone(WHITE, "no")  # onto one
    assert table.act("h1h3") == alone(WHITE, "no")  # through a man
    assert table.act("e1d1") == alone(WHITE, "no")  # into check
    assert table.act("h1h2") == stands(WHITE, "captured h2 pawn", "to-move black")
    table = Table("classic", "4r1k1/8/8/8/8/8/4R3/R3K3 w Q - 0 1")
    assert table.act("e2d2") == alone(WHITE, "no")  # pinned
    assert table.act("e2e7") == stands(WHITE, "to-move black")
    table = Table("classic", "4r1k1/8/8/8/8/8/8/R3K3 w Q - 0 1")
    assert table.opened == ["check file", "to-move white"]
    assert table.act("e1c1") == alone(WHITE, "no")  # out of check


def test_castling_is_silent() -> None:
    table = Table("classic", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert table.act("e1g1") == stands(WHITE, "to-move black")


def test_a_repeated_attempt_gets_the_same_answer_and_no_entry() -> None:
    table = Table()
    assert table.act("e2d3") == alone(WHITE, "no")
    assert table.act("e2d3") == answer("no")
    assert table.act("e1e5") == alone(WHITE, "hell-no")
    assert table.act("e1e5") == answer("hell-no")
    assert table.entries == 2
    table.play("e2e4 a7a6")
    assert table.act("e1e5") == alone(WHITE, "hell-no")  # a new turn


def test_berkeley_calls_a_repeat_nonsense() -> None:
    table = Table("berkeley")
    assert table.act("e2d3") == refused(WHITE, "no")
    assert table.act("e2d3") == answer("hell-no")


@pytest.mark.parametrize("name", RULES)
def test_refusals_heard_and_nonsense_told_apart(name: RuleSet) -> None:
    table, rules = Table(name), RULES[name]
    said = "hell-no" if rules.nonsense else "no"
    expected = refused(WHITE, said) if name not in {"classic", "icc"} else alone(WHITE, said)
    assert table.act("e1e5") == expected
    assert (said == "no") == (name in {"english", "icc"})


def test_foolish_actions_are_answered() -> None:
    table = Table()
    assert table.act(Ask("why")) == answer("not-asked")
    assert table.act(Open(("e4",))) == answer("not-asked")
    out_of_turn = table.game.act(table.state, BLACK, Try(Move("e7e5")))
    assert isinstance(out_of_turn, Answer)
    assert [one.kind for one in out_of_turn.told] == ["to-move"]
    ended = Table("classic", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1")
    after = ended.game.act(ended.state, BLACK, Try(Move("h8g8")))
    assert isinstance(after, Answer)
    assert [one.kind for one in after.told] == ["end"]


def test_cincinnati_calls_an_unannounced_pawn_capture_nonsense() -> None:
    table = Table("cincinnati")
    assert table.act("e2d3") == refused(WHITE, "hell-no")
    table.play("e2e4 d7d5")
    assert table.act("a2b3") == refused(WHITE, "no")


def test_rand_calls_what_cannot_answer_the_check_nonsense() -> None:
    rook = "4r1k1/8/8/8/3p4/8/PP4P1/R3K1N1 w Q - 0 1"
    table = Table("rand", rook)
    assert table.opened == ["check file", "tries", "to-move white"]
    assert table.act("a2a3") == refused(WHITE, "hell-no")
    assert table.act("e1c1") == refused(WHITE, "hell-no")
    assert table.act("g1h3") == refused(WHITE, "hell-no")
    assert table.act("e1e2") == refused(WHITE, "no")
    assert table.act("g1e2")[WHITE][0] == "done"
    classic = Table("classic", rook)
    assert classic.act("a2a3") == alone(WHITE, "no")


def test_rand_lets_a_checking_pawn_be_taken_en_passant() -> None:
    table = Table("rand", "4k3/3p4/8/4P3/2K5/8/8/8 b - - 0 1")
    assert table.play("d7d5")[WHITE] == ["check long", "tries d6", "to-move white"]
    assert table.act("e5e6") == refused(WHITE, "no")  # a bishop on f7 would give that check, too
    assert table.act("e5f6") == refused(WHITE, "hell-no")
    assert table.act("e5d6")[BLACK] == ["captured d5 pawn", "tries", "to-move black"]


def test_rand_in_double_check_lets_only_the_king_answer() -> None:
    table = Table("rand", "4r1k1/8/8/8/8/3n4/1P6/4K2R w - - 0 1")
    assert table.opened == ["check file", "check knight", "tries", "to-move white"]
    assert table.act("h1h2") == refused(WHITE, "hell-no")
    assert table.act("e1d2")[WHITE][0] == "done"


PASSING = "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1"


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("classic", "en-passant e3"),
        ("english", "captured e3 pawn"),
        ("rand", "captured e4 pawn"),
        ("cincinnati", "captured e4 pawn"),
        ("icc", "captured e4 pawn"),
        ("berkeley", "captured e4 None"),
    ],
)
def test_en_passant(name: str, line: str) -> None:
    table = Table(name, PASSING)
    table.play("e2e4")
    assert table.play("f4e3")[WHITE][0] == line


@pytest.mark.parametrize("name", RULES)
def test_promotion_is_told_in_rand_alone(name: str) -> None:
    table = Table(name, "8/P6k/8/8/8/8/8/K6r w - - 0 1")
    said = table.act("a1a2")
    assert said[WHITE][0] == "done"
    table.play("h1h2 a2a1 h2h1 a1a2 h7g7")
    said = table.act("a7a8q")
    assert ("promoted" in said[BLACK]) == (name == "rand")
    if name == "rand":
        assert said[BLACK][-3:] == ["promoted", "tries", "to-move black"]


def test_a_promoted_pawn_is_taken_as_a_piece() -> None:
    table = Table("classic", "1r5k/P7/8/8/8/8/8/K7 w - - 0 1")
    table.play("a7a8q")
    assert table.act("b8a8")[WHITE] == ["captured a8 piece", "check file", "to-move white"]


def test_double_check_says_both_in_order() -> None:
    table = Table("classic", "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1")
    told = table.act("e4f6")
    assert told[BLACK] == ["check file", "check knight", "to-move black"]


def test_a_mating_move_says_the_capture_and_checkmate_alone() -> None:
    table = Table()
    table.play("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6")
    assert table.act("h5f7") == stands(WHITE, "captured f7 pawn", "end 1-0 checkmate")
    assert table.game.to_act(table.state) == frozenset()
    assert table.view(BLACK)["checks"] == []
    assert table.view(BLACK)["result"] == ["1-0", "checkmate"]


def test_a_draw_in_check_says_the_check_first() -> None:
    table = Table("classic", "7k/8/8/8/8/8/8/K5R1 w - - 99 90")
    assert table.act("g1h1") == stands(WHITE, "check file", "end 1/2-1/2 fifty-moves")


@pytest.mark.parametrize("name", RULES)
def test_repetition_and_insufficient_force(name: str) -> None:
    table = Table(name)
    shuffle = "g1f3 g8f6 f3g1 f6g8 "
    told = table.play(shuffle * 2)
    assert (told[WHITE][-1] == "end 1/2-1/2 repetition") == (name != "berkeley")
    table = Table(name, "2b1k3/8/8/8/8/8/4p3/2B1K3 w - - 0 1")
    told = table.play("e1e2")
    assert (told[BLACK][-1] == "end 1/2-1/2 insufficient-force") == (name == "berkeley")


def test_stalemate_by_option() -> None:
    setup = "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1"
    assert Table("rand", setup).play("g5g6")[BLACK] == ["end 1/2-1/2 stalemate"]
    (option,) = (option for option in OPTIONS if option.name == "stalemate")
    assert option.values == ("draw", "loss")


def test_views_hold_what_was_heard() -> None:
    table = Table()
    table.play("e2e4 d7d5 e4d5 d8d5 b1c3 d5e5")
    table.act("a2a3")
    view = table.view(WHITE)
    assert view["seat"] == "white"
    assert view["to_act"] == ["white"]
    assert view["move_number"] == 4
    assert view["checks"] == ["file"]
    assert view["refused"] == ["a2a3"]
    assert view["moved"] == "b1c3"
    assert (view["lost"], view["took"]) == (1, 1)
    assert view["rights"] == "KQ"
    assert len(view["men"]) == 15
    assert set(view["men"].values()) <= set("KQRBNP")
    black = table.view(BLACK)
    assert black["refused"] == []
    assert black["checks"] == []
    assert black["moved"] == "d5e5"


def test_the_audience_sees_no_men_and_the_umpire_all() -> None:
    table = Table()
    table.play("e2e4 d7d5 e4d5")
    assert table.view(AUDIENCE)["men"] == {}
    assert table.view(AUDIENCE)["rights"] == ""
    men = table.view(UMPIRE)["men"]
    assert len(men) == 31
    assert (men["d5"], men["d8"]) == ("P", "q")


def test_the_button_is_there_while_it_helps() -> None:
    table = Table()
    assert table.game.may(table.view(WHITE)) == ("any?",)
    table.act(ASK)
    assert table.game.may(table.view(WHITE)) == ()
    assert Table("icc").game.may(Table("icc").view(WHITE)) == ()
    bare = Table("classic", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1")
    assert bare.game.may(bare.view(WHITE)) == ()


def test_reprs_tell_nothing() -> None:
    table = Table()
    ruling = table.game.act(table.state, WHITE, Try(Move("e2e4")))
    for value in (table.state, table.state.lore, ruling):
        assert "e2e4" not in repr(value)
        assert "/" not in repr(value)
