"""The first lesson: a match with one seat. It is begun, gone on with, and left without a trace."""

from __future__ import annotations

from bot.acts import write_act
from bot.club.terms import Agreed, agreed_json
from bot.desk.match.announcing import send_answer, send_board
from bot.desk.match.enter import umpire_of
from bot.desk.match.play import begin
from bot.desk.visit.community import is_welcome
from bot.desk.visit.told import write_told
from bot.desk.visit.visit import Visit
from bot.games.game import WHITE, Answer, Ask
from bot.games.lesson.announcements import Lead
from bot.games.lesson.names import KEY, LEAVE
from bot.games.shelf import SHELF
from bot.umpire import open_match
from bot.words.lesson.commands import Wish
from storage import epochs, matches, members
from storage.matches import Match


async def attend(visit: Visit, _wish: Wish) -> None:
    """Show the lesson that the speaker has open; without one, begin it."""
    if not await go_on(visit) and await is_welcome(visit, None, None):
        await _begin(visit)


async def begin_again(visit: Visit) -> None:
    """Leave the lesson that the speaker has open, if there is one, and begin it."""
    if await is_welcome(visit, None, None):
        await leave_lessons(visit, visit.member.id)
        await _begin(visit)


async def go_on(visit: Visit) -> bool:
    """Show the lesson that the speaker has open, if there is one."""
    open_one = next(iter(await _open(visit, visit.member.id)), None)
    if open_one is None:
        return False
    await members.set_focus(visit.tx, visit.member.id, open_one.id)
    umpire = await visit.umpires.of(visit.tx, open_one)
    # A button that is pressed twice asks again at once: then all stays as it was begun.
    await send_board(visit, open_one, umpire, as_text=False)
    return True


async def say_task(visit: Visit, match: Match) -> None:
    """Say once more what to try next."""
    umpire = await visit.umpires.of(visit.tx, match)
    task = umpire.observe(WHITE).view["task"]
    await send_answer(visit, match, umpire, (Lead(task, "refused"),))


async def help_on(visit: Visit) -> bool:
    """Whether the speaker is in the midst of the lesson; if so, that is where help leads."""
    learning = [one for one in await _open(visit, visit.member.id) if one.id == visit.member.focus]
    for match in learning:
        await say_task(visit, match)
    return bool(learning)


async def _open(visit: Visit, member: int) -> list[Match]:
    running = await matches.running_for(visit.tx, member)
    return [one for one in running if one.game == KEY and one.aside is None]


async def _begin(visit: Visit) -> None:
    game = SHELF[KEY].build({})
    match = await matches.create(
        visit.tx,
        game=KEY,
        edition=game.edition,
        options={},
        setup=game.deal("", visit.random),
        white=visit.member.id,
        chat=None,
        place=None,
        now=visit.now,
        terms=agreed_json(Agreed()),
    )
    await members.set_focus(visit.tx, visit.member.id, match.id)
    await begin(visit, match, open_match(game, match.setup), {})


async def leave_lessons(visit: Visit, member: int) -> None:
    """A game begins: what the member types is for its umpire, so that no lesson is in the way."""
    for match in await _open(visit, member):
        before, act = await umpire_of(visit, match), Ask(LEAVE)
        outcome = before.act(WHITE, act)
        if isinstance(outcome, Answer) or outcome.umpire.result is None:
            continue
        umpire, result = outcome.umpire, outcome.umpire.result
        visit.fresh[match.line] = umpire
        stored = matches.StoredAct(
            match=match.id,
            n=umpire.n,
            seat=WHITE,
            body=write_act(act),
            told=write_told(outcome.told),
            at=visit.now,
        )
        await matches.add_act(visit.tx, stored, to_act=None)
        await matches.finish(visit.tx, match.id, result.score, result.reason, visit.now)
        await epochs.let_go(visit.tx, match.id)
