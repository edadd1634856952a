"""Entering an act: the score, the clocks, the letters, and the end, all in one transaction."""

from __future__ import annotations

from collections.abc import Mapping

from bot.acts import Act, Adjudge, Flag, write_act
from bot.club.bounds import ACTS_A_TURN
from bot.desk.match.alone import is_alone, tell_end
from bot.desk.match.announcing import send_round
from bot.desk.match.archive import entries_of
from bot.desk.match.calling_off import VOID
from bot.desk.match.clocks import pass_turn
from bot.desk.match.foresight import foresee_letters, foresee_round
from bot.desk.match.open_record import send_record
from bot.desk.match.ratings import rate
from bot.desk.match.watching import take_leave
from bot.desk.tournament_book.feed import (
    is_of_a_contest,
    note_appearance,
    note_end,
    note_meeting,
)
from bot.desk.visit.errands import Judge, job_of
from bot.desk.visit.identify import play_from_here, seat_of
from bot.desk.visit.machines import is_against_house
from bot.desk.visit.notes import write_down
from bot.desk.visit.told import write_told
from bot.desk.visit.visit import Visit
from bot.games.game import Answer, Result, Seat
from bot.umpire import Ruled, Umpire
from bot.words.topic import AnySaying
from storage import clocks, epochs, matches, plans
from storage.matches import Match

_NOT_PLAYED = ("adjudication", "time")
"""How a game ends to which somebody did not come."""
_BEGUN = 2
"""After so many moves both sides have been there."""
_LONG_ENOUGH = 6
"""After so many moves of both sides there may be something to say of where a game was decided."""


async def umpire_of(visit: Visit, match: Match) -> Umpire:
    """The match's umpire after all acts, also those of this visit."""
    return visit.fresh.get(match.line) or await visit.umpires.of(visit.tx, match)


async def enter(
    visit: Visit,
    match: Match,
    seat: Seat,
    act: Act,
    said: str = "",
    greetings: Mapping[Seat, AnySaying] | None = None,
) -> Ruled | Answer:
    """Do what the seat does and tell everybody; an Answer has changed nothing and told nobody.

    `said` are the words of whoever does it. Greetings are what a seat is to hear first, in the same
    letter.
    """
    before = await umpire_of(visit, match)
    outcome = before.enter(seat, act, ACTS_A_TURN)
    if isinstance(outcome, Answer):
        return outcome
    umpire = visit.fresh[match.line] = outcome.umpire
    if match.put_off is not None and (umpire.result or umpire.to_act != before.to_act):
        match = await note_meeting(visit, match)
    await foresee_round(visit, match, umpire)
    body = write_act(act)
    write_down(visit, match, umpire.n, seat, body, outcome.told)
    stopped = await pass_turn(visit, match, before, umpire)
    await matches.add_act(
        visit.tx,
        matches.StoredAct(
            match=match.id,
            n=umpire.n,
            seat=seat,
            body=body,
            told=write_told(outcome.told),
            at=visit.now,
            shown=stopped.get(seat),
        ),
        to_act=turn_of(umpire),
    )
    await foresee_letters(visit, match, umpire)
    own = seat_of(match, visit.member.id) == seat and not isinstance(act, Adjudge | Flag)
    if own:
        await play_from_here(visit, match)
        await note_appearance(visit, match)
    await send_round(visit, match, umpire, outcome.told, greetings, said if own else None)
    if umpire.result:
        await _finish(visit, match, umpire.result, umpire)
    return outcome


def turn_of(umpire: Umpire) -> str | None:
    """Whose turn it is, as the match's row has it."""
    return next(iter(sorted(umpire.to_act)), None)


async def _finish(visit: Visit, match: Match, result: Result, umpire: Umpire) -> None:
    """The end: nothing is hidden any more."""
    await matches.finish(visit.tx, match.id, result.score, result.reason, visit.now)
    await plans.drop_all(visit.tx, match.id)
    await epochs.let_go(visit.tx, match.id)
    await note_end(visit, match, result)
    absent = umpire.turns < _BEGUN and result.reason in _NOT_PLAYED
    unplayed = absent and await is_of_a_contest(visit, match)
    if is_alone(match):
        await tell_end(visit, match, result, umpire)
        return
    if result.reason == VOID.reason or unplayed:  # its players know, and there is nothing to read
        await take_leave(visit, match)
        return
    verdict = await rate(visit, match, result, umpire)
    seated = [member for _, member in sorted(match.seats.items())]
    readers = [await visit.person(one) for one in (*seated, *await take_leave(visit, match))]
    entries = await entries_of(visit.tx, match)
    await send_record(visit, match, result, entries, readers, audience=True, verdict=verdict)
    if umpire.turns >= _LONG_ENOUGH and await is_against_house(visit, match):
        await clocks.plan(visit.tx, job_of(Judge(match.id), clocks.NO_TIME + visit.now))
