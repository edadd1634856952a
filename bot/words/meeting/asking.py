"""How a game's terms are settled step by step, by buttons and menus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from bot.chat.menu import quoted
from bot.language import InEach
from bot.words.arguments import Argument, Given
from bot.words.command import Command
from bot.words.meeting.offers import OPPONENT, WHOM, Offer, offer_of

Way: TypeAlias = Literal["challenge", "seek", "invite"]
"""How a game is offered to people."""


@dataclass(frozen=True, slots=True)
class AskTerms:
    """Choose what is still open; or, when it is to be sent, make the offer so."""

    way: Way
    offer: Offer
    opponent: str | None
    send: bool


def _read_way(text: str) -> Way | None:
    return next((one for one in get_args(Way) if one == text.lower()), None)


_WAY: Argument[Way] = Argument(
    names=InEach(en=("way",), ru=("способ",)),
    about=InEach(en="How it is offered", ru="Как предложить партию"),
    form="word",
    required=True,
    read=_read_way,
)
_SEND = Argument(
    names=InEach(en=("send",), ru=("отправить",)),
    about=InEach(en="Make the offer", ru="Отправить предложение"),
    form="word",
    read=lambda text: True if text.lower() == "send" else None,
)


def _ask(given: Given) -> AskTerms | None:
    way = given.get(_WAY)
    if way is None:
        return None
    return AskTerms(way, offer_of(given), given.get(OPPONENT), given.get(_SEND) or False)


TERMS: Command[AskTerms] = Command(
    names=InEach(en=("terms",), ru=("условия",)),
    about=InEach(en="Settle the terms of a game", ru="Договориться об условиях партии"),
    example=InEach(en="seek kriegspiel", ru="seek kriegspiel"),
    options=(_WAY, _SEND, *WHOM),
    listed=False,
    door="begin",
    aloud=True,
    hear=_ask,
)
"""Buttons say it; nobody needs to type it."""


def words_of(offer: Offer, opponent: str | None) -> str:
    """The game and whatever else was said, but for side, pace and rating, as it is typed."""
    said = [] if opponent is None else [quoted(f"@{opponent}")]
    said += [] if offer.game is None else [offer.game]
    said += [f"{name}={quoted(value)}" for name, value in offer.settings]
    said += ["flag=claim"] if offer.claim else []
    said += [f"watch={offer.watch}"] if offer.watch else []
    said += [f"setup={quoted(offer.setup)}"] if offer.setup else []
    return " ".join(said)


def terms_said(offer: Offer) -> str:
    """Side, pace and rating, as far as they were said."""
    said = {
        "side": offer.side,
        "pace": str(offer.pace),
        "rated": "rated" if offer.rated else "casual",
    }
    return " ".join(words for name, words in said.items() if name not in offer.unsaid)
