"""Names: harmless to show, and told apart by what the eye sees."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.club.names import LONGEST, clean, numbered, reserved, skeleton


@given(st.text(max_size=300))
def test_clean_is_one_short_line_and_stays_so(name: str) -> None:
    shown = clean(name)
    assert 0 < len(shown) <= LONGEST
    assert shown.isprintable()
    assert clean(shown) == shown
    assert not set("<>`*@#/") & set(shown)
    assert all(unicodedata.category(char) not in {"Cf", "Cc", "Cs"} for char in shown)


@pytest.mark.parametrize(
    ("one", "two"), [("anna", "Аnna"), ("Boris", "B0ris"), ("ann a", "anna"), ("José", "Jose")]
)
def test_names_that_look_alike_are_alike(one: str, two: str) -> None:
    assert skeleton(one) == skeleton(two)


def test_the_umpire_is_not_impersonated() -> None:
    assert reserved("Umpire")
    assert reserved("Umріre")
    assert not reserved("Umberto")


def test_numbered_names_fit() -> None:
    assert numbered("x" * LONGEST, 12).endswith(" 12")
    assert len(numbered("x" * LONGEST, 12)) == LONGEST
