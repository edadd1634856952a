"""Solving: what problems the members have solved, and what a solver is told at the end."""

from __future__ import annotations

from bot.acts import write_act
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.sight import board_block, sight
from bot.desk.visit.visit import Visit
from bot.games.game import UMPIRE, WHITE, Ask, Result
from bot.games.problems.collection import entry_of, offered
from bot.games.problems.names import GIVEN_UP, KEY
from bot.umpire import Umpire
from bot.words.problems import sayings as s
from bot.words.say import say
from storage import matches, problems
from storage.matches import Match
from storage.problems import Kind, Work

KIND = Kind(KEY, help=write_act(Ask("hint")), shown=GIVEN_UP.reason)


def named(match: Match) -> s.Named:
    """The problem of the match, as it is spoken of."""
    entry = entry_of(match.setup)
    if entry:
        return s.Named(entry.number, entry.length)
    from bot.games.problems.text import parse_problem  # with the solver's chess: a rare need

    return s.Named(None, parse_problem(match.setup).length)


async def work_of(visit: Visit) -> dict[str, Work]:
    """What the speaker has done about each problem, by its text."""
    own = await problems.work_of(visit.tx, KIND, visit.member.id)
    return {one.setup: one for one in own}


async def tell_end(visit: Visit, match: Match, result: Result, umpire: Umpire) -> None:
    """How it ended, with the umpire's board, and what to do next.

    Who has given up was told the solution in the umpire's words; who has found one, gets it here.
    """
    (member,) = match.seats.values()
    reader = await visit.person(member)
    language = visit.language_for(reader)
    spoken = say(await _verdict(visit, match, result, umpire), language)
    observation = umpire.observe(UMPIRE)
    seen = await sight(visit, reader, match, observation, language)
    block = board_block(match, observation.view, language) if result.score == "1-0" else seen.block
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            about=match.id,
            to=ToMember(member),
            text=spoken.text,
            choices=spoken.choices,
            alt=seen.alt,
            block=None if result == GIVEN_UP else block,
            board=seen.board,
        )
    )


async def _verdict(
    visit: Visit, match: Match, result: Result, umpire: Umpire
) -> s.ProblemSolved | s.ProblemFailed | s.ProblemGivenUp:
    problem = named(match)
    if result == GIVEN_UP:
        return s.ProblemGivenUp(match.id, problem)
    if result.score != "1-0":
        return s.ProblemFailed(match.id, problem)
    acts = [act.body for act in await matches.acts(visit.tx, match.id)]
    own = await problems.work_of(visit.tx, KIND, match.seats[WHITE])
    (this,) = [one for one in own if one.setup == match.setup]
    solved = {one.setup for one in own if one.counts and entry_of(one.setup)}
    tried = [body for body in acts if body.startswith("try ")]
    view = umpire.observe(WHITE).view
    return s.ProblemSolved(
        match.id,
        problem,
        used=view["length"] - view["left"],
        attempts=len(tried),
        hints=acts.count(KIND.help),
        tries=this.tries,
        known=this.shown or this.done != match.id,
        solved=len(solved),
        count=len(solved | {entry.text for entry in offered()}),
    )
