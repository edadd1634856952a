"""Saying: values become text and buttons in the hearer's language."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from types import ModuleType
from typing import Any, get_args

from bot.games.box import Box
from bot.games.game import Announcement, End, Seat
from bot.language import Language
from bot.umpire import MatchAnnouncement
from bot.words import english, russian, topics
from bot.words import sayings as s
from bot.words.old_topic import Choice, Topic
from bot.words.old_topics import TOPICS
from bot.words.titles import title

_LANGUAGES: dict[Language, ModuleType] = {"en": english, "ru": russian}
_MOST_BUTTONS = 10
_MATCH_KINDS = get_args(MatchAnnouncement)


@dataclass(frozen=True, slots=True)
class Spoken:
    text: str
    choices: tuple[Choice, ...] = ()


def say(saying: s.Saying, language: Language) -> Spoken:
    """The saying in the language, with the buttons that go with it."""
    for new in topics.TOPICS:
        if spoken := new.say(saying, language):
            return Spoken(spoken.text, spoken.choices)
    topic = _topic_of(saying)
    if topic:
        return Spoken(topic.say[language](saying), topic.choices(saying, language))
    text = _LANGUAGES[language].say(saying)
    return Spoken(text, _choices(saying, language))


def _topic_of(saying: object) -> Topic | None:
    return next((topic for topic in TOPICS if isinstance(saying, topic.sayings)), None)


def _choices(saying: s.Saying, language: Language) -> tuple[Choice, ...]:
    labels: dict[str, str] = _LANGUAGES[language].LABELS
    match saying:
        case s.Challenged(number, _, to, _):
            verbs = ("accept", "decline") if to else ("accept",)
            return tuple((labels[verb], f"/{verb} {number}") for verb in verbs)
        case s.ChallengeSent(number):
            return ((labels["cancel"], f"/cancel {number}"),)
        case s.Cancelled() | s.Declined() | s.NoMatches():
            return ((labels["help"], "/help"),)
        case s.Seeks(here, anywhere):
            return tuple(
                (f"{line.number}: {line.by}", f"/accept {line.number}")
                for line in (*here, *anywhere)[:_MOST_BUTTONS]
            )
        case s.WhichChallenge(verb, lines):
            return tuple((f"{line.number}: {line.by}", f"/{verb} {line.number}") for line in lines)
        case s.WhichMatch(lines) | s.Games(lines):
            return tuple(
                (f"#{line.number} {line.opponent or title(line.game, language)}", f"#{line.number}")
                for line in lines
            )
        case s.Unreachable(match):
            return ((labels["board"], f"#{match} /board"), (labels["move"], f"#{match} /move?"))
        case s.BoardMovedOn(number):
            return ((labels["board"], f"#{number} /board"),)
        case _:
            return ()


def say_told(
    box: Box,
    told: tuple[Announcement, ...],
    hearer: Seat,
    language: Language,
    manners: Container[str] = (),
) -> str:
    """What the umpire said in one act, a line each, as this hearer hears it.

    `manners` are values of the hearer's settings: of some words he may choose the wording.
    """
    return "\n".join(_line(box, one, hearer, language, manners) for one in told)


def _line(
    box: Box, one: Announcement, hearer: Seat, language: Language, manners: Container[str]
) -> str:
    club = _LANGUAGES[language]
    for manner, wordings in box.words[language].manners.items():
        if manner in manners and one.kind in wordings:
            return wordings[one.kind]
    if isinstance(one, _MATCH_KINDS):
        return str(club.say_match(one, hearer, box.key))
    if isinstance(one, End) and (ended := club.say_end(one, box.key)):
        return str(ended)
    return box.words[language].say(one, hearer)


def letter_head(
    number: int, game: str, seat: Seat | None, players: tuple[str, str], language: Language
) -> str:
    return str(_LANGUAGES[language].letter_head(number, game, seat, players))


def label(box: Box, sentence: str, language: Language) -> str:
    """A button's label for a sentence of the club or of the game."""
    labels: dict[str, Any] = _LANGUAGES[language].LABELS
    return str(labels.get(sentence.removeprefix("/")) or box.words[language].label(sentence))


def seat_name(seat: Seat, game: str, language: Language) -> str:
    return str(_LANGUAGES[language].seat_name(seat, game))
