"""The rules as pages: each is played in its game's law, and says so in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.desk.post.gallery import paint
from bot.desk.post.lettering import in_letters
from bot.desk.visit.sealed import KANJI, Board
from bot.games.primer import POINTED, Leaf, NotPlayed, Opened, headed, open_leaf, point
from bot.games.primers import PRIMERS, primer_of
from bot.games.shelf import OPEN_GAMES, SHELF
from bot.language import LANGUAGES
from bot.words.help.pages import RulesPage
from bot.words.help.topic import PHRASES
from bot.words.text import text_of

_CAPTION = 1000
"""Telegram takes 1,024 characters under a picture."""


def leaves() -> Iterator[tuple[str, int, Leaf]]:
    for game in PRIMERS:
        primer = primer_of(game)
        assert primer is not None
        for number, leaf in enumerate(primer.leaves, 1):
            yield game, number, leaf


LEAVES = [*leaves()]


def _page(game: str, number: int) -> tuple[RulesPage, Opened]:
    primer = primer_of(game)
    assert primer is not None
    leaf = primer.leaves[number - 1]
    opened = open_leaf(SHELF[game], leaf)
    words = primer.words[leaf.key]
    return RulesPage(game, number, primer.many, len(primer.leaves), words, opened), opened


@pytest.mark.parametrize(
    ("game", "number", "leaf"), LEAVES, ids=[f"{game}-{leaf.key}" for game, _, leaf in LEAVES]
)
def test_a_page_is_played_drawn_and_told(game: str, number: int, leaf: Leaf) -> None:
    primer = primer_of(game)
    assert primer is not None
    opened = open_leaf(SHELF[game], leaf)
    said = set()
    for language in LANGUAGES:
        words = primer.words[leaf.key][language]
        both = primer.words[leaf.key]
        page = RulesPage(game, number, primer.many, len(primer.leaves), both, opened)
        p = PHRASES[language]
        text = str(text_of(page.said(p), language))
        assert words.heading
        assert len(words.text) > 20
        assert len(text) <= _CAPTION, len(text)
        assert "{" not in text
        assert page.alt(p)
        said.add(text)
        view = headed(opened.view, words.heading)
        scene = point(in_letters(SHELF[game].picture(view, language), KANJI), view)
        assert scene.title == words.heading
        marked = {mark for cell in scene.cells for mark in cell.marks}
        assert {*opened.view[POINTED]} <= marked
        for square in opened.goes:
            assert square in page.alt(p)
    assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize("theme", ["walnut", "slate", "contrast"])
def test_pages_can_be_painted_in_each_theme(theme: str) -> None:
    for game in PRIMERS:
        page, opened = _page(game, 1)
        view = headed(opened.view, page.words["ru"].heading)
        assert paint(Board(game, view, "ru", theme)).startswith(b"\x89PNG")


def test_what_is_tried_on_a_page_is_answered_as_in_a_match() -> None:
    """No page lies by being refused where its words speak of a move that stands, or the other way
    round: what is refused is said so in its text by the umpire's own words, which stand on it."""
    for game, number, leaf in LEAVES:
        if leaf.told:
            page, opened = _page(game, number)
            text = page.said(PHRASES["en"])
            assert len(opened.said) == leaf.told
            assert all(f"“{one.text}” → " in text for one in opened.said)


def test_a_page_that_cannot_be_played_is_a_slip_of_its_writer() -> None:
    box = SHELF["chess-t"]
    with pytest.raises(NotPlayed):
        open_leaf(box, Leaf("x", plays=("white hello",)))
    with pytest.raises(NotPlayed):
        open_leaf(box, Leaf("x", goes="e5"))


def test_buttons_turn_the_pages() -> None:
    for game in PRIMERS:
        primer = primer_of(game)
        assert primer is not None
        last = len(primer.leaves)
        for number in {1, 2, primer.many, last} & {*range(1, last + 1)}:
            page, _ = _page(game, number)
            sentences = [sentence for _, sentence in page.choices(PHRASES["en"])]
            assert (f"/rules {game} {number - 1}" in sentences) == (number > 1)
            assert (f"/rules {game} {number + 1}" in sentences) == (number < last)
            assert f"/rules {game} full" in sentences
            begins = f"/play {game}" in sentences
            assert begins == (number >= primer.many and not SHELF.spines[game].alone)


def test_an_open_game_is_shown_from_whites_side() -> None:
    for game, number, _ in LEAVES:
        if game in OPEN_GAMES:
            _, opened = _page(game, number)
            assert opened.view["seat"] == "white"
