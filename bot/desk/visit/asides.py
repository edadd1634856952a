"""Setting aside: what failed is held, whom it concerns is told once, and all else goes on.

Everything here happens in a transaction of its own, after the one that failed was undone.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.desk.visit.broken import Broken
from bot.desk.visit.letter import Letter, owed
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.visit import Visit
from bot.language import language_of
from bot.words.maintenance import failures as s
from bot.words.say import say
from bot.words.topic import AnySaying
from storage import asides, clocks, matches, members, post, reports, tournaments
from storage.asides import Kind
from storage.clocks import Clock
from storage.database import Tx
from storage.faults import Reason, of_database, reason_of, trail_of
from storage.json_text import object_in

log = logging.getLogger(__name__)

Do: TypeAlias = Callable[[Callable[[Visit], Awaitable[bool]]], Awaitable[bool]]
"""Does in one transaction what nobody said."""
Tick: TypeAlias = Callable[[str], int]
_Told: TypeAlias = list[tuple[int, AnySaying]]
_EDITION = "EditionGone"
_TOO_GREAT = 1 << 63
"""No match is numbered so, and no store can be asked for it."""


async def contain(do: Do, kind: Kind, unit: str, fault: Exception) -> None:
    """Set the unit aside because of the fault. A fault of the database itself is raised again."""
    if of_database(fault):
        raise fault
    log.error("%s %s failed and is set aside: %s", kind, unit, trail_of(fault))

    async def hold_back(visit: Visit) -> bool:
        await set_aside(visit.tx, kind, unit, fault, visit.now, visit.tick)
        return True

    async def hold(visit: Visit) -> bool:
        await _hold(visit.tx, kind, unit, visit.now, visit.tick)
        return True

    try:
        await do(hold_back)
    except Exception as again:
        if of_database(again):
            raise
        # Whom it concerns cannot even be told; at least it is not tried for ever.
        log.error("%s %s: nobody could be told: %s", kind, unit, trail_of(again))  # noqa: TRY400
        await do(hold)


async def set_aside(
    tx: Tx, kind: Kind, unit: str, fault: BaseException, now: int, tick: Tick
) -> None:
    """Hold the unit, and the match or tournament that cannot be served at all; tell of both."""
    reason = reason_of(fault)
    if not isinstance(fault, Broken) or (kind, unit) == (fault.kind, str(fault.number)):
        await _set_aside(tx, kind, unit, reason, now, tick)
        return
    await _set_aside(tx, fault.kind, str(fault.number), reason, now, tick)
    if kind != "match":  # a tournament's games are held with it
        await asides.note(tx, kind, unit, reason, now, await _hold(tx, kind, unit, now, tick))


async def _set_aside(tx: Tx, kind: Kind, unit: str, reason: Reason, now: int, tick: Tick) -> None:
    concerned = await _concerned(tx, kind, unit, reason)
    body = await _hold(tx, kind, unit, now, tick)
    number, new, news = await asides.note(tx, kind, unit, reason, now, body)
    told: _Told = concerned if new else []
    if news:
        failed = s.SomethingFailed(kind, unit, reason.fault, reason.place)
        told += [(member, failed) for member in await reports.stewards(tx, None, None)]
    await tell_members(tx, f"aside:{number}", told, now)


async def tell_members(tx: Tx, key: str, told: _Told, now: int) -> None:
    """A letter to each, where nobody is speaking."""
    letters: list[Letter] = []
    for member, saying in told:
        reader = await members.found(tx, member)
        if reader is None:
            continue
        language = language_of(reader.speaks)
        spoken = say(saying, language)
        letters.append(
            Letter(
                language=language,
                key=f"{key}:{len(letters)}",
                to=ToMember(member),
                text=spoken.text,
                choices=spoken.choices,
            )
        )
    await post.enqueue(tx, [owed(one) for one in letters], now)


async def _hold(tx: Tx, kind: Kind, unit: str, now: int, tick: Tick) -> str | None:
    """See that it is not tried again by itself; what is needed to put it back."""
    match kind:
        case "match":
            await hold_match(tx, int(unit), now, tick)
        case "letter":
            await asides.hold_letter(tx, int(unit), now)
        case "job" | "study":
            return await asides.take_job(tx, unit)
        case "round":
            await asides.hold_round(tx, int(unit))
        case "contest":
            await asides.hold_contest(tx, int(unit), now)
            for match in await asides.games_of(tx, int(unit)):
                await hold_match(tx, match, now, tick)
        case "sentence" | "task":
            pass
    return None


async def hold_match(tx: Tx, number: int, now: int, tick: Tick) -> None:
    """Nobody plays in it, and its clocks show what they show now."""
    await asides.hold_match(tx, number, now)
    for clock in (await clocks.of_match(tx, number)).values():
        left = clock.left
        if clock.deadline is not None and clock.chat is not None:
            left = max(0, clock.deadline - tick(clock.chat))
        await clocks.keep(tx, Clock(number, clock.seat, left, turn=clock.turn))


async def _concerned(tx: Tx, kind: Kind, unit: str, reason: Reason) -> _Told:
    """Whom it concerns, and what they are told."""
    match kind:
        case "match":
            return await _players(tx, int(unit), edition=_is_of_edition(reason))
        case "job" | "study":
            return await _waiting(tx, unit)
        case "round" | "contest":
            return await _organisers(tx, int(unit), games=kind == "contest")
        case "letter" | "sentence" | "task":
            return []  # told by whoever noticed


def _is_of_edition(reason: Reason) -> bool:
    return reason.fault == _EDITION


async def adjourned(tx: Tx, number: int) -> s.MatchAdjourned:
    """What is said of a match that is set aside, whenever it is asked about."""
    noted = await asides.unit(tx, "match", str(number))
    return s.MatchAdjourned(number, noted is not None and _is_of_edition(noted.reason))


async def _players(tx: Tx, number: int, *, edition: bool) -> _Told:
    match = await matches.match(tx, number)
    if match is None or match.ended is not None:
        return []
    return [(member, s.MatchAdjourned(number, edition)) for member in {*match.seats.values()}]


async def _organisers(tx: Tx, number: int, *, games: bool) -> _Told:
    stored = await tournaments.contest(tx, number)
    if stored is None:
        return []
    told: _Told = [(stored.organiser, s.TournamentStands(number, games))]
    for match in await asides.games_of(tx, number) if games else ():
        told += await _players(tx, match, edition=False)
    return told


async def _waiting(tx: Tx, key: str) -> _Told:
    """Who waits for the job, as far as it can be read."""
    stored = await clocks.job(tx, key)
    if stored is None:
        return []
    said, (_, _, rest) = stored.payload, key.partition(":")
    member, about = said.get("member"), rest.partition(":")[0]
    if stored.kind == "analyse" and isinstance(member, int) and about.isdecimal():
        from bot.words.afterwards.sayings import AnalysisFailed

        return [(member, AnalysisFailed(int(about)))]
    if stored.kind == "hint" and isinstance(member, int) and about.isdecimal():
        from bot.words.advice.sayings import NoHint

        return [(member, NoHint(int(about)))]
    if stored.kind == "contest" and about.isdecimal():
        return await _organisers(tx, int(about), games=False)
    if isinstance(member, int):
        return [(member, s.WorkSetAside())]
    number, seat = said.get("match"), said.get("seat")
    match = await matches.match(tx, number) if isinstance(number, int) else None
    return [
        (who, s.WorkSetAside())
        for place, who in (match.seats.items() if match else ())
        if place == seat
    ]


def about_in(body: str) -> int | None:
    """The match that a letter was about, if so much of it can be read."""
    about = (object_in(body) or {}).get("about")
    return about if isinstance(about, int) and 0 < about < _TOO_GREAT else None
