"""Games with the house, which takes every challenge at once."""

from __future__ import annotations

from dataclasses import replace

from bot.club.house import is_house, number_in
from bot.club.pace import UNTIMED
from bot.desk.meeting.invite import propose
from bot.desk.meeting.terms import IN_PLACE, TERMS_CARD, terms_of_offer
from bot.desk.meeting.whereabouts import goes_on, here, keep_whereabouts, whereabouts
from bot.desk.visit.machines import machine
from bot.desk.visit.visit import Visit
from bot.words.meeting.asking import terms_said, words_of
from bot.words.meeting.commands import Challenge, PlayHouse
from bot.words.meeting.house import WhichLevel
from bot.words.meeting.offers import LEVEL, Offer
from bot.words.meeting.unknown import NoSuchValue
from storage import asking, meta


async def challenge(visit: Visit, wish: Challenge) -> bool:
    """Whether it is the house that is challenged; then a game begins, or what is missing is asked."""
    name = wish.opponent
    if name is None or not await _is_meant(visit, name):
        return False
    offer = wish.offer
    if (number := number_in(name)) is not None:
        offer = replace(offer, settings=(*offer.settings, (LEVEL.key, number)))
    # Who is not asked for a side in a challenge is not asked for it here.
    offer = replace(offer, unsaid=offer.unsaid - {"side"})
    if "pace" in offer.unsaid:
        offer = replace(offer, pace=UNTIMED)  # the house waits as long as it takes
    await play(visit, PlayHouse(offer))
    return True


async def _is_meant(visit: Visit, name: str) -> bool:
    """The house goes by its own name, by the bot's, and by those of its machines; whoever is
    mentioned is a person, whatever they are called."""
    for mention in visit.incoming.mentions:
        if mention.text == f"@{name}":
            return mention.own
    if is_house(name):
        return True
    own = await meta.get(visit.tx, "telegram-name")
    return visit.incoming.chat == "telegram" and own is not None and own.lower() == name.lower()


async def play(visit: Visit, wish: PlayHouse) -> None:
    """Begin, or ask for the game, and then for the level, in one message. Who names no side has it
    by lot."""
    rest, levels = _apart(wish.offer)
    wrong = next((said for said in levels if LEVEL.read(said) is None), None)
    if wrong is not None:
        values = tuple(value.word for value in LEVEL.values)
        visit.reply(NoSuchValue(LEVEL.names[visit.language][0], wrong, values))
        return
    level = LEVEL.read(levels[0]) if len(set(levels)) == 1 else None
    offer = replace(rest, rated=rest.rated and "rated" not in rest.unsaid)
    terms = await terms_of_offer(visit, offer, "play", level=level)
    if terms is None:
        return
    if level is None:
        if not goes_on(visit):
            await keep_whereabouts(visit)
        asked = WhichLevel(terms.game, _but_for_side(rest), offer.side)
        visit.reply(asked, card=TERMS_CARD, panel=IN_PLACE)
    else:
        opponent = await machine(visit.tx, level, visit.now)
        home = await whereabouts(visit) if goes_on(visit) else here(visit)
        await propose(visit, terms, opponent, *home)
        await asking.forget(visit.tx, visit.member.id)


def _apart(offer: Offer) -> tuple[Offer, list[str]]:
    """What is wanted of the game, and how strong the house is to be, as that was typed."""
    called = {name for _, names in LEVEL.names.each() for name in names}
    rest = tuple((name, value) for name, value in offer.settings if name not in called)
    levels = [value for name, value in offer.settings if name in called]
    return replace(offer, settings=rest), levels


def _but_for_side(offer: Offer) -> str:
    """What is wanted, as it is typed."""
    rest = replace(offer, unsaid=offer.unsaid | {"side"})
    return f"{words_of(offer, None)} {terms_said(rest)}".strip()
