"""How people ask for the first lesson."""

from __future__ import annotations

from dataclasses import dataclass

from bot.language import InEach
from bot.words.command import Command


@dataclass(frozen=True, slots=True)
class BeginLesson:
    """Or go on with the one that is open."""


Wish = BeginLesson

LESSON: Command[Wish] = Command(
    names=InEach(en=("lesson", "tutorial", "learn"), ru=("урок", "обучение")),
    about=InEach(en="Learn Kriegspiel in a minute", ru="Научиться кригшпилю за минуту"),
    door="begin",
    plain=(
        *("lesson", "the lesson", "first lesson", "learn it in a minute", "tutorial", "teach me"),
        *("can you teach me", "teach me to play", "teach me how to play", "i want to learn"),
        *("i want to learn how to play", "i would like to learn how to play", "how do i learn"),
        *("i want to learn kriegspiel", "teach me kriegspiel", "show me how to play"),
        *("урок", "первый урок", "научиться за минуту", "обучение", "научи меня", "научите меня"),
        *("научи играть", "научи меня играть", "хочу научиться", "хочу научиться играть"),
        *("покажи, как играть", "покажи как играть", "научиться играть"),
    ),
    hear=lambda _: BeginLesson(),
)

COMMANDS: tuple[Command[Wish], ...] = (LESSON,)
