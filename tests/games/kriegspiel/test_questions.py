"""The question for pawn captures: the duty of one try, and what is told without asking."""

from __future__ import annotations

import pytest

from bot.games.game import AUDIENCE, BLACK, WHITE, Announcement, Ask, Move, Seat, Try
from bot.games.kriegspiel.announcements import NoTries, TryIt
from bot.games.kriegspiel.box import BOX
from bot.umpire import Ruled, open_match
from tests.games.kriegspiel.table import (
    ASK,
    Table,
    alone,
    answer,
    refused,
    rules_of,
    stands,
)

PRIVATE = rules_of("berkeley", tries="asked", asked_in_private=True, until_one_stands=True)


def asked(seat: Seat, word: str) -> dict[Seat, list[str]]:
    """The asker hears the answer, everybody else who asked."""
    overheard = [f"asked {seat} {word == 'try'}"]
    return {WHITE: overheard, BLACK: overheard, AUDIENCE: overheard} | {seat: [word]}


def test_any_and_the_duty_of_one_try() -> None:
    table = Table()
    assert table.act(ASK) == asked(WHITE, "no-tries")
    assert table.act(ASK) == answer("no-tries")
    assert table.act("e2d3") == alone(WHITE, "no")  # announcements do not count
    table.play("e2e4 d7d5")
    assert table.act(ASK) == asked(WHITE, "try")
    assert table.act(ASK) == answer("try")
    entries = table.entries
    for attempt in ("g1f3", "e4e5", "e1e8", "e4f6", "d2c3x", "nonsense"):
        assert table.act(attempt) == answer("pawn-capture-first")
    assert table.entries == entries
    assert table.act("e4d5") == stands(WHITE, "captured d5 pawn", "to-move black")


def test_a_refused_pawn_capture_discharges_the_duty() -> None:
    table = Table()
    table.play("e2e4 d7d5")
    table.act(ASK)
    assert table.act("g1f3") == answer("pawn-capture-first")
    assert table.act("a2b3") == alone(WHITE, "no")
    assert table.act("g1f3") == stands(WHITE, "to-move black")


def test_a_pawn_capture_refused_before_the_question_discharges_it_when_tried_again() -> None:
    table = Table()
    table.play("e2e4 d7d5")
    assert table.act("a2b3") == alone(WHITE, "no")
    table.act(ASK)
    assert table.act("a2b3") == alone(WHITE, "no")
    assert table.act("a2b3") == answer("no")
    assert table.act("g1f3") == stands(WHITE, "to-move black")


def test_a_diagonal_step_onto_an_own_man_discharges_nothing() -> None:
    table = Table("classic", "4k3/8/8/3p4/4P3/3P4/2P5/4K3 w - - 0 1")
    table.act(ASK)
    assert table.act("c2d3") == answer("pawn-capture-first")
    assert table.act("e4d5")[WHITE] == ["done", "captured d5 pawn", "to-move black"]


def test_en_passant_counts_as_a_pawn_capture() -> None:
    table = Table("classic", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1")
    table.play("d7d5")
    assert table.act(ASK) == asked(WHITE, "try")


def test_any_without_pawns_is_hell_no_to_the_asker_alone() -> None:
    setup = "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1"
    table = Table("classic", setup)
    assert table.act(ASK) == alone(WHITE, "hell-no")
    assert table.act(ASK) == answer("hell-no")
    assert table.act("a1a2") == stands(WHITE, "to-move black")
    # English knows no nonsense.
    assert Table("english", setup).act(ASK) == asked(WHITE, "no-tries")
    assert Table(PRIVATE, setup).act(ASK) == alone(WHITE, "hell-no")


def test_berkeleys_private_any_lasts_until_a_capture_stands() -> None:
    table = Table(PRIVATE)
    table.play("e2e4 d7d5")
    assert table.act(ASK) == alone(WHITE, "try")
    assert table.act("a2b3") == refused(WHITE, "no")
    assert table.act("a2b3") == answer("hell-no")
    assert table.act("g1f3") == answer("pawn-capture-first")
    assert table.act("e4d5") == stands(WHITE, "captured d5 None", "to-move black")


@pytest.mark.parametrize("name", ["rand", "cincinnati", "icc", "berkeley"])
def test_no_asking_where_nothing_is_asked(name: str) -> None:
    table = Table(name)
    assert table.act(ASK) == answer("not-asked")
    assert table.entries == 0


@pytest.mark.parametrize(
    ("name", "opening", "told"),
    [
        ("rand", "tries", "tries d5"),
        ("cincinnati", "no-pawn-capture", "pawn-capture"),
        ("icc", "tries 0", "tries 1"),
    ],
)
def test_tries_told_at_the_start_of_every_turn(name: str, opening: str, told: str) -> None:
    table = Table(name)
    assert table.opened == [opening, "to-move white"]
    assert table.play("e2e4")[BLACK] == [opening, "to-move black"]
    assert table.act("d7d5") == stands(BLACK, told, "to-move white")


def test_promotions_count_once_among_the_tries() -> None:
    table = Table("icc", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    assert table.opened == ["tries 1", "to-move white"]


def test_tries_come_after_checks() -> None:
    told = Table("icc", "4k3/8/8/3p4/4P3/8/8/R3K3 w - - 0 1").play("a1a8")
    assert told[BLACK] == ["check rank", "tries 0", "to-move black"]  # the capture does not help


@pytest.mark.parametrize("name", ["classic", "cincinnati"])
def test_the_first_edition_tells_as_it_did(name: str) -> None:
    """Matches that began before who asked was said."""
    game = BOX.game_of({"rules": name, "any": "by-rules", "stalemate": "draw"}, 1)
    assert game is not None
    umpire, white = open_match(game, "").umpire, tuple[Announcement, ...]()
    if name == "classic":
        ruled = umpire.act(WHITE, Ask("any"))
        assert isinstance(ruled, Ruled)
        assert ruled.told == dict.fromkeys((WHITE, BLACK, AUDIENCE), (NoTries(),))
        return
    for move in ("e2e4", "d7d5"):
        ruled = umpire.act(next(iter(umpire.to_act)), Try(Move(move)))
        assert isinstance(ruled, Ruled)
        umpire, white = ruled.umpire, ruled.told[WHITE]
    assert TryIt() in white
