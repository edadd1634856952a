"""What serving a sentence will ask, whatever it is: where the database is far away, in two goes."""

from __future__ import annotations

from functools import partial

from bot.chat.contract import Incoming
from bot.desk.visit.closed import maintenance
from bot.words.hearing import Heard
from bot.words.match.commands import Play
from storage import absences, drafts, epochs, matches, members
from storage.database import Question, Tx
from storage.members import Member


async def foresee_speaker(tx: Tx, said: Incoming) -> None:
    """Who speaks, and whether anything is served."""
    who = partial(members.by_account, chat=said.chat, user=said.user)
    await tx.foresee(who, epochs.epoch, maintenance)


async def foresee_sentence(tx: Tx, member: Member, said: Incoming, heard: Heard) -> None:
    """What it is about."""
    questions: list[Question] = [partial(absences.end, member=member.id)]
    if isinstance(heard.sentence, Play) and said.place is None and heard.match is None:
        questions.append(partial(drafts.draft, member=member.id))
    number = heard.match or said.about or member.focus
    if number is not None:
        questions.append(partial(matches.match, number=number))
    await tx.foresee(*questions)
