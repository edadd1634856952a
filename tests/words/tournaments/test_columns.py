"""Names of every script in columns."""

from __future__ import annotations

import pytest

from bot.words.tournaments.columns import laid, short, width


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Żółć", 4),
        ("Ằm", 2),
        ("A\u0302\u0300", 1),
        ("王小明", 6),
        ("김철수", 6),
        ("🎲", 2),
        ("شهد", 3),
    ],
)
def test_the_width_of_a_name(text: str, columns: int) -> None:
    assert width(text) == columns


def test_what_follows_a_name_stands_in_one_column() -> None:
    lines = laid([["王小明", "(0)"], ["Şükrü", "(½)"], ["🎲", "(1)"]], frozenset({0})).splitlines()
    assert {width(line[: line.index("(")]) for line in lines} == {8}


def test_a_name_from_right_to_left_keeps_to_its_cell() -> None:
    first, second = laid([["שרה", "12"], ["Anna", "3"]], frozenset({0})).splitlines()
    assert first == "\u2068שרה\u2069   12"
    assert second == "Anna   3"


def test_a_long_name_is_cut_to_its_columns() -> None:
    assert short("Maximiliane") == "Maximiliane"
    assert short("Maximiliane-Friederike von Hohen") == "Maximiliane-Friederike …"
    cut = short("王" * 30)
    assert cut == "王" * 11 + "…"
    assert width(cut) == 23
