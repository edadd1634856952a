"""Which of their matches a speaker means."""

from __future__ import annotations

from dataclasses import replace

from bot.acts import Resign
from bot.desk.match.buttons import stamp_of
from bot.desk.match.clocks import time_left
from bot.desk.match.courtesy import say_over
from bot.desk.match.taps import is_second_tap
from bot.desk.visit.agreed import terms_of
from bot.desk.visit.asides import adjourned
from bot.desk.visit.identify import own_seat, seat_of
from bot.desk.visit.machines import opponents_called
from bot.desk.visit.sealed import Panel
from bot.desk.visit.visit import Visit
from bot.games.game import Seat, other
from bot.umpire import Umpire
from bot.words.match import sayings as s
from bot.words.match.commands import DoAct
from bot.words.match.resigning import ResignAsked
from bot.words.meeting.sayings import ChallengeLine
from bot.words.meeting.unknown import NoSuchMember
from storage import awaited, boards, challenges, matches, members
from storage.cards import of_menu
from storage.challenges import Challenge
from storage.matches import Match


async def meant(visit: Visit, *, running: bool = True) -> Match | None:
    """The match named by number, the one looked at, the last one spoken of, or the only one.

    None after telling the speaker what is missing. With `running` false, a finished
    match may be meant, too.
    """
    number = visit.number
    if number is not None and visit.heard.numero and not await plays(visit, number):
        number = None  # it is a move's
    match = await (_numbered(visit, number) if number is not None else _likely(visit, running))
    if match is None:
        return None
    if match.aside is not None and match.result is None:
        visit.reply(await adjourned(visit.tx, match.id))
        return None
    if await _stale(visit, match):
        return None
    if visit.member.focus != match.id:
        await members.set_focus(visit.tx, visit.member.id, match.id)
    return match


async def against(visit: Visit, name: str) -> bool:
    """Whether the speaker plays whoever is called so; then that match is meant from here on. If not,
    or if there are several, it is said."""
    meant = await opponents_called(visit, name)
    if meant is None:
        visit.reply(NoSuchMember(name))
        return False
    called, who = meant
    playing = await matches.running_for(visit.tx, visit.member.id)
    found = [one for one in playing if not who.isdisjoint(one.seats.values())]
    found = [one for one in found if one.id == (visit.number or visit.member.focus)] or found
    if visit.member.id in who or not found or visit.number not in (None, found[0].id):
        visit.reply(s.NotAgainst(called))
    elif len(found) > 1:
        visit.reply(s.WhichMatch(tuple([await game_line(visit, one) for one in found])))
    else:
        visit.heard = replace(visit.heard, match=found[0].id)
        return True
    return False


async def plays(visit: Visit, number: int) -> bool:
    """Whether the speaker has a seat in the match of this number."""
    match = await matches.match(visit.tx, number)
    return match is not None and seat_of(match, visit.member.id) is not None


async def _numbered(visit: Visit, number: int) -> Match | None:
    match = await matches.match(visit.tx, number)
    if match is None:
        visit.reply(s.NoSuchMatch(number))
    elif seat_of(match, visit.member.id) is None:
        visit.reply(s.NotYourMatch(number))
    else:
        return match
    return None


async def _likely(visit: Visit, running: bool) -> Match | None:
    focus = visit.member.focus
    last = await matches.match(visit.tx, focus) if focus is not None else None
    if last and last.aside is None and (last.result is None or not running):
        here = await _played_here(visit) if visit.member.elsewhere and not last.result else [last]
        if len(here) < 2:
            return here[0] if here else last
    every = await matches.running_for(visit.tx, visit.member.id)
    # One that is adjourned is meant where there is no other.
    own = [one for one in every if one.aside is None] or every
    if len(own) > 1:
        visit.reply(s.WhichMatch(tuple([await game_line(visit, match) for match in own])))
        return None
    if own:
        return own[0]
    if last is None:
        visit.reply(s.NoMatches(await challenge_lines(visit)))
    return last


async def _played_here(visit: Visit) -> list[Match]:
    """The running matches that are played from the account that speaks: their boards are seen there,
    whatever was spoken of on another device meanwhile."""
    said, found = visit.incoming, []
    for match in await matches.running_for(visit.tx, visit.member.id):
        account = await boards.account_at(visit.tx, visit.member.id, match.id)
        if account and (account.chat, account.user) == (said.chat, said.user) and not match.aside:
            found.append(match)
    return found


async def _stale(visit: Visit, match: Match) -> bool:
    """Whether a button of an earlier board was pressed; if so, that is said, except to whoever has
    only tapped twice.

    Whoever agreed to resign while the other side moved is asked once more, under the new board.
    """
    letter, epoch = visit.heard.letter, visit.heard.epoch
    if letter is None and epoch in {0, visit.epoch}:
        return False
    umpire = await visit.umpires.of(visit.tx, match)
    shown = umpire.letters.get(own_seat(match, visit.member.id))
    if epoch == visit.epoch and letter == shown:
        return False
    if await is_second_tap(visit, match):
        return True
    if visit.heard.sentence == DoAct(Resign()) and umpire.result is None:
        ask_to_resign(visit, match, umpire, own_seat(match, visit.member.id), again=True)
    elif umpire.result:
        await say_over(visit, match, umpire)
    else:
        visit.reply(s.BoardMovedOn(match.id))
    return True


def ask_to_resign(
    visit: Visit, match: Match, umpire: Umpire, seat: Seat, *, again: bool = False
) -> None:
    """Ask whether they mean it, in the place of what was pressed: so that one button says it."""
    asked = ResignAsked(match.id, stamp_of(visit.epoch, match, umpire, seat), again)
    visit.reply(asked, card=of_menu(match.id), panel=Panel("board"))


async def game_line(visit: Visit, match: Match) -> s.GameLine:
    """A match as it stands in its player's list."""
    seat = own_seat(match, visit.member.id)
    rival = match.seats.get(other(seat))
    opponent = None if rival is None else (await visit.person(rival)).name
    if match.aside is not None:
        return s.GameLine(match.id, match.game, seat, opponent, adjourned=True)
    umpire = await visit.umpires.of(visit.tx, match)
    return s.GameLine(
        number=match.id,
        game=match.game,
        seat=seat,
        opponent=opponent,
        your_turn=seat in umpire.to_act,
        offer=umpire.offer == other(seat),
        left=await time_left(visit, match, seat if seat in umpire.to_act else other(seat)),
    )


async def challenge_lines(visit: Visit) -> tuple[ChallengeLine, ...]:
    """The open challenges that the speaker has made, or may accept alone."""
    open_now = await challenges.open_to(visit.tx, visit.member.id)
    return tuple([await challenge_line(visit, one) for one in open_now])


async def challenge_line(visit: Visit, challenge: Challenge) -> ChallengeLine:
    by = await visit.person(challenge.challenger)
    if challenge.opponent is not None:
        to: str | None = (await visit.person(challenge.opponent)).name
    elif (awaited_one := await awaited.name_of(visit.tx, challenge.id)) is not None:
        to = f"@{awaited_one}"
    else:
        to = None
    mine = challenge.challenger == visit.member.id
    by_code = to is None and not challenge.seek
    return ChallengeLine(challenge.id, by.name, to, terms_of(challenge), mine, by_code)
