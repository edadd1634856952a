"""Sealed letters: whatever is sealed is unsealed, and so are the letters of older programs."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.chat.contract import Seen, Standing
from bot.chat.menu import Pick
from bot.desk.visit.sealed import (
    Aside,
    Board,
    Face,
    Figure,
    Film,
    Holdings,
    Panel,
    Picture,
    Replay,
    Sealed,
    seal,
    unseal,
)
from bot.games.shelf import SHELF
from bot.language import LANGUAGES
from renderer.figures.values import Card
from tests.renderer.test_figures import brackets, cards, plots, tables

text = st.text(max_size=40)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | text,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(text, inner, max_size=3),
    max_leaves=6,
)
objects = st.dictionaries(text, values, max_size=4)
taste = {
    "game": st.sampled_from(tuple(SHELF)),
    "language": st.sampled_from(LANGUAGES),
    "theme": text,
    "pieces": st.sampled_from(("kanji", "letters")),
}
boards = st.builds(Board, view=objects, **taste)
films = st.builds(
    Film,
    frames=st.lists(st.dictionaries(text, objects, max_size=2), max_size=3).map(tuple),
    **taste,
)
replays = st.builds(
    Replay,
    match=st.integers(1, 2**53),
    **{name: taste[name] for name in ("language", "theme", "pieces")},
)
figures = st.builds(
    Figure,
    shown=st.one_of(tables(), brackets(), plots, cards),
    theme=text,
    board=st.none() | boards,
    light=st.booleans(),
)
pictures: st.SearchStrategy[Picture] = st.one_of(boards, replays, films, figures)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "text": text,
    "language": st.sampled_from(LANGUAGES),
    "choices": st.lists(st.tuples(text, text), max_size=3).map(tuple),
    "block": st.none() | st.tuples(text, text) | st.builds(Holdings, text),
    "told": st.lists(objects, max_size=3).map(tuple),
    "alt": st.none() | text,
    "board": st.none() | pictures,
    "seen": st.none()
    | st.builds(
        Seen,
        text,
        st.dictionaries(text, text, max_size=2),
        text,
        st.integers(1, 2**53),
        st.integers(1, 2**53),
        objects,
    ),
    "answers": st.none() | text,
    "played": st.none() | st.integers(0, 2**53),
    "about": st.none() | st.integers(0, 2**53),
    "standing": st.none() | st.builds(Standing, text, text, st.sampled_from(("yours", "over"))),
    "by": st.none() | text,
    "aloud": st.none() | text,
    "silent": st.booleans(),
    "thread": st.none() | text,
    "private": st.booleans(),
    "aside": st.none()
    | st.builds(Aside, st.none() | text, st.lists(st.tuples(text, text), max_size=3).map(tuple)),
    "panel": st.none() | st.builds(Panel, st.sampled_from(("call", "words", "board")), text),
    "face": st.none()
    | st.builds(
        Face,
        text,
        st.lists(st.tuples(text, text), max_size=3).map(tuple),
        st.none() | boards,
        st.none() | text,
    ),
    "calls": st.lists(st.integers(1, 2**53), max_size=3).map(tuple),
    "asks": st.booleans(),
    "change_only": st.booleans(),
    "picks": st.lists(
        st.builds(
            Pick,
            text,
            st.lists(st.tuples(text, text), max_size=3).map(tuple),
            st.none() | st.integers(0, 9),
            text,
        ),
        max_size=3,
    ).map(tuple),
}
letters = st.builds(Sealed, **FIELDS)


def test_what_programs_read_is_what_the_picture_is_drawn_from() -> None:
    board = Board("chess", {"men": {"e1": "K"}}, "en", "walnut")
    seen = Seen("chess", {}, "white", 7, 3, board.view)
    sealed = seal(Sealed(language="en", text="", board=board, seen=seen))
    assert sealed.count('"men"') == 1, "the view is written once"
    assert unseal(sealed).seen == seen
    without = Sealed(language="en", text="", seen=seen)
    assert unseal(seal(without)) == without


def test_every_field_of_a_letter_is_tried() -> None:
    assert set(FIELDS) == {one.name for one in fields(Sealed)}


@settings(max_examples=300)
@given(letters)
def test_what_is_sealed_is_unsealed(letter: Sealed) -> None:
    assert unseal(seal(letter)) == letter


def test_a_letter_that_is_shown_quotes_nothing_that_may_be_hidden() -> None:
    letter = Sealed(
        language="en",
        text="canary",
        choices=(("canary", "canary"),),
        block=("canary", "canary"),
        told=({"kind": "canary"},),
        alt="canary",
        board=Board("chess", {"men": "canary"}, "en", "walnut"),
    )
    assert "canary" not in repr(letter)
    assert "canary" not in repr(Film("chess", ({"white": {"men": "canary"}},), "en", "walnut"))


OLD = {
    '{"text":"hello"}': Sealed(language="en", text="hello"),
    '{"text":"a","choices":[["Any?","#1.2 any?"]],"block":["match-1.txt","x"],'
    '"told":[{"kind":"done"}],"alt":"b","answers":"k","about":1,"silent":true,"thread":"#1 anna"}': (
        Sealed(
            language="en",
            text="a",
            choices=(("Any?", "#1.2 any?"),),
            block=("match-1.txt", "x"),
            told=({"kind": "done"},),
            alt="b",
            answers="k",
            about=1,
            silent=True,
            thread="#1 anna",
        )
    ),
    # Before there were letters on wooden men:
    '{"text":"a","board":{"game":"chess","view":{"seat":"white"},"language":"en","theme":"slate"}}': (
        Sealed(
            language="en", text="a", board=Board("chess", {"seat": "white"}, "en", "slate", "kanji")
        )
    ),
    '{"text":"a","board":{"game":"chess","frames":[{"umpire":{}}],"language":"ru","theme":"slate",'
    '"pieces":"letters"}}': (
        Sealed(
            language="en",
            text="a",
            board=Film("chess", ({"umpire": {}},), "ru", "slate", "letters"),
        )
    ),
    '{"text":"a","board":{"figure":{"kind":"card","title":"#1","players":[],"lines":[["day","1"]],'
    '"scene":null},"theme":"slate","light":false,"board":{"game":"chess","view":{},'
    '"language":"en","theme":"slate","pieces":"kanji"}}}': (
        Sealed(
            language="en",
            text="a",
            board=Figure(
                Card("#1", (), (("day", "1"),)), "slate", Board("chess", {}, "en", "slate")
            ),
        )
    ),
}
"""Letters as an older program sealed them."""


@pytest.mark.parametrize("stored", OLD)
def test_letters_of_an_older_program_can_be_read(stored: str) -> None:
    assert unseal(stored) == OLD[stored]


@pytest.mark.parametrize(
    "picture", [{"figure": {"kind": "sculpture"}, "board": None}, {"game": "chess"}, {"frames": []}]
)
def test_words_are_delivered_without_a_picture_that_cannot_be_read(picture: object) -> None:
    assert unseal(json.dumps({"text": "a", "board": picture})) == Sealed(language="en", text="a")


def test_what_is_as_usual_is_not_kept() -> None:
    assert seal(Sealed(language="en", text="ё")) == '{"text":"ё"}'
