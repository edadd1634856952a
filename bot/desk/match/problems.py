"""Problems: one is set up for somebody, who solves it alone against the umpire."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, assert_never

from bot.club.bounds import PROBLEMS_AT_ONCE
from bot.club.terms import Agreed, agreed_json
from bot.desk.match import hints, solved
from bot.desk.match.alone import is_alone
from bot.desk.match.announcing import send_board
from bot.desk.match.learning import say_task
from bot.desk.match.play import begin, play
from bot.desk.match.solving import named, work_of
from bot.desk.match.which_match import plays
from bot.desk.visit.community import is_welcome
from bot.desk.visit.hours import hours_of
from bot.desk.visit.identify import seat_of
from bot.desk.visit.visit import Visit
from bot.games.game import UMPIRE, WHITE, Misheard
from bot.games.lesson.names import KEY as LESSON
from bot.games.problems.collection import (
    Entry,
    grade_of,
    graded,
    numbered,
    of_day,
    offered,
    ranges,
)
from bot.games.problems.names import KEY
from bot.games.shelf import SHELF
from bot.umpire import open_match
from bot.words.advice.sayings import Nowhere
from bot.words.match.commands import Play
from bot.words.match.sayings import NoSuchMatch, NotYourMatch
from bot.words.problems import commands as says
from bot.words.problems import sayings as s
from bot.words.problems.passing import Passing
from storage import matches, members
from storage.matches import Match


async def attend(visit: Visit, wish: says.Wish) -> None:
    match wish:
        case says.SetUp(which):
            await _set_up_at_hand(visit, which)
        case says.SetUpGrade(grade):
            await _set_up_next(visit, lambda one: grade_of(one) == grade)
        case says.SetUpTheme(theme):
            await _set_up_next(visit, lambda one: theme in one.themes)
        case says.SetUpHistoric():
            await _set_up_next(visit, lambda one: one.shelf == "historic")
        case says.SetUpMoves(moves):
            await _set_up_next(visit, lambda one: one.length == moves)
        case says.SetUpNumber(number):
            if entry := _numbered(visit, number):
                await _set_up(visit, entry)
        case says.AskSolution(sure):
            await _say_to_umpire(visit, "give up" if sure else "solution")
        case says.ShowSolving(None):
            await solved.show_own(visit)
        case says.ShowSolving(number):
            if number is not None and (entry := _numbered(visit, number)):
                await solved.show_problem(visit, entry)
        case says.ShowSolvers():
            await solved.show_solvers(visit)
        case says.ListProblems():
            await solved.show_list(visit)
        case _:
            assert_never(wish)


async def _set_up_at_hand(visit: Visit, which: Literal["at hand", "next", "today"]) -> None:
    match which:
        case "today":
            await _set_up(visit, of_today(visit))
        case "at hand":
            await _go_on(visit)
        case "next":
            await _set_up_next(visit, lambda _: True)
        case _:
            assert_never(which)


async def passes_by(visit: Visit, wanted: Passing) -> bool:
    """Whether the speaker is at a problem, or in the lesson, and so has that answered."""
    number = visit.number if visit.number is not None else visit.member.focus
    if number is None:
        return False
    match = await matches.match(visit.tx, number)
    seat = None if match is None else seat_of(match, visit.member.id)
    if match is None or seat is None:
        return False
    if match.game == LESSON and match.result is None and wanted == "another":
        heard = (await visit.umpires.of(visit.tx, match)).hear(seat, visit.incoming.text)
        if isinstance(heard, Misheard):  # "skip" leaves it
            await say_task(visit, match)
        return isinstance(heard, Misheard)
    if not _is_problem(match):
        return False
    if wanted == "another":
        await _set_up_next(visit, lambda _: True)
    elif match.result is None:
        visit.reply(s.StaysOpen(match.id, named(match)))
    else:
        return False
    return True


def of_today(visit: Visit) -> Entry:
    """The problem of the day that it is where the speaker lives."""
    return of_day(hours_of(visit.member.settings).clock(visit.now).toordinal() - 1)


def _numbered(visit: Visit, number: int) -> Entry | None:
    """The problem of this number, or None after saying that there is none."""
    entry = numbered(number)
    if entry is None:
        visit.reply(_no_such())
    return entry


def _no_such() -> s.NoSuchProblem:
    return s.NoSuchProblem(ranges(), tuple(sorted({one.length for one in offered()})))


def _is_problem(match: Match) -> bool:
    return match.game == KEY


async def _open(visit: Visit) -> list[Match]:
    """The problems that the speaker has open; at the end the one looked at, or last spoken of."""
    running = await matches.running_for(visit.tx, visit.member.id)
    looked_at, focus = visit.incoming.about, visit.member.focus
    return sorted(
        filter(_is_problem, running), key=lambda one: (one.id == looked_at, one.id == focus)
    )


async def _go_on(visit: Visit) -> None:
    """Show the problem that the speaker has open; without one, set up the next."""
    if open_now := await _open(visit):
        await _show(visit, open_now[-1])
    else:
        await _set_up_next(visit, lambda _: True)


async def _show(visit: Visit, match: Match) -> None:
    await members.set_focus(visit.tx, visit.member.id, match.id)
    await send_board(visit, match, await visit.umpires.of(visit.tx, match))


async def _set_up_next(visit: Visit, fits: Callable[[Entry], bool]) -> None:
    """Set up the easiest problem of this kind that the speaker has not solved."""
    fitting = [one for one in graded() if fits(one)]
    if not fitting:
        about = isinstance(visit.heard.sentence, says.SetUpTheme)
        visit.reply(s.NoneAboutThis() if about else _no_such())
        return
    known = {one.setup for one in (await work_of(visit)).values() if one.solved or one.shown}
    open_now = {one.setup for one in await _open(visit)}
    new = [one for one in fitting if one.text not in known]
    if not new:
        visit.reply(s.AllSolved(len(fitting)))
        return
    await _set_up(visit, next((one for one in new if one.text not in open_now), new[0]))


async def _set_up(visit: Visit, entry: Entry) -> None:
    open_now = await _open(visit)
    same = next((one for one in open_now if one.setup == entry.text), None)
    if same:
        await _show(visit, same)
    elif len(open_now) >= PROBLEMS_AT_ONCE:
        visit.reply(s.TooManyProblems(tuple((one.id, named(one)) for one in open_now)))
    elif await is_welcome(visit, None, None):
        await _begin(visit, entry)


async def _begin(visit: Visit, entry: Entry) -> None:
    game = SHELF[KEY].build({})
    done = (await work_of(visit)).get(entry.text)
    match = await matches.create(
        visit.tx,
        game=KEY,
        edition=game.edition,
        options={},
        setup=game.deal(str(entry.number), visit.random),
        white=visit.member.id,
        chat=None,
        place=None,
        now=visit.now,
        terms=agreed_json(Agreed()),
    )
    await members.set_focus(visit.tx, visit.member.id, match.id)
    greeting = s.ProblemSet(
        match.id,
        named(match),
        grade_of(entry),
        entry == of_today(visit),
        done.tries if done else 0,
        entry.source,
        solved=done is not None and done.solved,
    )
    await begin(visit, match, open_match(game, match.setup), {WHITE: greeting})


async def ask_hint(visit: Visit) -> None:
    """Of a problem's umpire; in a game with the house, of the house."""
    match = await hints.at_hand(visit)
    if match is None and visit.heard.match is None:
        visit.reply(Nowhere())
    elif match is None or is_alone(match):
        if match is not None:
            visit.heard = replace(visit.heard, match=match.id)
        await _say_to_umpire(visit, "hint")
    else:
        visit.heard = replace(visit.heard, match=match.id)
        await hints.ask(visit)


