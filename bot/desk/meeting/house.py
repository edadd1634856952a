"""Games with the house, which takes every challenge at once."""

from __future__ import annotations

from dataclasses import replace

from bot.club.house import is_house, level_named
from bot.club.pace import UNTIMED
from bot.desk.meeting.invite import propose
from bot.desk.meeting.terms import IN_PLACE, TERMS_CARD, terms_of_offer
from bot.desk.visit.community import home_of
from bot.desk.visit.machines import machine
from bot.desk.visit.visit import Visit
from bot.words.meeting.asking import terms_said, words_of
from bot.words.meeting.commands import Challenge, PlayHouse
from bot.words.meeting.house import WhichLevel
from bot.words.meeting.offers import LEVEL, Offer
from storage import meta


async def challenge(visit: Visit, wish: Challenge) -> bool:
    """Whether it is the house that is challenged; then a game begins, or what is missing is asked."""
    name = wish.opponent
    if name is None or not await _is_meant(visit, name):
        return False
    levels = {one for _, names in LEVEL.names.each() for one in names}
    said = next((value for key, value in wish.offer.settings if key in levels), "")
    rest = tuple((key, value) for key, value in wish.offer.settings if key not in levels)
    typed = " ".join(wish.offer.typed.replace(f"@{name}", "").replace(name, "").split())
    # Who is not asked for a side in a challenge is not asked for it here.
    unsaid = wish.offer.unsaid
    offer = replace(wish.offer, settings=rest, typed=typed, unsaid=unsaid - frozenset({"side"}))
    if "pace" in unsaid:
        offer = replace(offer, pace=UNTIMED)  # the house waits as long as it takes
    await play(visit, PlayHouse(offer, level_named(name) or LEVEL.read(said)))
    return True


async def _is_meant(visit: Visit, name: str) -> bool:
    """The house goes by its own name, by the bot's, and by those of its machines."""
    spoken = next((one.name for one in visit.incoming.mentions if one.text == f"@{name}"), name)
    if is_house(spoken) or level_named(spoken):
        return True
    own = await meta.get(visit.tx, "telegram-name")
    return visit.incoming.chat == "telegram" and own is not None and own.lower() == name.lower()


async def play(visit: Visit, wish: PlayHouse) -> None:
    """Begin, or ask for the game, and then for the level, in one message. Who names no side has it
    by lot."""
    offer = replace(wish.offer, rated=wish.offer.rated and "rated" not in wish.offer.unsaid)
    terms = await terms_of_offer(visit, offer, "play")
    if terms is None:
        return
    if wish.level is None:
        asked = WhichLevel(terms.game, _but_for_side(wish.offer), offer.side)
        visit.reply(asked, card=TERMS_CARD, panel=IN_PLACE)
    else:
        opponent = await machine(visit.tx, wish.level, visit.now)
        await propose(visit, terms, opponent, *home_of(visit))


def _but_for_side(offer: Offer) -> str:
    """What is wanted, as it is typed."""
    rest = replace(offer, unsaid=offer.unsaid | {"side"})
    return f"{words_of(offer, None)} {terms_said(rest)}".strip()
