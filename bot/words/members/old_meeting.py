"""Rematches and blocks: all of it goes to bot.words.meeting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

from bot.language import Language
from bot.words.old_topic import Choice, Topic

_MOST_BUTTONS = 10


@dataclass(frozen=True, slots=True)
class Rematch:
    pass


@dataclass(frozen=True, slots=True)
class Block:
    name: str


@dataclass(frozen=True, slots=True)
class Unblock:
    name: str


@dataclass(frozen=True, slots=True)
class ShowBlocks:
    pass


Sentence: TypeAlias = Rematch | Block | Unblock | ShowBlocks


@dataclass(frozen=True, slots=True)
class NoRematch:
    """There is nobody to play that again with."""

    match: int


@dataclass(frozen=True, slots=True)
class Blocked:
    name: str


@dataclass(frozen=True, slots=True)
class Unblocked:
    name: str


@dataclass(frozen=True, slots=True)
class NotBlocked:
    name: str


@dataclass(frozen=True, slots=True)
class Blocks:
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakesNone:
    """They have blocked the reader, who is told no more than necessary."""

    name: str


@dataclass(frozen=True, slots=True)
class YouBlocked:
    name: str


Saying: TypeAlias = NoRematch | Blocked | Unblocked | NotBlocked | Blocks | TakesNone | YouBlocked

_LABELS: dict[Language, tuple[str, str]] = {
    "en": ("Rematch", "Unblock {}"),
    "ru": ("Реванш", "Разблокировать: {}"),
}


def _english(saying: Saying) -> str:
    match saying:
        case NoRematch(match):
            return f"Match #{match} has nobody with whom you could play it again."
        case Blocked(name):
            return (
                f"You have blocked {name}: neither of you takes challenges of the other. {name} is "
                "not told. Matches that run go on. /unblock takes it back."
            )
        case Unblocked(name):
            return f"{name} is no longer blocked."
        case NotBlocked(name):
            return f"You have not blocked {name}."
        case Blocks(names):
            return f"You have blocked: {', '.join(names)}." if names else "You have blocked nobody."
        case TakesNone(name):
            return f"{name} takes no challenges from you. There are others who would like to play."
        case YouBlocked(name):
            return f"You have blocked {name}; /unblock {name} first, if you want to play."
        case _:
            assert_never(saying)


def _russian(saying: Saying) -> str:
    match saying:
        case NoRematch(match):
            return f"Партию #{match} вам не с кем сыграть ещё раз."
        case Blocked(name):
            return (
                f"Вы заблокировали участника: {name}. Теперь вы не принимаете вызовов друг друга. "
                f"Сообщать об этом я никому не буду; начатые партии продолжаются. Отменить — "
                "/разблокировать."
            )
        case Unblocked(name):
            return f"Блокировка снята: {name}."
        case NotBlocked(name):
            return f"Вы не блокировали участника {name}."
        case Blocks(names):
            return (
                f"Вы заблокировали: {', '.join(names)}." if names else "Вы никого не блокировали."
            )
        case TakesNone(name):
            return f"{name} не принимает ваших вызовов. Есть и другие, кто будет рад сыграть."
        case YouBlocked(name):
            return (
                f"Вы заблокировали участника {name}; чтобы сыграть, сначала /разблокировать {name}."
            )
        case _:
            assert_never(saying)


def _choices(saying: Any, language: Language) -> tuple[Choice, ...]:
    if not isinstance(saying, Blocks):
        return ()
    short = [name for name in saying.names if len(name.encode()) <= 48]
    label = _LABELS[language][1]
    return tuple((label.format(name), f"/unblock @{name}") for name in short[:_MOST_BUTTONS])


def rematch_choice(match: int, language: Language) -> Choice:
    """The button under a result."""
    return _LABELS[language][0], f"#{match} /rematch"


def hear(name: str, rest: str) -> Sentence:
    match name:
        case "rematch":
            return Rematch()
        case "block":
            return Block(rest)
        case "unblock":
            return Unblock(rest)
        case _:
            return ShowBlocks()


TOPIC = Topic(
    names={
        "rematch": "rematch",
        "реванш": "rematch",
        "block": "block",
        "блокировать": "block",
        "заблокировать": "block",
        "unblock": "unblock",
        "разблокировать": "unblock",
        "blocks": "blocks",
        "заблокированные": "blocks",
    },
    hear=hear,
    sayings=Saying,
    say={"en": _english, "ru": _russian},
    help={"en": "", "ru": ""},
    choices=_choices,
    of_a_match=frozenset({"rematch"}),
)
