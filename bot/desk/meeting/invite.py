"""Inviting: challenges, seeks and invitations are made."""

from __future__ import annotations

from typing import TypeAlias

from bot.club.bounds import (
    CHALLENGES_A_DAY,
    CHALLENGES_OPEN,
    CHALLENGES_TO_ONE,
    CHALLENGES_WAITING,
    MATCHES_AT_ONCE,
    SECOND_TAP,
)
from bot.club.terms import Terms, agreed_json
from bot.desk.meeting.answers import begin_match
from bot.desk.meeting.awaiting import can_be_awaited, hold, may_await
from bot.desk.meeting.blocks import refused
from bot.desk.meeting.codes import free_code
from bot.desk.meeting.seeks import wait_for_taker
from bot.desk.meeting.terms import terms_of_offer
from bot.desk.visit.community import home_of, is_offered, is_welcome, notice_board
from bot.desk.visit.identify import name_at, spoken_of
from bot.desk.visit.insiders import is_at_stake, runs_the_bot
from bot.desk.visit.machines import is_machine
from bot.desk.visit.visit import Visit
from bot.games.shelf import FOR_TWO
from bot.words.arguments import Misread, Unplaced
from bot.words.help.sayings import WrongUse
from bot.words.meeting import limits
from bot.words.meeting import sayings as s
from bot.words.meeting.absence import CannotReach
from bot.words.meeting.asking import terms_said, words_of
from bot.words.meeting.close import is_somebody_close
from bot.words.meeting.commands import CHALLENGE, Challenge
from bot.words.meeting.insiders import InsiderChallenged
from bot.words.meeting.offers import WHAT, Offer
from bot.words.meeting.seeks import InviteCode
from bot.words.meeting.unknown import NeitherGameNorMember, NobodyToChallenge
from storage import absences, challenges, codes, matches, members, meta
from storage.cards import of_challenge
from storage.members import Member

Home: TypeAlias = tuple[str | None, str | None]
"""Chat and place."""
_DAY = 86_400
INVITE_LIFETIME = 30 * _DAY


async def challenge(visit: Visit, wish: Challenge, home: Home | None = None) -> None:
    """Challenge somebody, or whoever comes, to a game on these terms; it is at home where this is
    said, or there."""
    opponent, name = None, wish.opponent
    if name is not None:
        opponent = await spoken_of(visit, f"@{name}")
        if opponent is None and await _settled_otherwise(visit, wish, name):
            return
        own = visit.incoming.handle
        if opponent is None and own is not None and own.lower() == name.lower():
            opponent = visit.member
        if opponent is not None and opponent.id == visit.member.id:
            visit.reply(s.YourselfChallenged())
            return
        if opponent is None and not _may_be_held(visit, name, wish.offer):
            return
    to = opponent.name if opponent else name
    terms = await terms_of_offer(visit, wish.offer, "challenge", to)
    if terms is None:
        return
    if opponent is None and name is not None:
        await _hold(visit, name, terms, *(home or home_of(visit)))
    else:
        await propose(visit, terms, opponent, *(home or home_of(visit)))


async def _settled_otherwise(visit: Visit, wish: Challenge, name: str) -> bool:
    """Nobody is called so: whether it tells who somebody is to the speaker, who can come by a code, or
    begins with a name and goes on with what means nothing. Either is answered."""
    if is_somebody_close(name) and f"@{name}" not in wish.offer.typed:
        await invite(visit, wish.offer)
        return True
    word = await _after_the_name(visit, name)
    if word is not None:
        fault = Misread(WHAT[0], word) if wish.offer.game is None else Unplaced(word)
        visit.reply(WrongUse(CHALLENGE, fault))
    return word is not None


async def _after_the_name(visit: Visit, words: str) -> str | None:
    """The first word that is no part of a name, where somebody is called by those before it."""
    first = words.split()
    count = await name_at(visit, first)
    known = await spoken_of(visit, "@" + " ".join(first[:count]))
    return first[count] if known is not None and count < len(first) else None


async def seek(visit: Visit, offer: Offer, home: Home | None = None) -> None:
    """Challenge whoever comes."""
    terms = await terms_of_offer(visit, offer, "seek")
    if terms is not None:
        await propose(visit, terms, None, *(home or home_of(visit)))


def _may_be_held(visit: Visit, name: str, offer: Offer) -> bool:
    """Nobody is called so yet, but somebody may be; if not, that is said. Where no game was named, it
    may have been meant for one."""
    person = offer.game is not None or f"@{name}" in offer.typed
    if person and can_be_awaited(visit, name):
        return True
    if person:
        same = f"{words_of(offer, None)} {terms_said(offer)}".strip()
        visit.reply(NobodyToChallenge(name, same))
    else:
        visit.reply(NeitherGameNorMember(name, FOR_TWO))
    return False


async def _hold(visit: Visit, name: str, terms: Terms, chat: str | None, place: str | None) -> None:
    """Make a challenge that waits for somebody who was never met."""
    if not await is_offered(visit, terms.game, chat, place) or not await may_await(visit):
        return
    number = await _create(visit, terms, None, chat, place, seek=False)
    if number is not None:
        await hold(visit, number, name, terms, chat, place)


