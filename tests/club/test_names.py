"""Names: harmless to show, and told apart by what the eye sees."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.club.names import LONGEST, clean, numbered, skeleton
from bot.club.reserved import reserved
from tests.club.alike import TABLE, table


@given(st.text(max_size=300))
def test_clean_is_one_short_line_and_stays_so(name: str) -> None:
    shown = clean(name)
    assert 0 < len(shown) <= LONGEST
    assert shown.isprintable()
    assert clean(shown) == shown
    assert not set("<>`*@#/") & set(shown)
    assert all(unicodedata.category(char) not in {"Cf", "Cc", "Cs"} for char in shown)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("anna", "Аnna"),
        ("Boris", "B0ris"),
        ("ann a", "anna"),
        ("José", "Jose"),
        ("anna", "Αnna"),  # a Greek capital
        ("anna", "ᴀnna"),
        ("anna", "ɑnna"),
        ("ivan", "iνan"),
        ("Nick", "Νick"),
        ("Umpire", "Umpıre"),
        ("Umpire", "Umpire."),
        ("Umpire", "U_m.p'i-r·e!"),
        ("Alice", "AIice"),
        ("Вася", "ВАСЯ"),
        ("Борис", "БОРИС"),
        ("Bernard", "Bemard"),
        ("anna", "anna\u3164"),
        ("anna", "an\u115f\u1160na"),
        ("anna", "anna\u2800"),
    ],
)
def test_names_that_look_alike_are_alike(one: str, two: str) -> None:
    assert skeleton(one) == skeleton(two)


@pytest.mark.parametrize("blank", "\u115f\u1160\u2800\u3164\uffa0")
def test_what_cannot_be_seen_is_no_part_of_a_name(blank: str) -> None:
    assert clean(blank) == "player"
    assert clean(f"{blank}an{blank}na") == "anna"


@pytest.mark.parametrize(
    ("one", "two"), [("anna", "anne"), ("Юрий", "Юлия"), ("★", "☆"), ("vera", "wera")]
)
def test_names_that_do_not_look_alike_are_not(one: str, two: str) -> None:
    assert skeleton(one) != skeleton(two)
    assert skeleton(one)


@given(st.text(max_size=60))
def test_how_a_name_looks_has_no_spaces(name: str) -> None:
    assert " " not in skeleton(clean(name))
    assert skeleton(clean(name))


@given(st.text(alphabet="a\u0301\u0302\u0327\u200d\U000e0fff <＜", max_size=80))
def test_marks_do_not_pile_up(name: str) -> None:
    shown = clean(name)
    assert clean(shown) == shown
    towers = "".join("m" if unicodedata.combining(char) else " " for char in shown).split()
    assert max(map(len, towers), default=0) <= 2


def test_what_is_taken_out_does_not_begin_a_new_tower() -> None:
    assert len(clean("a" + "\u0301\u0302\U000e0fff" * 20)) <= 3


def test_the_table_is_of_letters_that_are_not_latin_themselves() -> None:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    assert [line[:2] for line in lines] == [
        f"{one} " for one in "23456789abcdefghijklmnopqrstuvwxyz"
    ]
    letters = "".join(line[2:] for line in lines)
    assert len(letters) == len(set(letters)) > 500
    assert not any(char.isascii() for char in letters)


def test_how_the_table_is_made() -> None:
    found = {"а": [{"c": "a"}], "т": [{"c": "ᴛ"}], "Ж": [{"c": "Җ"}], "ɑ": [{"c": "а"}]}
    made = dict(line.split(" ") for line in table(found).splitlines())
    assert set("ᴀАаɑ") <= set(made["a"]), "directly, by its name, in capitals, or by another letter"
    assert set("ᴛТт") <= set(made["t"])
    assert "Ж" not in "".join(made.values())


def test_the_umpire_is_not_impersonated() -> None:
    assert reserved("Umpire")
    assert reserved("Umріre")
    assert not reserved("Umberto")


def test_numbered_names_fit() -> None:
    assert numbered("x" * LONGEST, 12).endswith(" 12")
    assert len(numbered("x" * LONGEST, 12)) == LONGEST
