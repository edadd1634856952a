"""Matches that one person plays against the umpire: problems and the lesson."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.desk.visit.identify import own_seat, seat_of
from bot.desk.visit.letter import Letter
from bot.desk.visit.recipient import ToMember
from bot.desk.visit.sight import sight
from bot.desk.visit.visit import Visit
from bot.games.game import UMPIRE, Ask, Misheard, Result
from bot.games.lesson.names import KEY as LESSON
from bot.games.lesson.names import LEARNT, LEAVE
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import Umpire
from bot.words.answers import verdict
from bot.words.say import say
from bot.words.topic import Choice
from storage import matches
from storage.matches import Match


def is_alone(match: Match) -> bool:
    """Whether it is played by one against the umpire."""
    return SHELF.spines[match.game].alone


def may_look_back(match: Match, member: int) -> bool:
    """Whether the member may look at the match once it is over. What two have played is open to all;
    what was played against the umpire alone is its player's, for the record of a problem has the
    solution that others look for."""
    return not is_alone(match) or seat_of(match, member) is not None


def head_of(match: Match, language: Language) -> str:
    """The first line of its letters."""
    if match.game == LESSON:
        from bot.words.lesson.sayings import head_of as head_of_lesson
        from bot.words.lesson.topic import PHRASES as LESSON_PHRASES

        return head_of_lesson(match.id, LESSON_PHRASES[language])
    from bot.desk.match.solving import named
    from bot.words.problems.topic import PHRASES as PROBLEM_PHRASES

    return named(match).head(match.id, PROBLEM_PHRASES[language])


def giving_up(match: Match, text: str, *, sure: bool) -> str:
    """What its player says to the umpire to end it, who may have said it in so many words, or said
    yes to whether they mean it."""
    if match.game == LESSON:
        return LEAVE
    meant = sure or verdict(text) == "yes" or _SAID.fullmatch(text.strip())
    return "give up" if meant else "solution"


_SAID = re.compile(
    r"(#\S+\s+)?(?:я )?(?:сдаюсь|сдаю)\b.*|(#\S+\s+)?(?:i )?give up\b.*", re.IGNORECASE
)
"""What resigns a game, and gives a problem up: for "I resign" that is asked about first."""


def next_choices(match: Match, language: Language) -> tuple[Choice, ...]:
    """What its player may like to do when it is over."""
    if match.game == LESSON:
        from bot.words.lesson import sayings as lesson

        return say(lesson.LessonLeft(match.id), language).choices
    from bot.desk.match.solving import named
    from bot.words.problems.sayings import ProblemFailed

    return say(ProblemFailed(match.id, named(match)), language).choices


async def shows_solution(visit: Visit, match: Match, umpire: Umpire, text: str) -> bool:
    """Whether the text asks for the solution at a problem that is over; then it is shown."""
    if not is_alone(match) or match.game == LESSON:
        return False
    heard = umpire.hear(own_seat(match, visit.member.id), text)
    if heard != Ask("solution") and not (isinstance(heard, Misheard) and heard.why == "give-up"):
        return False
    from bot.desk.match import problems
    from bot.words.problems.commands import AskSolution

    visit.heard = replace(visit.heard, match=match.id)
    await problems.attend(visit, AskSolution(sure=False))
    return True


async def begin_again(visit: Visit, match: Match) -> None:
    """The lesson from its start; the same problem, or its board while it is open."""
    if match.game == LESSON:
        from bot.desk.match import learning

        await learning.begin_again(visit)
        return
    from bot.desk.match import problems, solving
    from bot.words.problems.commands import SetUp, SetUpNumber

    number = solving.named(match).number
    await problems.attend(visit, SetUp("next") if number is None else SetUpNumber(number))


async def tell_end(visit: Visit, match: Match, result: Result, umpire: Umpire) -> None:
    """How it ended, with the umpire's board, and what to do next."""
    if match.game != LESSON:
        from bot.desk.match import solving

        await solving.tell_end(visit, match, result, umpire)
        return
    from bot.words.lesson import sayings as s

    (member,) = match.seats.values()
    reader = await visit.person(member)
    language = visit.language_for(reader)
    waits = await _waiting_game(visit, member)
    if result != LEARNT:
        visit.tell(reader, s.LessonLeft(match.id, waits))
        return
    spoken = say(s.LessonLearnt(match.id, waits), language)
    seen = await sight(visit, reader, match, umpire.observe(UMPIRE), language)
    visit.post(
        Letter(
            language=language,
            key=visit.next_key(),
            about=match.id,
            to=ToMember(member),
            text=spoken.text,
            choices=spoken.choices,
            private=True,
            alt=seen.alt,
            block=seen.block,
            board=seen.board,
        )
    )


async def _waiting_game(visit: Visit, member: int) -> int | None:
    """The newest game with somebody that the member plays, if there is one."""
    running = await matches.running_for(visit.tx, member)
    own = [one.id for one in running if not is_alone(one) and one.aside is None]
    return max(own, default=None)
