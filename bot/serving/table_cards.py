"""A card for each game, for the first page of the local table: title, summary, sample picture."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.chat.web_chat import Card, Setting
from bot.club.pace import UNTIMED, read_pace
from bot.desk.post.films import Draw
from bot.desk.visit.sealed import Board
from bot.desk.visit.sight import DEFAULT_THEME
from bot.games.box import Box, Option
from bot.games.game import WHITE, View
from bot.games.lesson.names import KEY as LESSON
from bot.games.shelf import SHELF
from bot.language import InEach, Language
from bot.words.tongue import Tongue
from bot.words.tongues import TONGUES

_SCHOLAR = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
_SAMPLES = {
    "kriegspiel": _SCHOLAR,
    "chess": _SCHOLAR,
    "semi-kriegspiel": "rnbqkbnr/pppppppp/8/8/8/8/8/3QK3 w kq - 0 1",
}
"""Positions with more to look at than the first one."""
_PACES = ("none", "3m+2s", "10m+5s", "30m+20s", "1d", "3d", "7d")


def cards(draw: Draw) -> Iterator[Card]:
    """Of each game, one after another as they are asked for: each opens its box. The lesson stands
    on the page itself.
    """
    return (card_of(SHELF[key], draw) for key in SHELF if key != LESSON)


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
        settings=tuple(_setting(box, option) for option in box.options),
    )


def paces() -> tuple[tuple[str, InEach[str]], ...]:
    """How fast a game may be, as it is said and as it is told."""
    return tuple((text, TONGUES.map(partial(_told, text=text))) for text in _PACES)


def _told(tongue: Tongue, text: str) -> str:
    return tongue.pace_briefly(read_pace(text) or UNTIMED)


def _setting(box: Box, option: Option) -> Setting:
    def told(value: str) -> InEach[str]:
        return box.words.map(lambda words: words.option(option.name, value))

    return Setting(option.name, tuple((value, told(value)) for value in option.values))


def _sample_view(box: Box) -> View:
    """What White sees of the sample position."""
    game = box.build(box.settle({}))
    return game.view(game.start(_SAMPLES.get(box.key, "")).state, WHITE)
