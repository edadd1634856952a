"""Courtesies after a game: what people say when it is over, and the answer of a person."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.words.afterwards.commands import ANALYSE, CARD
from bot.words.afterwards.sayings import AfterwardsSaying, Phrases
from bot.words.match.commands import BOARD, REPLAY, RESIGN
from bot.words.topic import Choice

_AT_ANY_TIME = frozenset(
    ["ty", "tyvm", "thx", "thanks", "thankyou", "glhf", "спасибо", "благодарю", "спс"]
)
"""Of these none says that a game is over."""
_AFTER_A_GAME = _AT_ANY_TIME | frozenset(
    [
        "gg",
        "ggs",
        "ggwp",
        "gfg",
        "wp",
        "bg",
        "goodgame",
        "goodgames",
        "nicegame",
        "greatgame",
        "wellplayed",
        "goodmatch",
        "greatmatch",
        "nicematch",
        "funnygame",
        "thatwasfun",
        "goodfight",
        "congrats",
        "congratulations",
        "bravo",
        "thankyouforthegame",
        "thanksforthegame",
        "thankyouforthematch",
        "thanksforthematch",
        "ggthanks",
        "ggthx",
        "ggty",
        "goodgamethanks",
        "goodgamewellplayed",
        "ggwellplayed",
        "спасибозаигру",
        "спасибозапартию",
        "благодарюзаигру",
        "хорошаяигра",
        "хорошаяпартия",
        "отличнаяигра",
        "отличнаяпартия",
        "красиваяпартия",
        "хорошоиграли",
        "хорошосыграно",
        "поздравляю",
        "браво",
        "гг",
        "молодец",
        "молодцы",
        "былоинтересно",
    ]
)
_LETTERS = re.compile(r"[^a-zа-я0-9]+")


def is_courtesy(text: str) -> bool:
    """Whether it is nothing but what one says after a game."""
    return _letters(text) in _AFTER_A_GAME


def fits_any_time(text: str) -> bool:
    """Whether such a courtesy is one in the midst of a game, too."""
    return _letters(text) in _AT_ANY_TIME


def _letters(text: str) -> str:
    return _LETTERS.sub("", text.lower().replace("ё", "е"))


@dataclass(frozen=True, slots=True)
class Courtesy(AfterwardsSaying):
    """The answer; what they may like to do next."""

    match: int
    result: str
    """From the speaker's side: "won", "lost", or "drawn", which is also what has no result."""
    again: tuple[Choice, ...]
    """What they may play next, as far as there is anybody to play it with."""
    analysable: bool

    def said(self, p: Phrases) -> str:
        words = {"won": p.courtesy_won, "lost": p.courtesy_lost}.get(self.result, p.courtesy)
        return f"{words} {p.courtesy_next(self.match)}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (*self.again, *_looks(p, self.match, analysable=self.analysable))


def _looks(p: Phrases, match: int, *, analysable: bool) -> tuple[Choice, ...]:
    """Ways to look at a match that is over."""
    analyse = ((p.analyse, ANALYSE.says(match=match)),) if analysable else ()
    return (
        (p.card, CARD.says(match=match)),
        (p.replay, REPLAY.says(match=match)),
        *analyse,
    )


@dataclass(frozen=True, slots=True)
class YouAreWelcome(AfterwardsSaying):
    """Thanks in the midst of a game, or of whoever played alone."""

    def said(self, p: Phrases) -> str:
        return p.you_are_welcome


@dataclass(frozen=True, slots=True)
class NotOver(AfterwardsSaying):
    """What one says after a game was said in the midst of it."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.not_over(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (
            (f"#{self.match}", BOARD.says(match=self.match)),
            (p.resign, RESIGN.says(match=self.match)),
        )


@dataclass(frozen=True, slots=True)
class OverWhatNext(AfterwardsSaying):
    """Buttons under "this match is over"."""

    match: int
    running: int | None
    """One of theirs that is not over."""
    again: tuple[Choice, ...] = ()
    """What they may play next, as far as there is anybody to play it with."""
    alone: tuple[Choice, ...] = ()
    """What there is to do where it was played alone."""
    analysable: bool = False

    def said(self, p: Phrases) -> str:
        return p.courtesy_next(self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        go = () if self.running is None else ((f"#{self.running}", BOARD.says(match=self.running)),)
        if self.alone:
            return (*go, *self.alone)
        return (*go, *self.again, *_looks(p, self.match, analysable=self.analysable))
