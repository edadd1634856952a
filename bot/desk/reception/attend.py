"""Who is spoken to: each wish is brought to the room that owns it."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, assert_never

from bot.club.codes import code_in
from bot.desk.match import attend as match_room
from bot.desk.match.answers import answer
from bot.desk.reception.board_or_tournament import meant_by
from bot.desk.reception.names_in_words import named_in
from bot.desk.visit.visit import Visit
from bot.words.advice.commands import Wish as AdviceWish
from bot.words.afterwards.commands import Wish as AfterwardsWish
from bot.words.communities.commands import Wish as CommunityWish
from bot.words.hearing import Heard, Misused, Sentence, Unknown
from bot.words.help.commands import Wish as HelpWish
from bot.words.help.welcome import Called, Welcome
from bot.words.help.wordless import NoWords
from bot.words.lesson.commands import Wish as LessonWish
from bot.words.maintenance.commands import Wish as MaintenanceWish
from bot.words.match.commands import Play
from bot.words.match.commands import Wish as MatchWish
from bot.words.match.sayings import LeftAlone
from bot.words.meeting.commands import Join
from bot.words.meeting.commands import Wish as MeetingWish
from bot.words.members.wishes import Link
from bot.words.members.wishes import Wish as MemberWish
from bot.words.problems.commands import Wish as ProblemWish
from bot.words.problems.passing import passing
from bot.words.time.commands import Wish as TimeWish
from bot.words.tournaments.commands import TOURNAMENT
from bot.words.tournaments.commands import Wish as TournamentWish
from storage import codes, drafts


async def attend(visit: Visit) -> None:
    """Do what the speaker wants. Whoever calls the bot by its name in public is answered something,
    in private; all else that is said there to nobody in particular is theirs."""
    before = len(visit.letters)
    if not await _passes_a_problem_by(visit):
        sentence: Sentence | None = await meant_by(visit, visit.heard.sentence)
        if visit.heard.command and _of_tournaments(sentence):
            from bot.desk.tournaments.by_name import by_number

            sentence = await by_number(visit)
        if sentence is not None:
            visit.heard = replace(visit.heard, sentence=sentence)
            await _named(visit)
    if visit.incoming.called and len(visit.letters) == before:
        visit.reply(Welcome() if visit.member.focus is None else Called())


def _of_tournaments(sentence: Sentence | None) -> bool:
    misused = isinstance(sentence, Misused) and TOURNAMENT in (
        *(sentence.command, sentence.command.under),
    )
    return misused or isinstance(sentence, TournamentWish)


async def _named(visit: Visit) -> None:
    """A command that cannot stand so may name its match by who is played there."""
    sentence = visit.heard.sentence
    if isinstance(sentence, Misused) and sentence.command.of_a_match:
        from bot.desk.match.by_opponent import by_number

        heard = await by_number(visit)
        if heard is None:
            return
        visit.heard = heard
    await _do(visit)


async def _do(visit: Visit) -> None:
    """A room is opened when somebody first wants something there."""
    wish = visit.heard.sentence
    if visit.incoming.wordless is not None:
        visit.reply(NoWords(visit.incoming.wordless, visit.incoming.about))
        return
    if isinstance(wish, Play):
        if await _is_answered(visit, wish.text):
            return
        wish = visit.heard.sentence
    if isinstance(wish, MatchWish):
        await match_room.attend(visit, wish)
    elif isinstance(wish, MeetingWish):
        from bot.desk.meeting import attend as meeting

        await meeting.attend(visit, wish)
    elif isinstance(wish, ProblemWish):
        from bot.desk.match import problems

        await problems.attend(visit, wish)
    elif isinstance(wish, AdviceWish):
        from bot.desk.match import problems

        await problems.ask_hint(visit)
    elif isinstance(wish, LessonWish):
        from bot.desk.match import learning

        await learning.attend(visit, wish)
    elif isinstance(wish, TimeWish):
        from bot.desk.time import attend as time

        await time.attend(visit, wish)
    elif isinstance(wish, AfterwardsWish):
        from bot.desk.afterwards import attend as afterwards

        await afterwards.attend(visit, wish)
    elif isinstance(wish, MemberWish):
        from bot.desk.members import attend as members

        await members.attend(visit, wish)
    elif isinstance(wish, CommunityWish):
        from bot.desk.communities import attend as communities

        await communities.attend(visit, wish)
    elif isinstance(wish, TournamentWish):
        from bot.desk.tournaments import attend as tournament_room

        await tournament_room.attend(visit, wish)
    elif isinstance(wish, MaintenanceWish):
        from bot.desk.time import maintenance

        await maintenance.attend(visit, wish)
    elif isinstance(wish, HelpWish):
        from bot.desk.reception import help as help_room

        await help_room.attend(visit, wish)
    elif isinstance(wish, Misused | Unknown):
        from bot.desk.reception import help as help_room

        await help_room.put_right(visit, wish)
    else:
        assert_never(wish)


async def _is_answered(visit: Visit, text: str) -> bool:
    """Whether words that are no command are answered; if not, what they mean is heard from now on."""
    if await _may_answer(visit):
        from bot.desk.tournaments.create import answers_question

        if await answers_question(visit, text):
            return True
    before = len(visit.letters)
    named = await named_in(visit)
    if len(visit.letters) > before:
        return True  # it was asked which one is meant
    meant = named or await _meant(visit, text)
    if meant == "left alone":
        visit.reply(LeftAlone())
        return True
    visit.heard = meant or visit.heard
    return False


async def _meant(visit: Visit, text: str) -> Heard | Literal["left alone"] | None:
    """What words mean that are no command: a code by itself, as a friend has passed it on, or an
    answer. A wrong code is said to be wrong."""
    code = code_in(text)
    if visit.incoming.place is not None or code is None:
        return await answer(visit, text)
    links = await codes.find(visit.tx, code, "link", visit.now)
    return Heard(Link(code) if links else Join(code))


async def _passes_a_problem_by(visit: Visit) -> bool:
    """Whether words that elsewhere end a game, or begin one, are said at a problem: it is answered."""
    if visit.incoming.place is not None or visit.heard.command:
        return False
    wanted = passing(visit.incoming.text)
    if wanted is None:
        return False
    from bot.desk.match import problems

    return await problems.passes_by(visit, wanted)


async def _may_answer(visit: Visit) -> bool:
    """Whether a plain text may answer a question about a tournament that is being founded."""
    if visit.incoming.place is not None or visit.heard.match is not None:
        return False
    return await drafts.draft(visit.tx, visit.member.id) is not None
