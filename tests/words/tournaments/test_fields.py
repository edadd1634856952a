"""A new tournament's settings, as people type them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, timedelta, timezone
from typing import get_args

import pytest

from bot.chat.menu import Value
from bot.club.pace import read_pace
from bot.club.tournaments.settings import Format, Settings
from bot.language import LANGUAGES
from bot.words.clock import read_clock
from bot.words.tournaments.changes import dated, read_format
from bot.words.tournaments.fields import (
    FIELDS,
    FORMAT,
    FieldName,
    field_named,
    in_order,
    settle,
)

EMPTY = Settings("Cup", "chess", "swiss", 0)
HOUR = 3600


@pytest.mark.parametrize(
    ("name", "value", "field", "expected"),
    [
        ("size", "6-16", "least", 6),
        ("игроки", "6–16", "most", 16),
        ("size", "any", "most", 1000),
        ("rounds", "auto", "rounds", 0),
        ("rounds", "5 rounds", "rounds", 5),
        ("туры", "3 тура", "rounds", 3),
        ("система", "Швейцарская", "format", "swiss"),
        ("бот", "да", "house", 2),
        ("house", "yes", "house", 2),
        ("бот", "нет", "house", 0),
        ("house", "4", "house", 4),
        ("туры", "авто", "rounds", 0),
        ("pace", "10m+5s", "round_time", 7200),
        ("pace", "10+5", "pace", "10m+5s"),
        ("контроль", "30д+1д, до 45д", "pace", "30d+1d/45d"),
        ("late", "нет", "late_until", 0),
        ("late", "3", "late_until", 3),
        ("every", "week", "every", 7 * 24 * HOUR),
        ("повтор", "14д", "every", 14 * 24 * HOUR),
        ("every", "off", "every", 0),
        ("rating", "-1800", "rating_to", 1800),
        ("рейтинг", "любой", "rating_to", 9999),
        ("round", "7d", "round_time", 7 * 24 * HOUR),
        ("тур", "2 недели", "round_time", 14 * 24 * HOUR),
        ("noshow", "off", "no_show_time", 0),
        ("явка", "выкл", "check_in", 0),
        ("rated", "нет", "rated", False),
        ("рейтинговый", "вкл", "rated", True),
        ("rated", "unrated", "rated", False),
        ("format", "двухкруговой", "cycles", 2),
        ("система", "Double round robin", "cycles", 2),
        ("unfinished", "присуждение", "unfinished", "adjudication"),
        ("tiebreaks", "bh, sb", "tie_breaks", ("BH", "SB")),
        ("третье", "+", "third_place", True),
        ("start", "вручную", "starts", "hand"),
        ("start", "2026-01-06T12:00+03:00", "start_at", 1_767_690_000),
        ("старт", "06.01.2026 9:00", "start_at", 1_767_690_000),
        ("игра", "шахматы", "game", "chess"),
        ("format", "double elimination", "format", "doubleknockout"),
        ("система", "до двух поражений", "format", "doubleknockout"),
        ("baku", "yes", "accelerated", True),
        ("плейофф", "5", "bracket_games", 5),
        ("deciders", "black, pair", "deciders", ("black-wins", "second-pair", "seed")),
        ("тайбрейк", "пара посев чёрные", "deciders", ("second-pair", "seed")),
        ("played", "10", "played_least", 10),
        ("played", "10 any rated games", "played_least_of", "any-rated"),
        ("сыграно", "10 рейтинговых", "played_least_of", "rated"),
        ("played", "10-any-rated", "played_least_of", "any-rated"),
        ("сыграно", "10-любых", "played_least_of", "any"),
        ("played", "no", "played_least", 0),
        ("newcomers", "5 any", "played_most_of", "any"),
        ("новички", "5", "played_most", 5),
        ("newcomers", "0", "played_most", 0),
        ("newcomers", "no", "played_most", None),
        ("access", "invited", "access", "invited"),
        ("доступ", "по паролю", "access", "password"),
    ],
)
def test_fields_are_read(name: str, value: str, field: str, expected: object) -> None:
    settled = settle(EMPTY, name, value, UTC)
    assert settled is not None
    assert getattr(settled, field) == expected


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("size", "1"), ("size", "16-6"), ("size", "2000"), ("rounds", "-3"), ("rounds", "no"),
        ("rating", "1800-1400"), ("rated", "perhaps"), ("start", "tomorrow"), ("games", "3"),
        ("start", "0001-01-01"), ("start", "2026-13-01"), ("round", "0d"), ("round", "999d"),
        ("tiebreaks", "BH BH"), ("tiebreaks", "XX"), ("pace", "soon"), ("name", "  "),
        ("game", "hopscotch"), ("rules", "none"), ("colour", "red"),
        ("every", "1m"), ("every", "often"), ("games", "4"), ("deciders", "armageddon"),
        ("deciders", "pair pair"), ("bracketgames", "4"),
        ("played", "many"), ("played", "10 chess"),
        ("newcomers", "any"), ("played", "10 any any"), ("played", "-5"), ("access", "friends"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(name: str, value: str) -> None:
    assert settle(EMPTY, name, value, UTC) is None


def test_a_games_own_settings_are_read_in_every_language() -> None:
    kriegspiel = settle(EMPTY, "игра", "кригшпиль", UTC)
    assert kriegspiel is not None
    settled = settle(kriegspiel, "пат", "поражение", UTC)
    assert settled is not None
    assert dict(settled.options)["stalemate"] == "loss"


def test_best_of_three_is_for_knockouts() -> None:
    wanted: tuple[tuple[Format, int], ...] = (("knockout", 3), ("doubleknockout", 5))
    for format_, games in wanted:
        settled = settle(replace(EMPTY, format=format_), "bestof", str(games), UTC)
        assert settled is not None
        assert settled.games == games
    settled = settle(replace(EMPTY, format="knockout"), "партии", "best of 3", UTC)
    assert settled is not None
    assert settled.games == 3


def test_who_plays_at_once_plays_one_game_after_the_other() -> None:
    settled = settle(EMPTY, "pace", "10m+5s", UTC)
    assert settled is not None
    assert settled.at_once == 1
    slow = settle(EMPTY, "pace", "3d", UTC)
    assert slow is not None
    assert slow.at_once == EMPTY.at_once


def test_a_time_is_that_of_whoever_says_it() -> None:
    moscow = timezone(timedelta(hours=3))
    settled = settle(EMPTY, "start", "2026-01-06 12:00", moscow)
    assert settled is not None
    assert settled.start_at == 1_767_690_000


def test_the_games_own_settings_are_known_once_the_game_is() -> None:
    assert settle(EMPTY, "any", "private", UTC) is None
    kriegspiel = settle(EMPTY, "game", "kriegspiel", UTC)
    assert kriegspiel is not None
    settled = settle(kriegspiel, "any", "Private", UTC)
    assert settled is not None
    assert dict(settled.options)["any"] == "private"


def test_every_field_is_what_it_offers() -> None:
    kriegspiel = settle(replace(EMPTY, format="knockout"), "game", "kriegspiel", UTC)
    assert kriegspiel is not None
    assert tuple(FIELDS) == get_args(FieldName)
    for key, field in FIELDS.items():
        offered = [value.word for value in (*field.answers, *field.values)]
        offered += [one for language in LANGUAGES for one in field.like[language]]
        for word in offered:
            said = dated(word, 1_767_614_400, UTC) if key == "start" else word
            assert settle(kriegspiel, key, said, UTC) is not None, (key, word)
        for value in (*field.answers, *field.values):
            pressed = settle(kriegspiel, key, value.word, UTC)
            for language in LANGUAGES:
                assert settle(kriegspiel, key, value.label[language], UTC) == pressed


def test_every_name_means_one_field() -> None:
    names = [
        (name, key) for key, one in FIELDS.items() for _, all_ in one.names.each() for name in all_
    ]
    assert len(dict(names)) == len(names)
    for name, key in names:
        assert field_named(name.upper()) == key


def test_the_game_is_settled_before_its_rules() -> None:
    said = {"any": "private", "rules": "classic", "format": "swiss", "game": "kriegspiel"}
    assert in_order(said) == ["game", "rules", "format", "any"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [("3 дня на ход", "3d"), ("3 days a turn", "3d"), ("1 day per move", "1d"), ("10+5", "10m+5s")],
)
def test_a_pace_is_read_as_the_bot_itself_says_it(said: str, meant: str) -> None:
    assert read_clock(said) == read_pace(meant)
    assert read_clock(said.split()[-1] if " " in said else "a turn") is None


@pytest.mark.parametrize("value", FORMAT.values)
def test_each_format_is_read_in_russian_as_its_button_says(value: Value) -> None:
    assert read_format(value.label["ru"]) == read_format(value.word)
