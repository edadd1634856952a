"""A member's settings: what each may be, and how both are called in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.chat.menu import Value
from bot.language import InEach, upper_first
from bot.words.arguments import Argument
from bot.words.reading import read_yes

Name: TypeAlias = Literal[
    "theme",
    "board",
    "pieces",
    "forces",
    "refusal",
    "castle",
    "promote",
    "confirm",
    "others",
    "turn",
    "mentions",
]


@dataclass(frozen=True, slots=True)
class Setting:
    """The first value is what it is unless a member chooses."""

    title: InEach[str]
    about: InEach[str]
    values: Mapping[str, InEach[str]]
    """As they are stored, and as they are called."""

    @property
    def default(self) -> str:
        return next(iter(self.values))

    def read(self, word: str) -> str | None:
        """The value that is meant."""
        word = word.lower()
        known = {name: value for value, names in self.values.items() for _, name in names.each()}
        if {*self.values} == {"off", "on"} and (yes := read_yes(word)) is not None:
            return "on" if yes else "off"
        return word if word in self.values else known.get(word)


@dataclass(frozen=True, slots=True)
class Change:
    """What somebody wants of a setting."""

    name: Name
    value: str | None
    """None: it can be nothing of the kind."""
    word: str
    """As typed; empty where only the setting was named."""


SETTINGS: Mapping[Name, Setting] = {
    "theme": Setting(
        InEach(en="theme", ru="тема"),
        InEach(en="Colours of the board", ru="Цвета доски"),
        {
            "walnut": InEach(en="walnut", ru="орех"),
            "slate": InEach(en="slate", ru="сланец"),
            "contrast": InEach(en="contrast", ru="контраст"),
        },
    ),
    "board": Setting(
        InEach(en="board", ru="доска"),
        InEach(
            en="Boards as pictures, as text, or both", ru="Доска картинкой, текстом или и так и так"
        ),
        {
            "picture": InEach(en="picture", ru="картинка"),
            "text": InEach(en="text", ru="текст"),
            "both": InEach(en="both", ru="вместе"),
        },
    ),
    "pieces": Setting(
        InEach(en="pieces", ru="фигуры"),
        InEach(en="Shogi: kanji or letters", ru="Сёги: иероглифы или буквы"),
        {
            "kanji": InEach(en="kanji", ru="иероглифы"),
            "letters": InEach(en="letters", ru="буквы"),
        },
    ),
    "forces": Setting(
        InEach(en="forces", ru="силы"),
        InEach(
            en="Chess-T: the forces drawn on squares where both sides act",
            ru="Chess-T: показывать на доске силы там, где действуют обе стороны",
        ),
        {
            "off": InEach(en="off", ru="нет"),
            "on": InEach(en="on", ru="да"),
        },
    ),
    "refusal": Setting(
        InEach(en="refusal", ru="отказ"),
        InEach(
            en="The umpire's word for what your own board forbids",
            ru="Слово судьи о том, чего не допускает сама ваша доска",
        ),
        {
            "hell-no": InEach(en="hell-no", ru="обычный"),
            "impossible": InEach(en="impossible", ru="невозможно"),
            "nonsense": InEach(en="nonsense", ru="чепуха"),
        },
    ),
    "castle": Setting(
        InEach(en="castle", ru="замок"),
        InEach(
            en="Chess-T: a warning that a castle can be captured next move",
            ru="Chess-T: предупреждать, что замок можно захватить следующим ходом",
        ),
        {
            "warn": InEach(en="warn", ru="предупреждать"),
            "no-warning": InEach(en="no-warning", ru="молчать"),
        },
    ),
    "promote": Setting(
        InEach(en="promote", ru="превращение"),
        InEach(
            en="Ask what a pawn becomes, or make it a queen",
            ru="Спрашивать, кем станет пешка, или сразу ставить ферзя",
        ),
        {
            "ask": InEach(en="ask", ru="спросить"),
            "queen": InEach(en="queen", ru="ферзь"),
        },
    ),
    "confirm": Setting(
        InEach(en="confirm", ru="переспрос"),
        InEach(en="Ask before each of your moves", ru="Переспрашивать перед каждым ходом"),
        {
            "off": InEach(en="off", ru="нет"),
            "on": InEach(en="on", ru="да"),
        },
    ),
    "others": Setting(
        InEach(en="others", ru="остальные"),
        InEach(
            en="Your other open seeks once a match begins",
            ru="Остальные ваши поиски соперника, когда партия началась",
        ),
        {
            "keep": InEach(en="keep", ru="оставить"),
            "withdraw": InEach(en="withdraw", ru="отозвать"),
        },
    ),
    "turn": Setting(
        InEach(en="turn", ru="ход"),
        InEach(
            en="When it makes a sound that it is your turn",
            ru="Когда о вашем ходе сообщать со звуком",
        ),
        {
            "always": InEach(en="always", ru="всегда"),
            "hour": InEach(en="after an hour", ru="через час"),
            "never": InEach(en="never", ru="никогда"),
        },
    ),
    "mentions": Setting(
        InEach(en="mentions", ru="упоминания"),
        InEach(
            en="Whether you are mentioned where others read along",
            ru="Упоминать ли вас там, где читают другие",
        ),
        {
            "on": InEach(en="on", ru="да"),
            "off": InEach(en="off", ru="нет"),
        },
    ),
}


def _length(names: InEach[str]) -> int:
    """How many words the value's longest name has."""
    return max(len(name.split()) for _, name in names.each())


def _argument(name: Name, setting: Setting) -> Argument[Change]:
    """ "theme=slate", "theme slate", or only "slate"."""
    titles = {title for _, title in setting.title.each()}

    def read(text: str) -> Change | None:
        first, _, word = text.lower().partition(" ")
        if first in titles:
            return Change(name, setting.read(word), word)
        value = setting.read(text)
        return Change(name, value, text) if value else None

    return Argument(
        names=setting.title.map(lambda title: (title,)),
        about=setting.about,
        form="setting",
        read=read,
        words=max(2, *map(_length, setting.values.values())),
        values=tuple(
            Value(value, names.map(lambda word: upper_first(word)))
            for value, names in setting.values.items()
        ),
    )


ARGUMENTS: tuple[Argument[Change], ...] = tuple(
    _argument(name, setting) for name, setting in SETTINGS.items()
)
