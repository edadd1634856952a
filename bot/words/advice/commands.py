"""What people ask the house for, and the umpires of problems."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.language import InEach
from bot.words.command import Command
from bot.words.help import shelves
from bot.words.options import MATCH


@dataclass(frozen=True, slots=True)
class AskHint:
    """What to do now."""


Wish: TypeAlias = AskHint

HINT: Command[Wish] = Command(
    names=InEach(en=("hint",), ru=("подсказка",)),
    about=InEach(
        en="A hint, in a problem or a casual game against me",
        ru="Подсказка: в задаче или в партии со мной",
    ),
    options=(MATCH,),
    door="play",
    group=shelves.MATCH,
    plain=(
        *("hint", "a hint", "give me a hint", "any hints", "suggest a move", "best move"),
        *("what should i play", "what do i play", "another hint", "one more hint", "next hint"),
        *("can i have a hint", "can i get a hint", "what's the best move", "what is the best move"),
        *("which move", "which move is best", "what to play", "what should i do now"),
        *("можно подсказку", "какой ход лучше", "как мне пойти"),
        *("куда мне ходить", "куда мне пойти", "какой ход лучший", "что мне играть"),
        *("подсказка", "подскажи", "подскажите", "подсказку", "дай подсказку", "дайте подсказку"),
        *("подскажи ход", "подскажите ход", "посоветуй", "посоветуй ход", "посоветуйте ход"),
        *("лучший ход", "куда ходить", "куда пойти", "как пойти", "ещё подсказку", "ещё подсказка"),
        *("еще подсказку", "еще подсказка", "ещё одну подсказку", "еще одну подсказку"),
    ),
    hear=lambda _: AskHint(),
)

COMMANDS: tuple[Command[Wish], ...] = (HINT,)
