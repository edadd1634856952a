"""What a person can mean by a sentence to the bot, as values; `hear` finds them in text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.club.pace import read_span
from bot.language import Language
from bot.words.afterwards.sentences import Sentence as AfterSentence
from bot.words.communities.sentences import Sentence as CommunitySentence
from bot.words.help.commands import ShowHelp
from bot.words.maintenance.sentences import Sentence as HouseSentence
from bot.words.members.sentences import Sentence as PeopleSentence
from bot.words.old_arguments import arguments
from bot.words.old_topics import TOPICS
from bot.words.tournaments.sentences import Sentence as ContestSentence


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word after a slash that is no command."""

    word: str
    rest: str = ""
    """What followed it."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """`opponent` and `game` as typed; either may be missing."""

    words: tuple[str, ...]
    settings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Settle:
    """Accept, decline or cancel a challenge, named by number or by name, or the only one."""

    verb: str
    whose: str | None


@dataclass(frozen=True, slots=True)
class SetLanguage:
    language: Language | None


@dataclass(frozen=True, slots=True)
class Link:
    """Link this account to the one that was given the code; without one, ask for a code."""

    code: str


@dataclass(frozen=True, slots=True)
class Unlink:
    pass


@dataclass(frozen=True, slots=True)
class Invite:
    """An open challenge that whoever has its code may take up."""

    words: tuple[str, ...]
    settings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Join:
    code: str


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """Both empty: show them all."""

    name: str
    value: str


Sentence: TypeAlias = (
    Challenge
    | Settle
    | SetLanguage
    | ChangeSetting
    | Link
    | Unlink
    | Invite
    | Join
    | AfterSentence
    | CommunitySentence
    | HouseSentence
    | PeopleSentence
    | ContestSentence
)


_COMMANDS: dict[str, str] = {
    "challenge": "challenge",
    "вызов": "challenge",
    "вызвать": "challenge",
    "accept": "accept",
    "принять": "accept",
    "decline": "decline",
    "отклонить": "decline",
    "cancel": "cancel",
    "отменить": "cancel",
    "language": "language",
    "язык": "language",
    "link": "link",
    "связать": "link",
    "unlink": "unlink",
    "отвязать": "unlink",
    "invite": "invite",
    "пригласить": "invite",
    "join": "join",
    "войти": "join",
    "start": "start",
    "set": "set",
    "settings": "set",
    "настройки": "set",
}
_COMMANDS |= {word: name for topic in TOPICS for word, name in topic.names.items()}
SPOKEN: tuple[str, ...] = tuple(_COMMANDS)
_OF_A_MATCH: frozenset[str] = frozenset().union(*(topic.of_a_match for topic in TOPICS))
PLAIN: dict[str, str] = {text: name for topic in TOPICS for text, name in topic.plain.items()}
_LANGUAGE_WORDS: dict[str, Language] = {
    "en": "en",
    "english": "en",
    "английский": "en",
    "ru": "ru",
    "russian": "ru",
    "русский": "ru",
    "по-русски": "ru",
}
_LATE = re.compile(r"#?(\d{1,9})(?:\s+|$)")


def command(name: str, rest: str) -> tuple[int | None, Sentence | Unknown | ShowHelp]:
    match = None
    if _COMMANDS.get(name) in _OF_A_MATCH and not read_span(rest):  # "2 days" is no match 2
        late = _LATE.match(rest)
        if late:  # "/resign #7" says the same as "#7 /resign"
            match, rest = int(late[1]), rest[late.end() :].strip()
    return match, _command(name, rest)


def _command(name: str, rest: str) -> Sentence | Unknown | ShowHelp:
    match _COMMANDS.get(name):
        case "challenge":
            words, settings = arguments(rest)
            return Challenge(words, settings)
        case "accept" | "decline" | "cancel" as verb:
            return Settle(verb, rest.lstrip("@#") or None)
        case "link":
            return Link(rest)
        case "unlink":
            return Unlink()
        case "invite":
            return Invite(*arguments(rest))
        case "join":
            return Join(rest)
        case "start":  # a deep link brings a code; without one it is a greeting
            return Join(rest) if rest else ShowHelp()
        case "set":
            setting, _, value = rest.lower().replace("=", " ").partition(" ")
            return ChangeSetting(setting, value.strip())
        case "language":
            return SetLanguage(_LANGUAGE_WORDS.get(rest.lower()))
        case None:
            return Unknown(name, rest)
        case other:
            topic = next(topic for topic in TOPICS if other in topic.names.values())
            sentence: Sentence | None = topic.hear(other, rest)
            return sentence or Unknown(name, rest)
