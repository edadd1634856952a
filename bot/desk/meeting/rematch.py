"""Rematch: the same two, the same terms, the sides changed."""

from __future__ import annotations

from dataclasses import replace

from bot.club.bounds import SECOND_TAP
from bot.club.terms import Terms, terms_with
from bot.desk.match.alone import begin_again, is_alone
from bot.desk.match.looking import finished
from bot.desk.match.ratings import counts
from bot.desk.match.which_match import game_line
from bot.desk.meeting.answers import accept
from bot.desk.meeting.invite import propose
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.identify import own_seat, seat_of
from bot.desk.visit.machines import is_against_house, is_machine, machine
from bot.desk.visit.visit import Visit
from bot.games.game import Seat, other
from bot.words.match.running import StillRunning
from bot.words.match.sayings import NotYourMatch
from bot.words.meeting.rematches import NothingToRepeat, RematchBegun, RematchDeclined
from bot.words.meeting.sayings import ChallengeSent, NoRematch
from storage import challenges, matches, members, rematches
from storage.cards import of_challenge
from storage.challenges import Challenge
from storage.matches import Match
from storage.members import Member


async def offer(visit: Visit, level: int | None) -> None:
    """Challenge the opponent of a finished match again; if they have done so, the match begins.

    Against the house, the machine of that level plays, where one is named.
    """
    match = await _meant(visit)
    if match is None:
        return
    seat = seat_of(match, visit.member.id)
    if seat is None:
        visit.reply(NotYourMatch(match.id))
        return
    if is_alone(match):
        await begin_again(visit, match)
        return
    rival = await _rival(visit, match, seat)
    if rival is None:
        visit.reply(NoRematch(match.id))
        return
    if level is not None and await is_machine(visit.tx, rival.id):
        rival = await machine(visit.tx, level, visit.now)
    match, asked = await _latest(visit, match)
    seat = own_seat(match, visit.member.id)
    if asked and asked.state == "open" and asked.challenger == rival.id:
        await accept(visit, asked)
    elif asked and asked.state == "open":
        await _say_again(visit, asked, rival, await _terms(visit, match, seat))
    elif asked and asked.state == "accepted" and asked.match is not None:
        begun = rival if asked.opponent == visit.member.id else await _asked(visit, asked, rival)
        visit.reply(RematchBegun(match.id, asked.match, begun.name))
    elif asked and asked.state == "declined" and asked.challenger == visit.member.id:
        visit.reply(RematchDeclined(match.id, rival.name))
    else:
        terms = await _terms(visit, match, seat)
        made = await propose(visit, terms, rival, match.chat, match.place)
        if made is not None:
            await rematches.keep(visit.tx, match.id, made)


async def _latest(visit: Visit, match: Match) -> tuple[Match, Challenge | None]:
    """The last of the matches that were each the rematch of the one before, and are over, with
    whatever was asked after it: a button of old begins the next game, not a talk about one that is
    over, too."""
    while True:
        number = await rematches.challenge_for(visit.tx, match.id)
        asked = await challenges.challenge(visit.tx, number) if number is not None else None
        again = asked.match if asked and asked.state == "accepted" else None
        begun = await matches.match(visit.tx, again) if again is not None else None
        if begun is None or begun.result is None or visit.now - begun.created <= SECOND_TAP:
            return match, asked
        match = begun


async def _say_again(visit: Visit, asked: Challenge, rival: Member, terms: Terms) -> None:
    """It waits; but to a second tap, or that of another device, it has just been said."""
    if visit.incoming.pressed and visit.now - asked.created <= SECOND_TAP:
        return
    visit.reply(ChallengeSent(asked.id, rival.name, terms), card=of_challenge(asked.id))


async def _asked(visit: Visit, asked: Challenge, rival: Member) -> Member:
    """Who was challenged: of the house it may have been another machine than is meant now."""
    return rival if asked.opponent is None else await visit.person(asked.opponent)


async def _meant(visit: Visit) -> Match | None:
    """The finished match that is named, or the last of the speaker's that ended; in the midst of a
    lesson or a problem, that."""
    if visit.heard.match is not None:
        return await finished(visit)
    if visit.incoming.about is not None:
        looked_at = await matches.match(visit.tx, visit.incoming.about)
        if looked_at and looked_at.result is not None and seat_of(looked_at, visit.member.id):
            return looked_at  # not the one that ended last, perhaps unseen
    latest = await matches.finished_for(visit.tx, visit.member.id, most=1)
    playing = await _playing(visit)
    if playing is not None and not (latest and visit.heard.command):
        if is_alone(playing):
            return playing
        casual = await is_against_house(visit, playing) and not await counts(visit, playing)
        visit.reply(StillRunning(await game_line(visit, playing), may_end=casual))
        return None
    if not latest:
        visit.reply(NothingToRepeat())
    return latest[0] if latest else None


async def _playing(visit: Visit) -> Match | None:
    """The running match that the speaker last spoke of: words such as "again" are of it, and of none
    before it."""
    focus = visit.member.focus
    match = await matches.match(visit.tx, focus) if focus is not None else None
    if match is None or match.result is not None or match.aside is not None:
        return None
    return match


async def _rival(visit: Visit, match: Match, seat: Seat) -> Member | None:
    """Who sat at the other side, if anybody else did and is still a member."""
    number = match.seats.get(other(seat))
    if number is None or number == visit.member.id:
        return None
    return await members.found(visit.tx, number)


async def _terms(visit: Visit, match: Match, seat: Seat) -> Terms:
    setup = await rematches.setup_of(visit.tx, match.id)
    agreed = replace(agreed_of(match), watch=0)  # who may look on is asked anew
    return terms_with(agreed, match.game, match.options, setup, str(other(seat)))
