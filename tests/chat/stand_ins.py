"""Commands that the scenarios need and the table does not have yet.

As soon as the table has one of them, it counts and not what stands here; when it has all, this
module goes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from bot.chat.menu import Command, Form, Menu, Option, Value
from bot.language import InEach
from bot.serving.menu import menu


def _same(text: str) -> InEach[tuple[str, ...]]:
    return InEach(en=(text,), ru=(text,))


def _option(
    name: str,
    form: Form = "text",
    *,
    required: bool = False,
    values: tuple[Value, ...] = (),
    offers: Literal["games", "rules"] | None = None,
) -> Option:
    return Option(
        names=_same(name),
        about=InEach(en=name, ru=name),
        form=form,
        required=required,
        values=values,
        offers=offers,
    )


_WORDS = {"challenge": "вызов"}
_SIDES = (
    Value("white", InEach(en="White", ru="Белые")),
    Value("black", InEach(en="Black", ru="Чёрные")),
)
_GAME = _option("game", form="settings", required=True, offers="games")
_OPTIONS: dict[str, tuple[Option, ...]] = {
    "challenge": (
        _GAME,
        _option("opponent", form="person"),
        _option("side", form="setting", values=_SIDES),
        _option("rules", form="setting", offers="rules"),
    ),
    "accept": (_option("number", form="number"),),
    "seek": (_GAME, _option("pace", form="setting")),
    "community": tuple(_option(name, form="setting") for name in ("games", "language", "results")),
    "bans": (),
    "ban": (
        _option("member", form="person"),
        _option("time", form="settings"),
        _option("reason", form="settings"),
    ),
}


def whole_menu() -> Menu:
    """The menu, with what the table lacks."""
    real = menu()
    words = {command.word for command in real.commands}
    lacking = tuple(
        Command(
            names=InEach(en=(word,), ru=(_WORDS.get(word, word),)),
            about=InEach(en=word, ru=word),
            door="begin",
            options=options,
            aloud=word in {"challenge", "accept", "seek", "community"},
        )
        for word, options in _OPTIONS.items()
        if word not in words
    )
    return replace(real, commands=(*real.commands, *lacking))
