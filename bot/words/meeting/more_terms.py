"""What is said, in words, where a game is asked for: a side, a level, a time."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.chat.menu import Pick
from bot.words.arguments import Given, take
from bot.words.hearing import Heard, hear, without_please
from bot.words.meeting.asking import AskTerms
from bot.words.meeting.commands import Invite, PlayHouse
from bot.words.meeting.offers import LEVEL, MOST_WORDS, WHAT, is_level

_TERMS = (LEVEL, *WHAT)
_SQUARE = re.compile(r"[^\W\d_]\d")
"""In moves a letter stands before a digit: they are not read as terms, one way after another."""


def says_terms(text: str) -> bool:
    """Whether it tells of what may be offered, and of nothing else. "Any" is a question to the umpire
    sooner than a side."""
    if len(text.split()) > MOST_WORDS or _SQUARE.search(text):
        return False
    said = without_please(text)
    if not said or said.lower() == "any":
        return False
    return is_level(said) or isinstance(take(_TERMS, said), Given)


def with_more(picks: Iterable[Pick], text: str) -> Heard | None:
    """Where a game is asked for: the same with what else the text says of it, such as a side, a level,
    a time."""
    for pick in picks:
        (_, sentence), *others = pick.choices
        first = hear(sentence).sentence
        if not others or not isinstance(first, PlayHouse | AskTerms | Invite):
            continue
        before, _, game = sentence.rpartition(" ")  # which stands last
        heard = hear(f"{before} {without_please(text)}")
        if game == first.offer.game and _is_same_offer(heard.sentence, first):
            return heard
    return None


def _is_same_offer(sentence: object, first: PlayHouse | AskTerms | Invite) -> bool:
    """Whether it offers a game in the same way and to the same person."""
    match sentence, first:
        case (PlayHouse(), PlayHouse()) | (Invite(), Invite()):
            return True
        case AskTerms(way=way, opponent=opponent, send=False), AskTerms():
            return (way, opponent) == (first.way, first.opponent)
    return False
