"""What a person can mean by a sentence to the bot, as values; `hear` finds them in text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from bot.club.pace import read_span
from bot.words.old_topics import TOPICS
from bot.words.tournaments.sentences import Sentence as ContestSentence


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word after a slash that is no command."""

    word: str
    rest: str = ""
    """What followed it."""


Sentence: TypeAlias = ContestSentence
_COMMANDS: dict[str, str] = {word: name for topic in TOPICS for word, name in topic.names.items()}
SPOKEN: tuple[str, ...] = tuple(_COMMANDS)
_OF_A_MATCH: frozenset[str] = frozenset().union(*(topic.of_a_match for topic in TOPICS))
PLAIN: dict[str, str] = {}
_LATE = re.compile(r"#?(\d{1,9})(?:\s+|$)")


def command(name: str, rest: str) -> tuple[int | None, Sentence | Unknown]:
    match = None
    if _COMMANDS.get(name) in _OF_A_MATCH and not read_span(rest):  # "2 days" is no match 2
        late = _LATE.match(rest)
        if late:  # "/resign #7" says the same as "#7 /resign"
            match, rest = int(late[1]), rest[late.end() :].strip()
    other = _COMMANDS.get(name)
    if other is None:
        return match, Unknown(name, rest)
    topic = next(topic for topic in TOPICS if other in topic.names.values())
    sentence: Sentence | None = topic.hear(other, rest)
    return match, sentence or Unknown(name, rest)
