"""How people ask what can be done here, and how a game is played."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from bot.games.shelf import SHELF
from bot.language import InEach
from bot.words.arguments import Argument
from bot.words.command import Command
from bot.words.options import GAME
from bot.words.reading import read_game, read_number, read_text


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """Of a page, a command or a game; empty: where to begin."""

    of: str = ""


@dataclass(frozen=True, slots=True)
class ShowWelcome:
    """Whoever comes for the first time begins here."""


@dataclass(frozen=True, slots=True)
class ShowRules:
    game: str | None
    """None: the one that is played."""
    page: int | None = 1
    """None: all of it in words; where no game is named, all games of which there are rules."""


Wish: TypeAlias = ShowHelp | ShowWelcome | ShowRules

_OF = Argument(
    names=InEach(en=("about",), ru=("о",)),
    about=InEach(en="A command or a game", ru="Команда или игра"),
    form="text",
    read=read_text,
)

HOW = "how"
"""What is asked by whoever would know how to play: at a board they mean that game."""

HELP: Command[Wish] = Command(
    names=InEach(en=("help",), ru=("помощь", "справка")),
    about=InEach(en="How to play here", ru="Как здесь играть"),
    options=(_OF,),
    door="begin",
    plain=(
        *("help", "help me", "what can i do"),
        *("what do i do", "what should i do", "what now", "what do i do now"),
        *(
            "how does it work",
            "how does this work",
            "how it works",
            "what can you do",
            "commands",
            "?",
            "??",
        ),
        *("info", "about", "i don't understand", "i do not understand"),
        *("помощь", "справка", "помоги", "помогите", "что делать"),
        *(
            "что ты умеешь",
            "что мне делать",
            "что я могу",
            "что я могу сейчас",
            "что я могу сделать",
            "что можно сделать",
            "как это работает",
            "как это устроено",
            "команды",
            "не понимаю",
        ),
        *("что теперь", "что дальше", "ничего не понимаю"),
    ),
    opens=("help", "помощь", "справка"),
    goes_on=lambda rest: " " not in rest,
    plain_with=(
        (
            HOW,
            (
                *("how to play", "how do i play", "how do i move", "how to move"),
                *("как играть", "как ходить", "как тут ходить", "как здесь ходить"),
            ),
        ),
        (
            "time",
            (
                *("ask for more time", "i want more time", "i'd like more time"),
                *("можно больше времени", "хочу больше времени", "попросить больше времени"),
                *(
                    "i can't play this week",
                    "i cannot play this week",
                    "я не могу играть на этой неделе",
                ),
                *("more time", "give me more time", "i need more time", "need more time"),
                *("i need time", "i need a break", "can i have more time", "i am busy"),
                *("i will be away", "i'll be away", "i am going on holiday", "i'm on holiday"),
                *("turn off notifications", "stop notifications", "no notifications"),
                *("unsubscribe", "stop messaging me", "stop writing to me", "too many messages"),
                *("дай времени", "дай мне времени", "дай время", "дай больше времени"),
                *("мне нужно время", "нужно время", "нужно больше времени", "нужен перерыв"),
                *("мне нужен перерыв", "не успеваю", "я не успеваю", "я занят", "я занята"),
                *("меня не будет", "я уезжаю", "отключи уведомления", "выключи уведомления"),
                *("без уведомлений", "отпишись", "отписаться", "не пиши мне", "хватит писать"),
            ),
        ),
    ),
    hear=lambda given: ShowHelp(given.get(_OF) or ""),
)
_WHOLE = frozenset(
    [
        *("full", "text", "all", "words", "in words", "all in words"),
        *("полностью", "целиком", "текст", "словами", "всё", "все", "всё словами", "все словами"),
    ]
)
"""Also as the button says it."""


def _read_page(text: str) -> int | None:
    """0 for the whole text."""
    return 0 if text.lower() in _WHOLE else read_number(text)


def _asked(title: str) -> tuple[str, ...]:
    """How people ask for the rules of a game."""
    name = " ".join(re.sub(r"\W", " ", title.lower()).split())
    asked = ("rules of", "the rules of", "what is", "how do i play")
    return (f"{name} rules", *(f"{one} {name}" for one in asked))


_PAGE = Argument(
    names=InEach(en=("page",), ru=("страница",)),
    about=InEach(en="Which page; full: all in words", ru="Какая страница; полностью: всё словами"),
    form="word",
    words=max(len(whole.split()) for whole in _WHOLE),
    read=_read_page,
)

RULES: Command[Wish] = Command(
    names=InEach(en=("rules",), ru=("правила",)),
    about=InEach(en="The rules of a game", ru="Правила игры"),
    example=InEach(en="kriegspiel", ru="кригшпиль"),
    options=(GAME, _PAGE),
    door="begin",
    plain=(
        *("rules", "the rules", "what are the rules", "show me the rules", "how do i win"),
        *("правила", "какие правила", "покажи правила", "как выиграть"),
        *("rules of this game", "the rules of this game", "what are the rules of this game"),
        *("rules of the game", "game rules", "how is this played", "how do you play this"),
        *("how is it played", "what are the rules here", "правила игры", "правила этой игры"),
        *("какие тут правила", "какие здесь правила", "напомни правила", "как в это играть"),
    ),
    nearly=(
        *("king", "queen", "rook", "bishop", "knight", "pawn", "pieces", "castle", "castling"),
        *("король", "ферзь", "ладья", "слон", "конь", "пешка", "фигуры", "рокировка"),
        *("check", "diagonal", "шах", "шаха", "диагонали"),
    ),
    plain_with=(
        (
            "all",
            (
                *("what games are there", "which games are there", "what games do you have"),
                *("which games do you have", "list of games", "list games", "game list"),
                *("all games", "what can i play", "what games can i play", "other games"),
                *("какие игры есть", "какие есть игры", "какие игры", "список игр", "все игры"),
                *("во что можно сыграть", "во что можно поиграть", "во что можно играть"),
                *("какие у вас игры", "какие у тебя игры", "какие у тебя есть игры"),
                *("какие у вас есть игры", "другие игры"),
            ),
        ),
        *(
            (key, tuple({one: key for name in (key, spine.titles["en"]) for one in _asked(name)}))
            for key, spine in SHELF.spines.items()
        ),
    ),
    opens=(
        *("rules", "how to play", "how do you play", "how does one play"),
        *("rules of", "rules for", "the rules of", "the rules for", "what are the rules of"),
        *("what are the rules for", "show me the rules of", "explain", "tell me about"),
        *("explain the rules of", "explain the rules for", "tell me the rules of", "what's"),
        *("whats", "how do i win at", "how to win at", "how does one win at"),
        *("а что такое", "как выиграть в", "как выигрывают в", "что за игра"),
        *("правила", "что такое", "как играть в", "как играют в", "как мне играть в"),
        *("расскажи правила", "расскажи про", "покажи правила", "объясни правила", "объясни"),
        *("какие правила в", "какие правила у", "каковы правила"),
    ),
    goes_on=lambda rest: read_game(rest) is not None,
    hear=lambda given: ShowRules(given.get(GAME), _page(given.get(_PAGE))),
)


def _page(number: int | None) -> int | None:
    """The first one if none is named, and none for the whole text."""
    return 1 if number is None else number or None


COMMANDS: tuple[Command[Wish], ...] = (HELP, RULES)
