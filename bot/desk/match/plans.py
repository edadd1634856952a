"""Plans: what a player wants tried when their turn comes, entered as if it were typed then."""

from __future__ import annotations

from typing import assert_never

from bot.acts import Act
from bot.club.bounds import PLANNED_LINES, PLANNED_MOVES
from bot.desk.match.buttons import buttons
from bot.desk.match.courtesy import say_over
from bot.desk.match.enter import enter, umpire_of
from bot.desk.match.moves_ahead import may_be_meant
from bot.desk.match.planned import Planned, Replies, Tries, planned_from, planned_json
from bot.desk.match.reading import has_to_read
from bot.desk.match.try_lists import captures_meant, may_stand_in_list, tries_meant
from bot.desk.match.which_match import meant
from bot.desk.visit.identify import own_seat
from bot.desk.visit.visit import Visit
from bot.games.game import Answer, Misheard, Seat, Try, other
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import Ruled, Umpire
from bot.words.match import commands as says
from bot.words.match import plans as s
from bot.words.match.topic import PHRASES
from bot.words.match.tries import ANY, Lines, lines_in
from bot.words.topic import Choice
from storage import plans
from storage.matches import Match

CALM = frozenset({"to-move", "tries", "no-tries", "no-pawn-capture"})
"""What a turn begins with when nothing has happened that a player must know before moving."""


async def attend(visit: Visit, sentence: says.Plan | says.DropPlan) -> None:
    match = await meant(visit)
    if match is None or await has_to_read(visit, match):
        return
    umpire = await umpire_of(visit, match)
    if umpire.result:
        await say_over(visit, match, umpire)
        return
    seat = own_seat(match, visit.member.id)
    hidden = hides(match, umpire, seat)
    match sentence:
        case says.DropPlan():
            await plans.drop(visit.tx, match.id, seat)
            visit.reply(s.PlanDropped(match.id), played=match.id)
        case says.Plan(""):
            await _show(visit, match, seat, hidden=hidden)
        case says.Plan(text) if hidden:
            await plan_tries(visit, match, seat, tries_meant(umpire, seat, text))
        case says.Plan(text):
            await _plan_lines(visit, match, seat, lines_in(text))
        case _:
            assert_never(sentence)


def hides(match: Match, umpire: Umpire, seat: Seat) -> bool:
    """Whether the seat does not see all; else there are the opponent's moves to answer."""
    box = SHELF[match.game]
    return bool(box.guesses) and box.hides(umpire.observe(seat).view)


async def plan_tries(visit: Visit, match: Match, seat: Seat, tries: tuple[str, ...]) -> None:
    """Try these when the player's turn comes, one after another until one stands."""
    umpire = await umpire_of(visit, match)
    if seat in umpire.to_act:
        await _say_too_late(visit, match, seat, tries)
    elif len(tries) > PLANNED_LINES:
        visit.reply(s.TooManyTries(PLANNED_LINES), played=match.id)
    elif bad := next((one for one in tries if not may_stand_in_list(umpire, seat, one)), None):
        visit.reply(s.PlanRefused(match.id, bad), played=match.id)
    elif not tries:
        visit.reply(s.BadPlan(hidden=True), played=match.id)
    else:
        await plans.keep(visit.tx, match.id, seat, planned_json(Tries(tries)))
        visit.reply(s.TriesPlanned(match.id, tries), played=match.id)


async def _say_too_late(visit: Visit, match: Match, seat: Seat, tries: tuple[str, ...]) -> None:
    """One try can be made at once, by a button under the board as it stands."""
    umpire = await umpire_of(visit, match)
    now = tries if len(tries) == 1 and may_stand_in_list(umpire, seat, tries[0]) else ()
    shown = buttons(visit.epoch, match, umpire, seat, now, visit.language)
    visit.reply(s.YourTurnNow(match.id, shown), played=match.id)


def plan_instead(
    match: Match, umpire: Umpire, seat: Seat, act: Act, language: Language
) -> tuple[Choice, ...]:
    """What whoever moves too early may plan instead."""
    if not isinstance(act, Try) or seat in umpire.to_act:
        return ()
    if not hides(match, umpire, seat) and not may_be_meant(match, umpire, seat, act.move):
        return ()
    label = SHELF[match.game].words[language].label(act.move)
    return (s.plan_choice(match.id, act.move, label, PHRASES[language]),)


async def go_on(visit: Visit, match: Match, before: Umpire, act: Act, ruled: Ruled) -> None:
    """Let whoever's turn has come do what they have planned, and so on."""
    seat = _next_to_act(before, ruled)
    while seat is not None:
        plan = await _planned(visit, match, seat)
        if plan is None:
            return
        await plans.drop(visit.tx, match.id, seat)
        if ruled.umpire.offer == other(seat):  # a planned move would decline it unseen
            player = await visit.person(match.seats[seat])
            visit.tell(player, s.PlanUntried(match.id), played=match.id)
            return
        match plan:
            case Tries(tries):
                answered = await _try(visit, match, seat, tries, ruled)
            case Replies(lines):
                answered = await _answer(visit, match, seat, lines, before, act)
        if answered is None:
            return
        before, act, ruled = answered
        seat = _next_to_act(before, ruled)


