"""Terms: an offer, as it was heard, judged by the game that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.chat.menu import Option
from bot.club.terms import DRAWN, Terms
from bot.desk.match import learning
from bot.desk.meeting.drawn_start import read_setup, with_draws
from bot.desk.meeting.whereabouts import keep_whereabouts
from bot.desk.visit.community import community_here
from bot.desk.visit.sealed import Panel
from bot.desk.visit.visit import Visit
from bot.games.box import Box, Options
from bot.games.game import BadSetup
from bot.games.lesson.names import KEY as LESSON
from bot.games.shelf import FOR_TWO, SHELF
from bot.language import Language
from bot.words.lesson.commands import BeginLesson
from bot.words.lesson.sayings import LessonTakenAlone
from bot.words.meeting.asking import Way, terms_said, words_of
from bot.words.meeting.choosing import WhichGame
from bot.words.meeting.house import WhichHouseGame
from bot.words.meeting.offers import AGREED, LEVEL, Offer, setting_name
from bot.words.meeting.own import value_name
from bot.words.meeting.sayings import NothingDrawn, SetupRefused
from bot.words.meeting.unknown import NoSuchOption, NoSuchValue
from bot.words.problems.sayings import ForOne

TERMS_CARD = "terms"
"""The message in which somebody settles the terms of a game."""
IN_PLACE = Panel("board")


async def terms_of_offer(
    visit: Visit,
    offer: Offer,
    way: Way | Literal["play"],
    to: str | None = None,
    level: int | None = None,
) -> Terms | None:
    """What is offered, or None after saying what is wrong with it, or asking for the game."""
    if offer.game is None:
        here = await community_here(visit)
        games = (here and here.games) or FOR_TWO
        said = f"{words_of(offer, to)} {terms_said(offer)}".strip()
        await keep_whereabouts(visit)
        if way == "play":
            strength = "" if level is None else f"{LEVEL.key}={level}"
            visit.reply(WhichHouseGame(f"{strength} {said}".strip(), games), card=TERMS_CARD)
            return None
        visit.reply(WhichGame(way, said, games), card=TERMS_CARD)
        return None
    box = SHELF[offer.game]
    if box.alone:
        await _send_alone(visit, box.key, way)
        return None
    chosen, setup = dict(offer.settings), offer.setup
    if any(option.name == "setup" and setup in option.values for option in box.options):
        chosen["setup"], setup = setup, ""  # one of the game's own positions, by its name
    known = (*AGREED, LEVEL) if way == "play" else AGREED
    fault = _fault(box, chosen, known, visit.language)
    if fault:
        visit.reply(fault)
        return None
    options = box.settle({name: value.lower() for name, value in chosen.items()})
    setup = read_setup(setup)
    if not _can_begin(visit, box, options, setup):
        return None
    return Terms(
        box.key,
        tuple(options.items()),
        setup,
        offer.side,
        pace=offer.pace,
        rated=offer.rated and not setup and not box.casual(options),
        claim=offer.claim,
        watch=offer.watch,
    )


def _can_begin(visit: Visit, box: Box, options: Options, setup: str) -> bool:
    """Whether the game starts so; if not, it is said why."""
    if setup == DRAWN:
        if box.draw is None:
            visit.reply(NothingDrawn(box.key, with_draws()))
        return box.draw is not None
    try:
        box.build(options).deal(setup, visit.random)
    except BadSetup:
        visit.reply(SetupRefused())
        return False
    return True


async def _send_alone(visit: Visit, game: str, way: Way | Literal["play"]) -> None:
    """What one does alone is offered to nobody; who would play the lesson gets it."""
    if game != LESSON:
        visit.reply(ForOne())
    elif way == "play":
        await learning.attend(visit, BeginLesson())
    else:
        visit.reply(LessonTakenAlone())


def _fault(
    box: Box, chosen: dict[str, str], agreed: Sequence[Option], language: Language
) -> NoSuchOption | NoSuchValue | None:
    """The first of the game's settings that it does not have, or that cannot be so; beside its own
    there are those which are agreed whatever the game."""
    values = {option.name: option.values for option in box.options}
    for name, value in chosen.items():
        if name not in values:
            others = [option.names[language][0] for option in agreed]
            own = [setting_name(one, language) for one in values]
            return NoSuchOption(setting_name(name, language), tuple(dict.fromkeys([*others, *own])))
        if value.lower() not in values[name]:
            known = tuple(value_name(name, one, language) for one in values[name])
            return NoSuchValue(setting_name(name, language), value, known)
    return None
