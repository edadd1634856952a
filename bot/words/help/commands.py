"""How people ask what can be done here, and how a game is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.language import InEach
from bot.words.arguments import Argument
from bot.words.command import Command
from bot.words.options import GAME
from bot.words.reading import read_text


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """Of a page, a command or a game; empty: where to begin."""

    of: str = ""


@dataclass(frozen=True, slots=True)
class ShowWelcome:
    """Whoever comes for the first time begins here."""


@dataclass(frozen=True, slots=True)
class ShowRules:
    """None: of which games there are rules."""

    game: str | None


Wish: TypeAlias = ShowHelp | ShowWelcome | ShowRules

_OF = Argument(
    names=InEach(en=("about",), ru=("о",)),
    about=InEach(en="A command or a game", ru="Команда или игра"),
    form="text",
    read=read_text,
)

HELP: Command[Wish] = Command(
    names=InEach(en=("help",), ru=("помощь", "справка")),
    about=InEach(en="How to play here", ru="Как здесь играть"),
    options=(_OF,),
    door="begin",
    plain=("help", "помощь", "справка", "?"),
    hear=lambda given: ShowHelp(given.get(_OF) or ""),
)
RULES: Command[Wish] = Command(
    names=InEach(en=("rules",), ru=("правила",)),
    about=InEach(en="The rules of a game", ru="Правила игры"),
    example=InEach(en="kriegspiel", ru="кригшпиль"),
    options=(GAME,),
    door="begin",
    hear=lambda given: ShowRules(given.get(GAME)),
)

COMMANDS: tuple[Command[Wish], ...] = (HELP, RULES)
