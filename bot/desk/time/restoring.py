"""A restore is told: running matches wait on the board of the copy until both players go on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import replace

from bot.chat.contract import HOUSE
from bot.desk.match.alone import is_alone
from bot.desk.match.clocks import PAUSED, hold, pace_of, release
from bot.desk.match.courtesy import say_over
from bot.desk.match.enter import umpire_of
from bot.desk.match.heads import head_line
from bot.desk.match.reading import awaited
from bot.desk.match.which_match import meant
from bot.desk.visit.identify import own_seat, play_from_here
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.sight import sight
from bot.desk.visit.umpires import new_umpire
from bot.desk.visit.visit import Visit
from bot.games.game import Seat, other
from bot.games.lesson.names import KEY as LESSON
from bot.umpire import fold
from bot.words.say import say
from bot.words.time import restoring as s
from bot.words.time.sayings import Paused
from storage import clocks, epochs, matches, plans, watchers
from storage.matches import Match

_LEAST = 60
"""Nobody is told of less than a minute."""


async def tell_restored(visit: Visit) -> bool:
    """If the database was restored and nobody knows: hold the matches, and tell all concerned."""
    if not await epochs.is_untold(visit.tx):
        return False
    visit.key = "restored"
    last = await epochs.last_moment(visit.tx)
    ago = max(_LEAST, 0 if last is None else visit.now - last)
    homes: dict[tuple[str, str], list[int]] = defaultdict(list)
    for number in await epochs.running(visit.tx):
        match = await matches.match(visit.tx, number)
        if match is None:
            continue
        await _hold(visit, match, ago)
        for watcher in await watchers.of_match(visit.tx, number):
            visit.tell(await visit.person(watcher), s.RestoredHere(ago, (number,)))
        if match.chat is not None and match.place is not None:
            homes[match.chat, match.place].append(number)
    for (chat, place), numbers in homes.items():
        await visit.announce(chat, place, s.RestoredHere(ago, tuple(numbers)))
    from bot.desk.tournaments.restored import tell_contests

    await tell_contests(visit, ago)
    await epochs.leave_unheard(visit.tx, visit.now)
    for tick in await clocks.ticks(visit.tx):  # so that nobody is told of the outage, too
        await clocks.keep_tick(visit.tx, replace(tick, seen=visit.now))
    await epochs.note_told(visit.tx)
    return True


async def _hold(visit: Visit, match: Match, ago: int) -> None:
    """Stop the clocks, drop what was planned for another course of things, and tell the players."""
    for clock in (await clocks.of_match(visit.tx, match.id)).values():
        await hold(visit, clock)
    planned = {seat for seat in match.seats if await plans.plan(visit.tx, match.id, seat)}
    await plans.drop_all(visit.tx, match.id)
    if not is_alone(match):
        await epochs.hold(visit.tx, match.id, HOUSE)
    moves = await _turns_done(visit, match)
    for seat in sorted(match.seats):
        await _tell_player(visit, match, Seat(seat), ago, moves[seat], planned)


async def _turns_done(visit: Visit, match: Match) -> dict[str, int]:
    """How often each seat has moved, which its player knows; not how often it has tried."""
    umpire, done = new_umpire(match), dict.fromkeys(match.seats, 0)
    for act in await matches.acts(visit.tx, match.id):
        after = fold(umpire, [(Seat(act.seat), act.body)])
        if act.seat in umpire.to_act and act.seat not in after.to_act:
            done[act.seat] += 1
        umpire = after
    return done


async def _tell_player(
    visit: Visit, match: Match, seat: Seat, ago: int, moves: int, planned: Collection[str]
) -> None:
    reader = await visit.person(match.seats[seat])
    language = visit.language_for(reader)
    observation = (await umpire_of(visit, match)).observe(seat)
    seen = await sight(visit, reader, match, observation, language)
    timed = pace_of(match).timed
    spoken = say(
        s.Restored(
            match=match.id,
            epoch=visit.epoch,
            seconds=ago,
            moves=moves,
            timed=timed,
            alone=is_alone(match),
            planned=seat in planned,
        ),
        language,
    )
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            about=match.id,
            to=ToMember(reader.id),
            text="\n".join([await head_line(visit, match, seat, language), spoken.text, seen.alt]),
            choices=spoken.choices,
            alt=seen.alt,
            block=seen.block,
            board=seen.board,
        )
    )


async def go_on(visit: Visit) -> None:
    """The speaker has read that the match was restored; once both have, the clocks run."""
    match = await meant(visit)
    if match is None:
        return
    if match.result:
        await say_over(visit, match, await umpire_of(visit, match))
        return
    seat, waiting = own_seat(match, visit.member.id), await awaited(visit, match)
    if not waiting and match.game == LESSON:
        from bot.desk.match.learning import say_task

        await say_task(visit, match)  # whoever learns means the next try
        return
    if not waiting:
        visit.reply(Paused(match.id) if match.pause == PAUSED else s.NothingWaits(match.id))
        return
    rival = await visit.person(match.seats[other(seat)])
    if seat in waiting:
        await epochs.go_on(visit.tx, match.id, seat)
        await play_from_here(visit, match)
        if other(seat) in waiting:
            visit.tell(rival, s.WaitsForYou(match.id, visit.member.name, visit.epoch))
    if other(seat) in waiting:
        visit.reply(s.WaitsFor(match.id, rival.name, pace_of(match).timed))
        return
    for clock in (await clocks.of_match(visit.tx, match.id)).values():
        await release(visit, match, clock)
    running = (await clocks.of_match(visit.tx, match.id)).values()
    saying = s.GoesOn(match.id, any(clock.deadline is not None for clock in running))
    visit.reply(saying)
    visit.tell(rival, saying)