def _next_to_act(before: Umpire, ruled: Ruled) -> Seat | None:
    """Whose turn has come by this act."""
    new = ruled.umpire.to_act - before.to_act
    return next(iter(new)) if len(new) == 1 else None


async def _show(visit: Visit, match: Match, seat: Seat, *, hidden: bool) -> None:
    match await _planned(visit, match, seat):
        case None:
            visit.reply(s.NothingPlanned(match.id, hidden), played=match.id)
        case Tries(tries):
            visit.reply(s.TriesPlanned(match.id, tries), played=match.id)
        case Replies(lines):
            visit.reply(s.LinesPlanned(match.id, lines), played=match.id)


async def _planned(visit: Visit, match: Match, seat: Seat) -> Planned | None:
    body = await plans.plan(visit.tx, match.id, seat)
    return None if body is None else planned_from(body)


async def _plan_lines(visit: Visit, match: Match, seat: Seat, lines: Lines) -> None:
    """Answer the opponent's moves like this; a first move said again replaces its line.

    Only that move is looked at now: what comes after it may hang on what has not fallen yet.
    """
    umpire = await umpire_of(visit, match)
    if seat in umpire.to_act:
        await _say_too_late(visit, match, seat, tuple(line[-1] for line in lines if line[0] == ANY))
        return
    for line in lines:
        if line[0] == ANY and len(line) == 2:
            if not may_be_meant(match, umpire, seat, line[1]):
                visit.reply(s.PlanRefused(match.id, line[1]), played=match.id)
                return
        elif len(line) % 2 or not _is_try(umpire, other(seat), line[0]):
            visit.reply(s.BadLine(line), played=match.id)
            return
    before = await _planned(visit, match, seat)
    kept = before.lines if isinstance(before, Replies) else ()
    new = {line[:1] for line in lines}
    planned = (*(line for line in kept if line[:1] not in new), *lines)
    if len(planned) > PLANNED_LINES or any(len(line) > 2 * PLANNED_MOVES for line in planned):
        visit.reply(s.TooManyLines(PLANNED_LINES, PLANNED_MOVES), played=match.id)
    elif not lines:
        visit.reply(s.BadPlan(hidden=False), played=match.id)
    else:
        await plans.keep(visit.tx, match.id, seat, planned_json(Replies(planned)))
        visit.reply(s.LinesPlanned(match.id, planned), played=match.id)


def _is_try(umpire: Umpire, seat: Seat, text: str) -> bool:
    return isinstance(umpire.hear(seat, text), Try)


async def _try(
    visit: Visit, match: Match, seat: Seat, tries: tuple[str, ...], ruled: Ruled
) -> tuple[Umpire, Act, Ruled] | None:
    """Try what was planned, if nothing happened that the player should hear first."""
    player = await visit.person(match.seats[seat])
    if any(one.kind not in CALM for one in ruled.told.get(seat, ())):
        visit.tell(player, s.PlanSetAside(match.id, tries), played=match.id)
        return None
    left = list(tries)
    while left:
        text, before = left.pop(0), await umpire_of(visit, match)
        captures = captures_meant(before, seat, text)
        if captures is not None:
            left[:0] = captures
            continue
        heard = before.hear(seat, text)
        if isinstance(heard, Misheard):
            visit.tell(player, s.PlanFails(match.id, text), played=match.id)
            return None
        visit.tell(player, s.PlanDone(match.id, text), played=match.id)
        outcome = await enter(visit, match, seat, heard)
        if isinstance(outcome, Ruled) and seat not in outcome.umpire.to_act:
            return before, heard, outcome
    return None


async def _answer(
    visit: Visit, match: Match, seat: Seat, lines: Lines, before: Umpire, act: Act
) -> tuple[Umpire, Act, Ruled] | None:
    """Answer the opponent's move, if it is one of those that were expected."""
    player = await visit.person(match.seats[seat])
    exact = [line for line in lines if before.hear(other(seat), line[0]) == act]
    fitting = exact or [line for line in lines if line[0] == ANY]
    if not fitting:
        visit.tell(player, s.PlanOver(match.id), played=match.id)
        return None
    reply = fitting[0][1]
    umpire = await umpire_of(visit, match)
    heard = umpire.hear(seat, reply)
    if isinstance(heard, Misheard):
        visit.tell(player, s.PlanFails(match.id, reply), played=match.id)
        return None
    outcome = await enter(visit, match, seat, heard)
    if isinstance(outcome, Answer) or seat in outcome.umpire.to_act:
        visit.tell(player, s.PlanFails(match.id, reply), played=match.id)
        return None
    visit.tell(player, s.PlanDone(match.id, reply), played=match.id)
    if rest := [line[2:] for line in fitting if line[1] == reply and len(line) > 2]:
        await plans.keep(visit.tx, match.id, seat, planned_json(Replies(tuple(rest))))
    return umpire, heard, outcome
