"""A card for each game, for the first page of the local table: title, summary, sample picture."""

from __future__ import annotations

from collections.abc import Iterator

from bot.chat.web_chat import Card
from bot.desk.post.films import Draw
from bot.desk.visit.sealed import Board
from bot.desk.visit.sight import DEFAULT_THEME
from bot.games.box import Box
from bot.games.game import WHITE, View
from bot.games.shelf import SHELF
from bot.language import Language

_SCHOLAR = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
_SAMPLES = {
    "kriegspiel": _SCHOLAR,
    "chess": _SCHOLAR,
    "semi-kriegspiel": "rnbqkbnr/pppppppp/8/8/8/8/8/3QK3 w kq - 0 1",
}
"""Positions with more to look at than the first one."""


def cards(draw: Draw) -> Iterator[Card]:
    return (card_of(box, draw) for box in SHELF.values())


def card_of(box: Box, draw: Draw) -> Card:
    view = _sample_view(box)

    async def sample(language: Language) -> bytes | None:
        return await draw(Board(box.key, view, language, DEFAULT_THEME), "web")

    return Card(
        box.key,
        titles=box.words.map(lambda words: words.title),
        summaries=box.words.map(lambda words: words.summary),
        alts=box.words.map(lambda words: words.describe(view)),
        sample=sample,
        begins=box.begins,
    )


def _sample_view(box: Box) -> View:
    """What White sees of the sample position."""
    game = box.build(box.settle({}))
    return game.view(game.start(_SAMPLES.get(box.key, "")).state, WHITE)
