"""Manners: when a player of the house resigns, offers a draw and takes one."""

from __future__ import annotations

import pytest

from bot.games.game import BLACK, WHITE
from bot.players.manners import ACCEPT, DRAW, behave
from bot.players.player import RESIGN, Fact, Letter, Question, Reply

DONE: Fact = {"kind": "done"}
OFFER: Fact = {"kind": "draw-offered", "seat": "black"}


def asked(moves: int, *last: Fact, level: int = 3, notes: str = "") -> Question:
    """After so many own moves, and what was told after them."""
    letters = (*(Letter((DONE,), {}) for _ in range(moves)), Letter(tuple(last), {}))
    return Question("chess", {}, WHITE, level, "seed", letters, notes)


def thinking(worth: float | None) -> Reply:
    return Reply("e4", "own", worth)


def play(worth: float, moves: range, level: int = 3) -> list[str]:
    """What is said move after move of a game that stands so."""
    notes, said = "", []
    for count in moves:
        reply = behave(lambda _: thinking(worth), asked(count, level=level, notes=notes))
        notes = reply.notes
        said.append(reply.say)
    return said


@pytest.mark.parametrize(("level", "moves"), [(1, 12), (3, 5), (5, 4)])
def test_a_lost_game_is_resigned_the_later_the_weaker(level: int, moves: int) -> None:
    said = play(0.0, range(moves), level)
    assert said[-1] == RESIGN
    assert set(said[:-1]) == {"e4"}


def test_one_bad_turn_of_many_tries_is_no_lost_game() -> None:
    notes = ""
    for _ in range(20):
        reply = behave(lambda _: thinking(0.0), asked(7, notes=notes))
        notes = reply.notes
        assert reply.say == "e4"


def test_a_game_that_is_not_lost_is_played_on() -> None:
    assert set(play(0.1, range(60))) == {"e4"}
    assert behave(lambda _: thinking(None), asked(99)).say == "e4"


def test_a_long_even_game_is_offered_as_a_draw_now_and_then() -> None:
    said = play(0.5, range(60))
    assert DRAW in said[40:]
    assert DRAW not in said[:40]
    own: Fact = {"kind": "draw-offered", "seat": "white"}
    letters = (*(Letter((DONE,), {}) for _ in range(45)), Letter((own,), {}))
    notes = behave(lambda _: thinking(0.5), asked(44, notes='[44, 0, 40, ""]')).notes
    question = Question("chess", {}, WHITE, 3, "seed", letters, notes)
    assert behave(lambda _: thinking(0.5), question).say == "e4", "once is enough"


@pytest.mark.parametrize(
    ("moves", "worth", "said"),
    [(20, 0.5, ACCEPT), (20, 0.6, "e4"), (3, 0.5, "e4"), (3, 0.2, ACCEPT)],
)
def test_an_offer_is_taken_where_nothing_better_is_in_sight(
    moves: int, worth: float, said: str
) -> None:
    assert behave(lambda _: thinking(worth), asked(moves, OFFER)).say == said


def test_an_offer_is_taken_where_it_has_been_even_for_long() -> None:
    """Though it stands a little better, as it may do for ever where nothing can be won."""
    for even, said in ((6, ACCEPT), (2, "e4")):
        question = asked(20, OFFER, notes=f'[19, 0, {even}, ""]')
        assert behave(lambda _: thinking(0.52), question).say == said


def test_an_offer_is_taken_where_nothing_has_happened_for_a_hundred_moves() -> None:
    """By the rules of Berkeley a locked game with a man more would go on for ever."""
    taken: Fact = {"kind": "captured"}
    assert behave(lambda _: thinking(0.9), asked(100, OFFER)).say == ACCEPT
    assert behave(lambda _: thinking(0.9), asked(99, OFFER)).say == "e4"
    question = asked(100, taken, OFFER)
    assert behave(lambda _: thinking(0.9), question).say == "e4"


@pytest.mark.parametrize("notes", ['[1e999, 0, 0, ""]', "[" * 100_000, "[1, 2]", "\0", '{"a": 1}'])
def test_notes_of_whatever_kind_begin_anew(notes: str) -> None:
    assert behave(lambda _: thinking(0.0), asked(20, notes=notes)).say == "e4"


@pytest.mark.parametrize(
    "after",
    [
        ({"kind": "draw-withdrawn", "seat": str(BLACK)},),
        ({"kind": "draw-declined", "seat": str(WHITE)},),
        (DONE,),
    ],
)
def test_an_offer_that_stands_no_more_is_not_taken(after: tuple[Fact, ...]) -> None:
    assert behave(lambda _: thinking(0.2), asked(20, OFFER, *after)).say == "e4"
