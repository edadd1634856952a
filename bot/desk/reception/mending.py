"""Mending: what was set aside is tried again, or given up; those concerned are told."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.desk.match.calling_off import call_off
from bot.desk.match.clocks import release
from bot.desk.tournament_book.book import rouse
from bot.desk.visit.broken import Broken
from bot.desk.visit.recipient import read_recipient
from bot.desk.visit.sealed import unseal
from bot.desk.visit.visit import Visit
from bot.words.maintenance import failures as s
from storage import asides, clocks, lines, matches, post, tournaments
from storage.asides import Aside
from storage.faults import Reason, reason_of


@dataclass(frozen=True, slots=True)
class Outcome:
    done: str
    """What has been done, for the operator."""
    still: Reason | None = None
    """Why nothing has: it would fail again."""


async def retry(visit: Visit, one: Aside) -> Outcome:
    """Put it back, if it can be served now."""
    match one.kind:
        case "match":
            return await _retry_match(visit, one)
        case "contest":
            return await _retry_contest(visit, one)
        case "letter":
            return await _retry_letter(visit, one)
        case "job" | "study":
            if one.body is not None:
                await asides.put_job_back(visit.tx, one.body)
        case "round":
            await asides.release_round(visit.tx, int(one.unit), visit.now)
        case "sentence" | "task":
            await asides.forget(visit.tx, one.id)
            return Outcome("forgotten: whoever said it may say it again, and the bot goes on")
    await asides.forget(visit.tx, one.id)
    return Outcome("due again")


async def drop(visit: Visit, one: Aside) -> Outcome:
    """Give it up."""
    match one.kind:
        case "match":
            await _call_off(visit, int(one.unit))
        case "contest":
            await tournaments.end(visit.tx, int(one.unit), visit.now)
            for number in await asides.games_of(visit.tx, int(one.unit)):
                await _resume(visit, number)
        case "letter":
            await post.drop(visit.tx, int(one.unit))
        case "round":
            await asides.drop_round(visit.tx, int(one.unit))
            await rouse(visit, int(one.unit), visit.now)
        case "job" | "study" | "sentence" | "task":
            pass
    await asides.forget(visit.tx, one.id)
    return Outcome("given up")


async def _retry_match(visit: Visit, one: Aside) -> Outcome:
    number = int(one.unit)
    match = await matches.match(visit.tx, number)
    if match is not None:
        await lines.begin(visit.tx, "match", number, visit.now)
        match = await matches.match(visit.tx, number)
    if match is not None and match.ended is None:
        try:
            await visit.umpires.of(visit.tx, match)
        except Broken as fault:
            return Outcome("", reason_of(fault))
    await asides.forget(visit.tx, one.id)
    await _resume(visit, number)
    return Outcome("goes on, and its players have been told")


async def _resume(visit: Visit, number: int) -> None:
    """The match is served again; but not while something else of it is set aside."""
    match = await matches.match(visit.tx, number)
    if match is None or match.aside is None:
        return
    if await asides.unit(visit.tx, "match", str(number)) is not None:
        return
    await asides.release_match(visit.tx, number)
    if match.ended is not None:
        return
    match = replace(match, aside=None)
    for clock in (await clocks.of_match(visit.tx, number)).values():
        await release(visit, match, clock)
    for member in sorted({*match.seats.values()}):
        visit.tell(await visit.person(member), s.MatchGoesOn(number))


async def _retry_contest(visit: Visit, one: Aside) -> Outcome:
    number = int(one.unit)
    stored = await tournaments.contest(visit.tx, number)
    if stored is not None:
        await lines.begin(visit.tx, "contest", number, visit.now)
        stored = await tournaments.contest(visit.tx, number) or stored
        try:
            await visit.contests.of(visit.tx, stored)
        except Broken as fault:
            return Outcome("", reason_of(fault))
        await asides.release_contest(visit.tx, number)
        visit.tell(await visit.person(stored.organiser), s.TournamentGoesOn(number))
    await asides.forget(visit.tx, one.id)
    for match in await asides.games_of(visit.tx, number):
        await _resume(visit, match)
    await rouse(visit, number, visit.now)
    return Outcome("goes on with its games, and people have been told")


async def _retry_letter(visit: Visit, one: Aside) -> Outcome:
    letter = await post.letter(visit.tx, int(one.unit))
    if letter is not None:
        try:
            unseal(letter.body)
            read_recipient(letter.recipient)
        except Exception as fault:  # whatever is wrong with it is what is asked
            return Outcome("", reason_of(fault))
        await asides.owe_letter(visit.tx, letter.id, visit.now)
    await asides.forget(visit.tx, one.id)
    return Outcome("owed again")


async def _call_off(visit: Visit, number: int) -> None:
    """Nobody can umpire it: it counts for nothing."""
    match = await matches.match(visit.tx, number)
    if match is None or match.ended is not None:
        return
    await call_off(visit, match)
