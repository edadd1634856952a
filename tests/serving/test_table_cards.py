"""The cards of the local table's first page."""

from __future__ import annotations

import pytest

from bot.desk.post.gallery import draw
from bot.games.shelf import SHELF
from bot.language import LANGUAGES
from bot.serving.table_cards import card_of, cards


def test_every_game_has_a_card_in_every_language() -> None:
    found = {card.key: card for card in cards(draw)}
    assert list(found) == [key for key in SHELF if key != "lesson"]
    for card in found.values():
        for texts in (card.titles, card.summaries, card.alts):
            assert all(texts[language] for language in LANGUAGES)


@pytest.mark.parametrize("key", ["kriegspiel", "chess-t"])
async def test_its_sample_is_drawn_when_somebody_looks(key: str) -> None:
    card = card_of(SHELF[key], draw)
    assert card.sample is not None
    drawn = [await card.sample(language) for language in LANGUAGES]
    assert all(data is not None and data.startswith(b"\x89PNG") for data in drawn)


def test_a_hidden_game_s_sample_hides() -> None:
    told = card_of(SHELF["kriegspiel"], draw).alts["en"]
    assert "queen h5" in told.lower() or "Qh5" in told
    assert "c6" not in told