async def _just_over(visit: Visit) -> Match | None:
    """The problem that the speaker was last at, and that was not set up again yet."""
    focus = visit.member.focus
    match = None if focus is None else await matches.match(visit.tx, focus)
    own = match is not None and seat_of(match, visit.member.id) is not None
    return match if match is not None and own and _is_problem(match) else None


async def _say_to_umpire(visit: Visit, text: str) -> None:
    """Say it in the problem that is meant: the named one, or the one last spoken of."""
    number, open_now = visit.heard.match, await _open(visit)
    # Whoever solves problem 524 as their match #2 may call it by either number.
    by_its_own = next((one for one in open_now if named(one).number == number), None)
    match: Match | None
    if number is not None and by_its_own is not None and not await plays(visit, number):
        number = by_its_own.id
    if number is None:
        match = open_now[-1] if open_now else await _just_over(visit)
        if match is None:
            visit.reply(s.NoProblemOpen())
            return
    else:
        match = await matches.match(visit.tx, number)
        if match is None:
            visit.reply(NoSuchMatch(number))
            return
        if seat_of(match, visit.member.id) is None:
            visit.reply(NotYourMatch(number))
            return
        if match.game == LESSON and match.result is None:
            await say_task(visit, match)
            return
        if not _is_problem(match) and match.game != LESSON:
            visit.reply(s.NotAProblem(number))
            return
    if _is_problem(match) and match.result is not None:
        umpire = await visit.umpires.of(visit.tx, match)
        if text != "hint" and umpire.observe(UMPIRE).view["solution"]:
            # It stands there: they have it, solved or given up.
            await send_board(visit, match, umpire)
        else:
            visit.reply(s.ProblemFailed(match.id, named(match), asked=True))
        return
    visit.heard = replace(visit.heard, match=match.id)
    await play(visit, Play(text))
