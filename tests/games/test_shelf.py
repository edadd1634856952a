"""The shelf: what stands on a spine is what is in the box."""

from __future__ import annotations

import pytest

from bot.games.game import BLACK, WHITE, Misheard, Seat
from bot.games.named import find
from bot.games.shelf import SHELF, Shelf
from bot.umpire import open_match
from bot.words.reading import read_game


@pytest.mark.parametrize("key", SHELF)
def test_a_spine_tells_what_is_in_the_box(key: str) -> None:
    spine, box = SHELF.spines[key], SHELF[key]
    assert box.key == key
    assert spine.titles == box.words.map(lambda words: words.title)
    assert spine.alone == box.alone
    assert spine.rules == next((one.values for one in box.options if one.name == "rules"), ())


@pytest.mark.parametrize("key", [key for key in SHELF if not SHELF.spines[key].alone])
@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_what_might_be_typed_first_can_be_typed_first(key: str, seat: Seat) -> None:
    """By that side: the box shows it to whoever has never typed a move."""
    box = SHELF[key]
    umpire = open_match(box.build(box.settle({})), "").umpire
    for _, words in box.words.each():
        for example in words.typed(umpire.observe(seat).view).split(", "):
            assert not isinstance(umpire.hear(seat, example), Misheard), example


def test_looking_along_the_shelf_opens_no_box() -> None:
    shelf = Shelf(*SHELF.spines.values())
    assert "tsuitate" in shelf
    assert "tiddlywinks" not in shelf
    assert list(shelf) == list(SHELF)
    assert len(shelf) == len(SHELF)
    assert not shelf.opened
    assert shelf["chess"] is SHELF["chess"] is shelf["chess"]
    assert set(shelf.opened) == {"chess"}
    assert shelf.get("tiddlywinks") is None


def test_a_game_is_found_by_any_of_its_names() -> None:
    for key, box in SHELF.items():
        spine = SHELF.spines[key]
        for name in (key, *(title for _, title in spine.titles.each()), *spine.also):
            assert find(name.upper()) is box


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("обменные", "exchange-chess"),
        ("цуитате", "tsuitate"),
        ("шоги", "tsuitate"),
        ("knights corner", "knight-corners"),
        ("semi", "semi-kriegspiel"),
        ("шахматы-т", "chess-t"),
        ("Шахматы Т2", "chess-t2"),
        ("современный", "modern-kriegspiel"),
        ("pickle", "pickle-pot"),
        ("шахматы", "chess"),
        ("kriegspiel live", None),
        ("chess 3d", None),
    ],
)
def test_games_are_called_as_people_call_them(word: str, key: str | None) -> None:
    assert read_game(word) == key
