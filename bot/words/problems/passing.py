"""What people say at a problem that they want no more of: another one, or none for now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from bot.words.plainly import whole

Passing: TypeAlias = Literal["another", "none"]

_SAID: Mapping[str, Passing] = {
    **dict.fromkeys(
        [
            *("next", "next one", "the next one", "skip", "skip it", "skip this", "skip this one"),
            *("pass", "another", "another one", "one more", "too hard", "it's too hard", "go on"),
            *("следующая", "следующую", "дальше", "пропустить", "пропусти", "пропускаю", "другая"),
            *("другую", "ещё", "еще", "ещё одну", "еще одну", "ещё одна", "еще одна"),
            *("слишком сложно", "слишком трудно", "давай следующую", "давай другую"),
        ],
        "another",
    ),
    **dict.fromkeys(
        [
            *("exit", "quit", "i quit", "i want to quit", "stop", "stop it", "i want to stop"),
            *("enough", "that's enough", "end", "leave", "close", "back", "i'm done", "i am done"),
            *("выход", "выйти", "хочу выйти", "стоп", "хватит", "закончить", "хочу закончить"),
            *("надоело", "больше не хочу", "с меня хватит", "закрыть", "назад", "конец"),
        ],
        "none",
    ),
}
"""Elsewhere the same words mean something else, or nothing."""


def passing(text: str) -> Passing | None:
    return whole(text, _SAID)
