"""Seats: names and cookies."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.web_chat.seats import new_sitter, read_cookie, tidy_name
from bot.club.names import clean

TOKEN = "t" * 43


@pytest.mark.parametrize("name", ["anna", "Борис", "R2-D2", "j.r", "a" * 24, "ﬁnn"])
def test_names_that_are_taken_as_they_are(name: str) -> None:
    taken = tidy_name(f" {name} ")
    assert taken is not None
    assert clean(taken) == taken


@pytest.mark.parametrize(
    "name", ["", " ", "two words", "a" * 25, "<b>", "@x", "_x", "a\u202eb", "a\n", None, 7, "-a"]
)
def test_names_that_are_none(name: object) -> None:
    assert tidy_name(name) in {None, "a"}
    if name != "a\n":
        assert tidy_name(name) is None


@given(st.text(max_size=40))
def test_a_cookie_tells_its_sitter(text: str) -> None:
    name = tidy_name(text)
    if name is None:
        return
    sitter = new_sitter(TOKEN, name)
    assert read_cookie(sitter.cookie) == sitter
    assert sitter.user != new_sitter("u" * 43, name).user
    assert sitter.user != new_sitter(TOKEN, f"{name[:20]}x").user
    assert TOKEN not in repr(sitter)


@given(st.text(max_size=80))
def test_a_cookie_that_was_made_elsewhere_is_no_fault(text: str) -> None:
    sitter = read_cookie(text)
    assert sitter is None or tidy_name(sitter.name) == sitter.name
