"""Names that would make people take their owner for the bot."""

from __future__ import annotations

import pytest

from bot.club.house import LEVELS, is_house, level_named, name_of
from bot.club.names import LONGEST, clean
from bot.club.reserved import allowed, reserved

_WAYS = (
    "{}",
    "the {}",
    "{} bot",
    "{}-bot",
    "{}!",
    "«{}»",
    "{} {level}",
    "{}{level}",
    "{} level {level}",
)
_MORE = (
    "{} level {level} (bot)",
    "level {level} {}",
    "{} (уровень {level})",
    "The {}, level {level} bot",
)


@pytest.mark.parametrize("word", ["house", "Umpire", "BOT", "бот", "Судья", "H0use", "Umріre"])
def test_every_way_to_call_the_house_is_its_own(word: str) -> None:
    for level in LEVELS:
        for way in (*_WAYS, *_MORE):
            called = way.format(word, level=level)
            assert is_house(called), called
            assert reserved(clean(called)), called
            if "level" in way and word != "H0use":  # which has a number already
                assert level_named(called) == level, called


def test_a_number_that_is_no_level_is_no_machine() -> None:
    assert level_named("House 7") is None
    assert level_named(name_of(3)) == 3


@pytest.mark.parametrize(
    "name",
    ["House of cards", "Botvinnik", "Botolo", "Ботвинник", "Hausmann", "Theodora", "Level 3"],
)
def test_a_name_that_only_begins_so_is_a_persons(name: str) -> None:
    assert not reserved(name)
    assert allowed(name, 1) == name


@pytest.mark.parametrize(
    "name",
    [
        *("House", "Bot", "Бот 3", "White", "House 3", "the Umpire", "audience", "Anybody"),
        *("белые", "Чёрные", "черные", "Админ", "Администратор", "любой желающий"),
    ],
)
def test_whoever_comes_with_such_a_name_is_called_otherwise(name: str) -> None:
    called = [allowed(name, count) for count in range(1, 12)]
    assert len(set(called)) == len(called)
    for one in called:
        assert not reserved(one)
        assert len(one) <= LONGEST
        assert name in one
