"""What a tournament does by itself: one step a transaction, after which the next is looked for.

A step that touches many games is taken a few games at a time, so that nobody waits long for it;
what was done is done when the process dies, and the rest is still due.
"""

from __future__ import annotations

from dataclasses import replace

from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event, Pairing
from bot.club.tournaments.steps import Step, due
from bot.club.tournaments.waking import next_look
from bot.desk.tournament_book import notices, rulings
from bot.desk.tournament_book.audience import title_of
from bot.desk.tournament_book.book import held, rouse, write
from bot.desk.tournament_book.news import tell_after_game
from bot.desk.tournament_book.swiss_requests import request_json
from bot.desk.tournaments.again import repeat
from bot.desk.tournaments.blocks import part_at_start
from bot.desk.tournaments.ending import adjudge, flag, match_of, slower
from bot.desk.tournaments.filling import made_even
from bot.desk.tournaments.opening import open_games
from bot.desk.tournaments.reminders import plan_reminders
from bot.desk.tournaments.waiting import admit, dismiss
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.games.game import WHITE
from bot.words.tournaments import sayings as s
from storage import matches, tournament_rounds

AT_ONCE = 4
"""Games begun or ended in one transaction: a tenth of a second on a small machine."""


async def look(visit: Visit, contest: int) -> None:
    """Take the step that is due now, if one is."""
    book = await held(visit, contest)
    if book is None or book.over:
        return
    step = due(book.contest, visit.now)
    if step is not None and step.what == "forfeit":
        excused = await _excused(visit, book, step)
        if excused:
            await write(visit, book, *excused)
            return
    if step is None or not await _take(visit, book, step):
        soon = next_look(book.contest, visit.now)
        if soon is not None:
            await rouse(visit, book.id, soon)


async def _excused(visit: Visit, book: Held, step: Step) -> list[Event]:
    """Those who have not come, but were never to move, or not for as long as one may stay away: their
    opponents kept them waiting."""
    found: list[Event] = []
    for event in step.events:
        if not isinstance(event, ev.Forfeited):
            continue
        pairing = book.contest.pairings[event.pairing]
        match = await match_of(visit, book, pairing)
        if match is None:
            continue
        lately = visit.now - await matches.last_act(visit.tx, match)
        asked = lately >= book.contest.settings.no_show_time
        waiting = {who for seat, who in match.seats.items() if seat != match.to_act or not asked}
        found += [
            ev.Appeared(pairing.id, member)
            for member in event.absent
            if member in waiting and not book.contest.players[member].gone
        ]
    return found


async def _take(visit: Visit, book: Held, step: Step) -> bool:
    """Take the step, as much of it as goes into one transaction; whether anything changed."""
    match step.what:
        case "ask":
            if step.request is not None:
                await tournament_rounds.ask(
                    visit.tx, book.id, request_json(step.request), visit.now
                )
            return False
        case "games":
            begun = await open_games(visit, book, step.games[:AT_ONCE])
            await write(visit, book, *begun)
        case "admit":
            await admit(visit, book, step.events)
        case "dismiss":
            await dismiss(visit, book, step.events)
        case "forfeit":
            await _forfeit(visit, book, step)
        case "judge":
            return await _judge(visit, book, step)
        case _:
            await advance(visit, book, step)
    return True


async def advance(visit: Visit, book: Held, step: Step) -> Held:
    """A step that is a whole: its events, and what is told of them."""
    if step.what == "start":
        step = replace(step, events=await made_even(visit, book, step.events))
    before, book = book.contest, await write(visit, book, *step.events)
    if step.what in ("publish", "go-on", "decide"):
        await plan_reminders(visit, book)
    await notices.tell_of(visit, before, book, step)
    if step.what == "start":
        await part_at_start(visit, book)
    if step.what in ("finish", "cancel"):  # which no organiser has ended
        await repeat(visit, book)
    return book


async def _forfeit(visit: Visit, book: Held, step: Step) -> None:
    few = step.events[:AT_ONCE]
    before, book = book, await write(visit, book, *few)
    for event in few:
        if isinstance(event, ev.Forfeited):
            pairing = book.contest.pairings[event.pairing]
            score = book.contest.outcomes[pairing.id].score
            await adjudge(visit, book, pairing, score, await rulings.of_forfeit(visit, book, event))
            await tell_after_game(visit, before, book, pairing)


async def _judge(visit: Visit, book: Held, step: Step) -> bool:
    """The round's time is over: by the clocks, or after a time for claims and verdicts, drawn."""
    asked = [event for event in step.events if isinstance(event, ev.JudgementAsked)]
    drawn = [event for event in step.events if isinstance(event, ev.Resulted)]
    if asked:
        book = await write(visit, book, *asked)
        await rulings.tell_judgement(visit, book, step.games)
        return True
    if drawn:
        before, book = book, await write(visit, book, *drawn[:AT_ONCE])
        for event in drawn[:AT_ONCE]:
            pairing = book.contest.pairings[event.pairing]
            saying = s.Drawn(title_of(book), await notices.named(visit, book, pairing))
            await adjudge(visit, book, pairing, event.score, saying)
            await tell_after_game(visit, before, book, pairing)
        return True
    if step.how != "time":
        return False
    for pairing in step.games[:AT_ONCE]:
        book = await by_time(visit, book, pairing)
    return True


async def by_time(visit: Visit, book: Held, pairing: Pairing) -> Held:
    """The game goes to who has more time left."""
    match = await match_of(visit, book, pairing)
    if match is None:
        return await write(visit, book, ev.Resulted(pairing.id, "1/2-1/2", "adjudication"))
    loser = await slower(visit, match) or WHITE
    score: ev.Score = "0-1" if loser == WHITE else "1-0"
    before, book = book, await write(visit, book, ev.Resulted(pairing.id, score, "time"))
    await flag(visit, match, loser, await rulings.of_time(visit, book, pairing))
    await tell_after_game(visit, before, book, pairing)
    return visit.fresh_contests.get(book.id, book)