async def propose(
    visit: Visit, terms: Terms, opponent: Member | None, chat: str | None, place: str | None
) -> int | None:
    """Make the challenge and tell everybody; its number, or None after saying why not.

    A second tap on a button makes no second one.
    """
    if visit.incoming.pressed and await _was_just_made(visit, terms, opponent):
        return None
    if opponent is not None and await refused(visit, opponent):
        return None
    if not await is_offered(visit, terms.game, chat, place):
        return None
    if opponent is not None and await is_machine(visit.tx, opponent.id):
        return await _begin_at_once(visit, terms, opponent, chat, place)
    if opponent is not None and await _waits_enough(visit, opponent, terms):
        return None
    number = await _create(visit, terms, opponent, chat, place, seek=opponent is None)
    if number is None:
        return None
    to = opponent.name if opponent else None
    card = of_challenge(number)
    visit.reply(s.ChallengeSent(number, to, terms), card=card)
    saying = s.Challenged(number, visit.member.name, to, terms)
    if opponent:
        if not await members.can_be_reached(visit.tx, opponent.id):
            visit.reply(CannotReach(opponent.name))
            await absences.begin(visit.tx, opponent.id, "challenge", number)
        options = dict(terms.options)
        if is_at_stake(terms, terms.game, options) and await runs_the_bot(visit, opponent.id):
            visit.reply(InsiderChallenged(opponent.name, number))
        visit.tell(opponent, saying, card=card)
        calls = (opponent.id,)
        await visit.announce(chat, place, saying, card=card, calls=calls)
    else:
        await wait_for_taker(visit, number)
        board = await notice_board(visit.tx, chat, place)
        await visit.announce(*board, saying, card=card)
    return number


async def invite(visit: Visit, offer: Offer) -> None:
    """An open challenge with a code, for somebody on any platform."""
    terms = await terms_of_offer(visit, offer, "invite")
    if terms is None:
        return
    number = await _create(visit, terms, None, None, None, seek=False)
    if number is None:
        return
    code = await free_code(visit)
    await codes.issue(
        visit.tx, code, "invite", visit.member.id, visit.now + INVITE_LIFETIME, number
    )
    name = await meta.get(visit.tx, "telegram-name")
    link = f"https://t.me/{name}?start={code}" if name else None
    visit.reply(InviteCode(code, terms, link, words_of(offer, None)))


async def _create(
    visit: Visit,
    terms: Terms,
    opponent: Member | None,
    chat: str | None,
    place: str | None,
    *,
    seek: bool,
) -> int | None:
    """The new challenge's number; None after saying that it may not be, or is one too many."""
    if not await is_welcome(visit, chat, place):
        return None
    if await challenges.made_since(visit.tx, visit.member.id, visit.now - _DAY) >= CHALLENGES_A_DAY:
        visit.reply(limits.TooManyToday(CHALLENGES_A_DAY))
        return None
    if await _made(visit) >= CHALLENGES_OPEN:
        visit.reply(limits.TooManyChallenges(CHALLENGES_OPEN))
        return None
    return await challenges.create(
        visit.tx,
        game=terms.game,
        options=dict(terms.options),
        setup=terms.setup,
        side=terms.side,
        challenger=visit.member.id,
        opponent=opponent.id if opponent else None,
        chat=chat,
        place=place,
        now=visit.now,
        terms=agreed_json(terms),
        seek=seek,
    )


async def _begin_at_once(
    visit: Visit, terms: Terms, machine: Member, chat: str | None, place: str | None
) -> int | None:
    """A machine waits for nobody, and plays as many games as it is asked to."""
    if len(await matches.running_for(visit.tx, visit.member.id)) >= MATCHES_AT_ONCE:
        visit.reply(limits.TooManyMatches(MATCHES_AT_ONCE, None))
        return None
    number = await _create(visit, terms, machine, chat, place, seek=False)
    made = None if number is None else await challenges.challenge(visit.tx, number)
    if made is not None:
        await begin_match(visit, made, visit.member, machine)
    return number


async def _waits_enough(visit: Visit, opponent: Member, terms: Terms) -> bool:
    """Whether this waits for the opponent already, or so much that there must be no more; it is said."""
    waiting = await challenges.waiting_for(visit.tx, opponent.id)
    mine = [one for one in waiting if one.challenger == visit.member.id]
    same = next((one.id for one in mine if _is_on(one, terms)), None)
    if same is not None:
        visit.reply(limits.AskedAlready(opponent.name, same))
    elif len(mine) >= CHALLENGES_TO_ONE:
        visit.reply(limits.ChallengedEnough(opponent.name, CHALLENGES_TO_ONE))
    elif len(waiting) >= CHALLENGES_WAITING:
        visit.reply(limits.ManyWait(opponent.name))
    else:
        return False
    return True


async def _was_just_made(visit: Visit, terms: Terms, opponent: Member | None) -> bool:
    """The same by the same a moment ago, unless that match is over already."""
    last = await challenges.latest_by(visit.tx, visit.member.id, visit.now - SECOND_TAP)
    if last is None or last.opponent != (opponent and opponent.id) or not _is_on(last, terms):
        return False
    begun = await matches.match(visit.tx, last.match) if last.match is not None else None
    return last.state == "open" if begun is None else begun.result is None


def _is_on(made: challenges.Challenge, terms: Terms) -> bool:
    """Whether the challenge offers just these terms."""
    offered = (made.game, dict(made.options), made.setup, made.side, dict(made.terms))
    return offered == (terms.game, dict(terms.options), terms.setup, terms.side, agreed_json(terms))


async def _made(visit: Visit) -> int:
    mine = await challenges.open_to(visit.tx, visit.member.id)
    return sum(one.challenger == visit.member.id for one in mine)
