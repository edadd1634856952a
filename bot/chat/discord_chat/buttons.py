"""Buttons, menus and the move form. What they say is in them, so that they work after a restart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

import discord
from discord import ui

from bot.chat.discord_chat import phrases
from bot.chat.menu import Pick, as_it_is

_BUTTONS, _ACROSS, _OPTIONS, _MENUS = 25, 5, 25, 5
_LONGEST_ID = 100
_MARK = "u1:"
_FORM = "u1f:"
_FORMS = {
    "/move?": (phrases.MOVE_TITLE, phrases.MOVE_LABEL, phrases.MOVE_HINT, ""),
    "open?": (phrases.OPEN_TITLE, phrases.OPEN_LABEL, phrases.OPEN_HINT, "open"),
}
"""The sentences that open a form: its words, and with what the sentence begins that is said."""


class SentenceButton(
    ui.DynamicItem[ui.Button[ui.View]], template=re.compile(r"u1:(?P<sentence>.+)")
):
    """A button that says a sentence."""

    def __init__(self, label: str, sentence: str) -> None:
        super().__init__(ui.Button(label=label[:80] or "…", custom_id=_MARK + sentence))
        self.sentence = sentence

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> SentenceButton:
        return cls(getattr(item, "label", None) or "…", match["sentence"])

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("press", interaction, self.sentence)


class SentenceMenu(ui.DynamicItem[ui.Select[ui.View]], template=re.compile(r"u1s:\d")):
    """A menu each of whose entries says a sentence."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: ui.Item[Any], _match: re.Match[str], /
    ) -> SentenceMenu:
        return cls(cast("ui.Select[ui.View]", item))

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.dispatch("press", interaction, self.item.values[0])


def view_of(choices: Iterable[tuple[str, str]], picks: Iterable[Pick]) -> ui.View | None:
    """What is to be chosen as menus, and below it the choices as buttons, or as menus where they
    are many; None where there is nothing."""
    # Discord refuses a message in which two buttons are the same.
    fit = {sentence: label for label, sentence in choices if len(_MARK + sentence) <= _LONGEST_ID}
    view = ui.View(timeout=None)
    room = _MENUS - min(_MENUS - 1, -(-len(fit) // _ACROSS))
    for number, (title, entries) in enumerate(_menus(tuple(picks), room)):
        view.add_item(_menu_of(number, title, entries))
    if len(fit) <= _BUTTONS:
        for sentence, label in fit.items():
            view.add_item(SentenceButton(label, sentence))
    else:
        for page, part in enumerate(_parts(list(fit.items()))):
            menu: ui.Select[ui.View] = ui.Select(custom_id=f"u1s:{page}", placeholder=_span(part))
            for sentence, label in part:
                menu.add_option(label=label[:100] or "…", value=sentence)
            view.add_item(SentenceMenu(menu))
    view.stop()  # nothing is kept of it: a press finds the items by their names
    return view if view.children else None


@dataclass(frozen=True, slots=True)
class _Entry:
    label: str
    sentence: str
    held: bool = False


def _menus(picks: tuple[Pick, ...], room: int) -> list[tuple[str, list[_Entry]]]:
    """A menu for each pick; of more than there is room for, the last asks for one of the others."""
    whole = picks if len(picks) <= room else picks[: room - 1]
    found = [(pick.title, _entries(pick)) for pick in whole]
    if left := picks[len(whole) :]:
        titles = ", ".join(pick.title for pick in left)
        found.append((titles, [_Entry(as_it_is(pick), pick.asks) for pick in left]))
    return found


def _entries(pick: Pick) -> list[_Entry]:
    """What holds now stands in a closed menu, where nothing else says what it is."""
    return [
        _Entry(as_it_is(pick), said, held=True) if number == pick.chosen else _Entry(label, said)
        for number, (label, said) in enumerate(pick.choices)
    ]


def _menu_of(number: int, title: str, entries: list[_Entry]) -> SentenceMenu:
    menu: ui.Select[ui.View] = ui.Select(custom_id=f"u1s:{number}", placeholder=title[:150])
    for one in entries:
        if len(one.sentence) <= _LONGEST_ID and len(menu.options) < _OPTIONS:
            menu.add_option(label=one.label[:100] or "…", value=one.sentence, default=one.held)
    return SentenceMenu(menu)


def link_to(label: str, channel: int) -> ui.View:
    """A button that opens a private channel."""
    view = ui.View(timeout=None)
    url = f"https://discord.com/channels/@me/{channel}"
    view.add_item(ui.Button(label=label, url=url))
    view.stop()
    return view


def _parts(entries: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    starts = range(0, min(len(entries), _OPTIONS * _MENUS), _OPTIONS)
    return [entries[start : start + _OPTIONS] for start in starts]


def _span(part: list[tuple[str, str]]) -> str:
    return f"{part[0][1]} … {part[-1][1]}"[:150]


def form_for(sentence: str, locale: discord.Locale) -> ui.Modal | None:
    """The form that a button opens, if it opens one."""
    ask = next((ask for ask in _FORMS if sentence.endswith(ask)), None)
    if ask is None:
        return None
    title, label, hint, verb = _FORMS[ask]
    about = f"{sentence.removesuffix(ask)}{verb}".strip()
    form = ui.Modal(title=phrases.say(title, locale), custom_id=_FORM + about, timeout=None)
    line: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="text", placeholder=phrases.say(hint, locale), max_length=200
    )
    form.add_item(ui.Label(text=phrases.say(label, locale), component=line))
    form.stop()
    return form


def sentence_of_form(data: Mapping[str, Any]) -> str | None:
    """What a filled-in form says, whichever run of the bot has opened it."""
    name = str(data.get("custom_id", ""))
    if not name.startswith(_FORM):
        return None
    inputs = [part.get("component") or {} for part in data.get("components", ())]
    text = next((str(one["value"]) for one in inputs if one.get("custom_id") == "text"), "")
    return f"{name.removeprefix(_FORM)} {text}".strip()
