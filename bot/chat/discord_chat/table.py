"""The slash commands, one row each, and the sentence that a used one says."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["person", "word", "setting", "settings", "number", "match", "text"]
"""How an option stands in the sentence: `@name`, `word`, `name=word`, words as typed, `12`,
`#12` at its beginning, or words as typed at its end."""


@dataclass(frozen=True, slots=True)
class Text:
    en: str
    ru: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as everybody may know it, for autocompletion."""

    key: str
    titles: Mapping[str, str]
    """By language."""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    name: Text
    about: Text
    kind: Kind
    required: bool = False
    values: tuple[tuple[str, Text], ...] = ()
    """What it may be; anything, if empty."""
    offers: Literal["games", "rules"] | None = None
    """The public list from which it is completed while typing."""


@dataclass(frozen=True, slots=True)
class Command:
    name: Text
    about: Text
    options: tuple[Option, ...] = ()
    public: bool = False
    """Said for all to see where it is said; otherwise only the bot hears it."""


_MATCH = Option(
    Text("match", "партия"),
    Text("The match's number, if you play several", "Номер партии, если их несколько"),
    "match",
)
_NUMBER = Option(
    Text("number", "номер"),
    Text("The challenge's number, if there are several", "Номер вызова, если их несколько"),
    "number",
)
_GAME = Text("game", "игра")

TABLE: tuple[Command, ...] = (
    Command(
        Text("challenge", "вызов"),
        Text("Challenge somebody, or whoever comes", "Вызвать кого-то или любого желающего"),
        (
            Option(
                _GAME,
                Text("What to play", "Во что играть"),
                "word",
                required=True,
                offers="games",
            ),
            Option(
                Text("opponent", "соперник"),
                Text(
                    "Whom; nobody means whoever accepts first", "Кого; никого — первого, кто примет"
                ),
                "person",
            ),
            Option(
                Text("side", "цвет"),
                Text("Your side", "Ваш цвет"),
                "setting",
                values=(
                    ("white", Text("White", "Белые")),
                    ("black", Text("Black", "Чёрные")),
                    ("random", Text("By lot", "По жребию")),
                ),
            ),
            Option(
                Text("rules", "правила"),
                Text("Which set of rules", "По каким правилам"),
                "setting",
                offers="rules",
            ),
            Option(
                Text("setup", "позиция"),
                Text("A position to start from", "Начальная позиция"),
                "setting",
            ),
            Option(
                Text("more", "ещё"),
                Text("More settings, such as name=value", "Другие настройки: имя=значение"),
                "settings",
            ),
        ),
        public=True,
    ),
    Command(
        Text("accept", "принять"),
        Text("Accept a challenge", "Принять вызов"),
        (_NUMBER,),
        public=True,
    ),
    Command(
        Text("decline", "отклонить"),
        Text("Decline a challenge", "Отклонить вызов"),
        (_NUMBER,),
        public=True,
    ),
    Command(
        Text("cancel", "отменить"),
        Text("Cancel your own challenge", "Отменить свой вызов"),
        (_NUMBER,),
        public=True,
    ),
    Command(
        Text("games", "партии"),
        Text("Your matches and challenges", "Ваши партии и вызовы"),
    ),
    Command(
        Text("board", "доска"),
        Text("Your board, for your eyes only", "Ваша доска; её увидите только вы"),
        (_MATCH,),
    ),
    Command(
        Text("move", "ход"),
        Text("Try a move; only the umpire hears it", "Попытка хода; её услышит только судья"),
        (
            Option(
                Text("text", "текст"),
                Text("Such as e2e4, Nf3 or O-O", "Например, e2e4, Кf3 или 0-0"),
                "text",
                required=True,
            ),
            _MATCH,
        ),
    ),
    Command(
        Text("any", "есть"),
        Text("Ask “Any?”: is there a pawn capture?", "Спросить «Есть?»: есть ли взятие пешкой"),
        (_MATCH,),
    ),
    Command(
        Text("draw", "ничья"),
        Text("Offer a draw, or answer an offer", "Предложить ничью или ответить"),
        (
            Option(
                Text("answer", "ответ"),
                Text("An offer, unless you choose", "Предложение, если не выбрать"),
                "word",
                values=(
                    ("offer", Text("Offer", "Предложить")),
                    ("accept", Text("Accept", "Принять")),
                    ("decline", Text("Decline", "Отклонить")),
                    ("withdraw", Text("Withdraw", "Отозвать")),
                ),
            ),
            _MATCH,
        ),
    ),
    Command(
        Text("resign", "сдаться"),
        Text("Resign a match", "Сдать партию"),
        (_MATCH,),
    ),
    Command(
        Text("record", "протокол"),
        Text("What you tried and heard", "Что вы пробовали и слышали"),
        (_MATCH,),
    ),
    Command(
        Text("pgn", "pgn"),
        Text("The score of a finished match", "Запись оконченной партии"),
        (_MATCH,),
    ),
    Command(
        Text("rules", "правила"),
        Text("The rules of a game", "Правила игры"),
        (Option(_GAME, Text("Which game", "Какой игры"), "word", offers="games"),),
    ),
    Command(
        Text("language", "язык"),
        Text("The language I speak to you", "На каком языке говорить с вами"),
        (
            Option(
                Text("language", "язык"),
                Text("English or Russian", "Английский или русский"),
                "word",
                required=True,
                values=(
                    ("en", Text("English", "Английский")),
                    ("ru", Text("Russian", "Русский")),
                ),
            ),
        ),
    ),
    Command(
        Text("help", "помощь"),
        Text("How to play here", "Как здесь играть"),
    ),
)


def sentence(command: Command, given: Mapping[str, str]) -> str:
    """What the command says with these options; `given` by the options' English names."""
    head, tail = "", ""
    words = [f"/{command.name.en}"]
    for option in command.options:
        value = given.get(option.name.en)
        if value is None:
            continue
        match option.kind:
            case "match":
                head = f"#{value} "
            case "person":
                words.append(shlex.quote(f"@{value}") if " " in value else f"@{value}")
            case "word":
                words.append(shlex.quote(value) if " " in value else value)
            case "setting":
                words.append(shlex.quote(f"{option.name.en}={value}"))
            case "settings" | "number":
                words.append(value)
            case "text":
                tail = f" {value}"
    return head + " ".join(words) + tail


def first_words() -> frozenset[str]:
    """What may begin a sentence addressed to the bot without a slash."""
    return frozenset(name for row in TABLE for name in (row.name.en, row.name.ru))
