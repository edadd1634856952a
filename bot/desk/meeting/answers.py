"""Answers to challenges: accepted, also by a code, declined, or cancelled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import assert_never

from bot.acts import AcceptDraw, Act, DeclineDraw, WithdrawDraw
from bot.club.bounds import MATCHES_AT_ONCE
from bot.club.codes import CODE_LENGTH
from bot.club.terms import agreed_json
from bot.desk.match import play
from bot.desk.match.learning import leave_lessons
from bot.desk.match.play import begin
from bot.desk.match.which_match import challenge_line, plays
from bot.desk.meeting.blocks import refused
from bot.desk.meeting.codes import too_many_wrong
from bot.desk.meeting.drawn_start import start_of
from bot.desk.meeting.seeks import close, posted, take_off_buttons, withdraw_others
from bot.desk.visit.agreed import terms_of
from bot.desk.visit.community import home_of, is_welcome
from bot.desk.visit.identify import name_at, own_seat, spoken_of
from bot.desk.visit.insiders import is_at_stake, runs_the_bot
from bot.desk.visit.visit import Visit
from bot.games.game import BLACK, WHITE, Seat, other
from bot.games.shelf import SHELF
from bot.umpire import open_match
from bot.words.match.commands import DoAct
from bot.words.meeting import limits
from bot.words.meeting import sayings as s
from bot.words.meeting.absence import AcceptAnyway
from bot.words.meeting.commands import Join, Settle, Verb
from bot.words.meeting.insiders import InsiderChallenges, InsiderTakes
from bot.words.meeting.seeks import NumberForCode, SeekTaken, WrongCode
from bot.words.meeting.unknown import NoSuchMember
from bot.words.reading import read_number
from bot.words.topic import AnySaying
from storage import browsers, cards, challenges, codes, matches, members
from storage.cards import of_challenge, of_match
from storage.challenges import Challenge
from storage.members import Member
from storage.post import place_recipient

_OF_A_DRAW: Mapping[Verb, Act] = {
    "accept": AcceptDraw(),
    "decline": DeclineDraw(),
    "cancel": WithdrawDraw(),
}


async def join(visit: Visit, wish: Join) -> None:
    """Take up the challenge behind a code."""
    number = read_number(wish.code)
    if number is not None and len(wish.code) < CODE_LENGTH:
        visit.reply(NumberForCode(number))
        return
    if await too_many_wrong(visit):
        return
    found = await codes.find(visit.tx, wish.code, "invite", visit.now)
    open_one = (
        await challenges.challenge(visit.tx, found.challenge)
        if found and found.challenge is not None
        else None
    )
    if open_one is None or open_one.state != "open":
        await codes.note_wrong(visit.tx, visit.member.id, visit.now)
        visit.reply(WrongCode())
    elif open_one.challenger == visit.member.id:
        visit.reply(s.OwnChallenge())
    elif await accept(visit, open_one, code=wish.code, anyway=wish.anyway):
        await codes.use_up(visit.tx, wish.code)


async def settle(visit: Visit, wish: Settle) -> None:
    """Accept, decline or cancel the challenge that is meant."""
    challenge = await _meant(visit, wish)
    if challenge is None:
        return
    match wish.verb:
        case "accept":
            await accept(visit, challenge, anyway=wish.anyway)
        case "decline":
            await _close(visit, challenge, "declined", s.Declined)
        case "cancel":
            await _close(visit, challenge, "cancelled", s.Cancelled)
        case _:
            assert_never(wish.verb)


async def _meant(visit: Visit, wish: Settle) -> Challenge | None:
    """The challenge that the speaker means, or None after telling them what is wrong."""
    if wish.number is not None:
        return await _numbered(visit, wish.verb, wish.number)
    if visit.heard.match is not None and await _answers_draw_offer(visit, wish.verb):
        return None
    mine = visit.member.id
    fitting = [
        one
        for one in await challenges.open_to(visit.tx, mine, *home_of(visit))
        if (one.challenger == mine) == (wish.verb == "cancel")
        and (wish.verb != "decline" or one.opponent == mine)
    ]
    if wish.name is not None:
        words = wish.name.split()
        name = " ".join(words[: await name_at(visit, words)])
        person = await spoken_of(visit, f"@{name}")
        if person is None:
            visit.reply(NoSuchMember(name))
            return None
        fitting = [one for one in fitting if person.id in {one.challenger, one.opponent} - {mine}]
    if len(fitting) > 1:
        lines = tuple([await challenge_line(visit, one) for one in fitting])
        visit.reply(s.WhichChallenge(wish.verb, lines))
        return None
    if not fitting:
        if wish.name is not None or not await _answers_draw_offer(visit, wish.verb):
            visit.reply(s.NoChallenge(wish.verb, None))
        return None
    return fitting[0]


async def _answers_draw_offer(visit: Visit, verb: Verb) -> bool:
    """Whether a draw is offered in the match last spoken of, so that this answers or withdraws it; then
    that is done. In another match it is not: the challenge that was meant may just be gone."""
    found = []
    for match in await matches.running_for(visit.tx, visit.member.id):
        umpire = None if match.aside is not None else await visit.umpires.of(visit.tx, match)
        seat = own_seat(match, visit.member.id)
        if umpire and umpire.offer == (seat if verb == "cancel" else other(seat)):
            found.append(match.id)
    number = visit.number or visit.member.focus
    if number is None and len(found) == 1:
        number = found[0]
    if number not in found:
        return False
    act = DoAct(_OF_A_DRAW[verb])
    visit.heard = replace(visit.heard, match=number, sentence=act)
    await play.do(visit, act)
    return True


async def _numbered(visit: Visit, verb: Verb, number: int) -> Challenge | None:
    """The challenge of this number, or None after saying why it cannot be answered so."""
    mine = visit.member.id
    named = await challenges.challenge(visit.tx, number)
    if named and named.state == "open" and _may(named, mine, verb):
        return named
    if named and named.state == "open" and named.challenger == mine:
        visit.reply(s.OwnChallenge())
    elif named and named.match is not None and await plays(visit, named.match):
        visit.reply(s.AcceptedBefore(number, named.match))
    elif named and named.state == "accepted" and named.seek:
        visit.reply(SeekTaken(number))
    else:
        visit.reply(s.NoChallenge(verb, number))
    return None


def _may(challenge: Challenge, member: int, verb: Verb) -> bool:
    if verb == "cancel":
        return challenge.challenger == member
    if verb == "decline":
        return challenge.opponent == member
    # What is behind a code is for those who have the code.
    return challenge.challenger != member and (challenge.opponent == member or challenge.seek)


async def accept(
    visit: Visit, challenge: Challenge, *, code: str | None = None, anyway: bool = False
) -> bool:
    """Begin the match, if both may; whether it has begun.

    A challenger who cannot be reached is named before it begins; it is accepted once more, by its
    code if there was one, to begin it all the same.
    """
    challenger = await visit.person(challenge.challenger)
    if await refused(visit, challenger):
        return False
    if not await is_welcome(visit, challenge.chat, challenge.place):
        return False
    for who in (visit.member, challenger):
        if len(await matches.running_for(visit.tx, who.id)) >= MATCHES_AT_ONCE:
            name = None if who.id == visit.member.id else who.name
            visit.reply(limits.TooManyMatches(MATCHES_AT_ONCE, name))
            return False
    if not anyway:
        away = not await members.can_be_reached(visit.tx, challenger.id)
        runs = await _could_be_looked_at(visit, challenge, challenger)
        if away:
            visit.reply(AcceptAnyway(challenger.name, challenge.id, code))
        if runs:
            visit.reply(InsiderChallenges(challenger.name, challenge.id, code))
        if away or runs:
            return False
    await begin_match(visit, challenge, challenger, visit.member)
    await take_off_buttons(visit, challenge)
    return True


async def _could_be_looked_at(visit: Visit, challenge: Challenge, challenger: Member) -> bool:
    """Whether the challenger runs the bot, and the speaker, who does not, has to know that first."""
    terms = terms_of(challenge)
    return (
        is_at_stake(terms, terms.game, challenge.options)
        and await runs_the_bot(visit, challenger.id)
        and not await runs_the_bot(visit, visit.member.id)
    )


async def _comes_unannounced(visit: Visit, challenge: Challenge, opponent: Member) -> bool:
    """Whether the challenger could not know that somebody who runs the bot would take it up: who
    challenges one of them is told so at once."""
    terms = terms_of(challenge)
    return (
        challenge.opponent != opponent.id
        and is_at_stake(terms, terms.game, challenge.options)
        and await runs_the_bot(visit, opponent.id)
        and not await runs_the_bot(visit, challenge.challenger)
    )


async def begin_match(
    visit: Visit, challenge: Challenge, challenger: Member, opponent: Member
) -> None:
    """Begin the match of a challenge that both want."""
    terms = terms_of(challenge)
    beside = terms.rated and await browsers.is_shared(visit.tx, challenger.id, opponent.id)
    unannounced = await _comes_unannounced(visit, challenge, opponent)
    if beside or unannounced:
        terms = replace(terms, rated=False)
    box = SHELF[terms.game]
    game = box.build(dict(terms.options))
    setup = game.deal(start_of(box, terms.setup, visit.random), visit.random)
    side = visit.random.choice((WHITE, BLACK)) if terms.side == "random" else Seat(terms.side)
    players = {side: challenger, other(side): opponent}
    match = await matches.create(
        visit.tx,
        game=terms.game,
        edition=game.edition,
        options=challenge.options,
        setup=setup,
        white=players[WHITE].id,
        black=players[BLACK].id,
        chat=challenge.chat,
        place=challenge.place,
        now=visit.now,
        terms=agreed_json(terms) if beside or unannounced else challenge.terms,
    )
    await close(visit, challenge, "accepted", match.id)
    for player in players.values():
        await leave_lessons(visit, player.id)
        await members.set_focus(visit.tx, player.id, match.id)
    begun = s.MatchBegun(match.id, players[WHITE].name, players[BLACK].name, terms)
    if challenge.chat is not None and challenge.place is not None:
        here = place_recipient(challenge.chat, challenge.place)
        await cards.rename(visit.tx, here, of_challenge(challenge.id), of_match(match.id))
    for where in dict.fromkeys(((challenge.chat, challenge.place), await posted(visit, challenge))):
        home = where == (challenge.chat, challenge.place)
        card = of_match(match.id) if home else of_challenge(challenge.id)
        await visit.announce(*where, begun, card=card)
    greetings: dict[Seat, AnySaying] = {
        seat: s.Accepted(match.id, terms, seat, players[other(seat)].name, match.place is not None)
        for seat in players
    }
    await begin(visit, match, open_match(game, setup), greetings)
    if beside:
        visit.reply(s.OneBrowser(match.id))
    if unannounced:
        for player in players.values():
            visit.tell(player, InsiderTakes(match.id, opponent.name))
    await withdraw_others(visit, players.values())


async def _close(
    visit: Visit, challenge: Challenge, state: str, say: Callable[[int, str | None], AnySaying]
) -> None:
    await close(visit, challenge, state)
    visit.reply(say(challenge.id, None))
    saying = say(challenge.id, visit.member.name)
    for member in {challenge.challenger, challenge.opponent} - {visit.member.id, None}:
        if member is not None:
            visit.tell(await visit.person(member), saying)
    await visit.announce(*await posted(visit, challenge), saying, card=of_challenge(challenge.id))
    await take_off_buttons(visit, challenge)
