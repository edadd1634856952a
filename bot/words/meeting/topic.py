"""The topic of finding a game."""

from __future__ import annotations

from dataclasses import dataclass

from bot.language import InEach, Language
from bot.words.help.commands import ShowWelcome
from bot.words.meeting import english, russian
from bot.words.meeting.commands import COMMANDS, REMATCH, Wish
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.topic import Choice, Topic

PHRASES = InEach(en=english.PHRASES, ru=russian.PHRASES)
TOPIC: Topic[Phrases, Wish | ShowWelcome] = Topic(
    sayings=MeetingSaying, phrases=PHRASES, commands=COMMANDS
)


def rematch_choice(match: int, language: Language) -> Choice:
    """The button under a result."""
    return PHRASES[language].rematch, REMATCH.says(match=match)


@dataclass(frozen=True, slots=True)
class Step:
    """Another level of the house, for whoever has just won or lost against one."""

    level: int
    harder: bool


def step_choices(match: int, step: Step | None, language: Language) -> tuple[Choice, ...]:
    """The button that leads to it, on the terms of the match; none where there is no step."""
    if step is None:
        return ()
    p = PHRASES[language]
    label = p.harder(step.level) if step.harder else p.easier(step.level)
    return ((label, REMATCH.says(f"level={step.level}", match=match)),)
