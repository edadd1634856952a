"""Every game on the shelf, asked all that `conformance` asks. A new game joins by standing there."""

from __future__ import annotations

import pytest

from bot.games.shelf import FOR_TWO, OPEN_GAMES, SHELF
from tests.games import conformance
from tests.games.conformance import Shelved, shelved

USUAL = [next(shelved(SHELF[key])) for key in SHELF]
EVERY = [one for key in FOR_TWO for one in shelved(SHELF[key])]
OPEN = [one for one in EVERY if one.box.key in OPEN_GAMES]

usual = pytest.mark.parametrize("one", USUAL, ids=str)
every = pytest.mark.parametrize("one", EVERY, ids=str)
open_ones = pytest.mark.parametrize("one", OPEN, ids=str)
for_two = pytest.mark.parametrize("one", [one for one in USUAL if one.box.key in FOR_TWO], ids=str)


@usual
def test_every_kind_of_announcement_is_worded(one: Shelved) -> None:
    conformance.every_kind_is_worded(one)


@usual
def test_pages_are_in_their_language(one: Shelved) -> None:
    conformance.pages_are_in_their_language(one)


@open_ones
def test_legal_moves_are_heard_and_played(one: Shelved) -> None:
    conformance.legal_moves_are_heard_and_played(one, 1, 25)


@open_ones
def test_what_is_illegal_is_refused_truly(one: Shelved) -> None:
    heard = conformance.what_is_illegal_is_refused_truly(one, 2, 25)
    conformance.what_was_said_is_worded(one, heard)


@for_two
def test_a_text_has_the_same_future(one: Shelved) -> None:
    conformance.round_trips(one, 3, 60)


@for_two
def test_the_law_plays_what_it_lists(one: Shelved) -> None:
    conformance.illegal_moves_are_refused(one, 4, 40)


@for_two
@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
def test_it_comes_to_an_end(one: Shelved, *, greedy: bool) -> None:
    conformance.ends(one, 5, greedy=greedy)


@usual
def test_every_position_is_drawn(one: Shelved) -> None:
    conformance.every_position_is_drawn(one, 6, 30)


@pytest.mark.parametrize("one", [one for one in USUAL if one.is_open], ids=str)
def test_games_of_the_rules_page_can_be_played(one: Shelved) -> None:
    played = conformance.moves_of_the_rules_page(one)
    assert played or one.box.key not in {"knight-corners", "exchange-chess"}
