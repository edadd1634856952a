"""What an act will ask of its match: where the database is far away, in two goes."""

from __future__ import annotations

from functools import partial

from bot.desk.match.clocks import pace_of
from bot.desk.visit.visit import Visit
from bot.games.shelf import SHELF
from bot.umpire import Umpire
from storage import (
    boards,
    clocks,
    matches,
    members,
    phantoms,
    places,
    plans,
    tournaments,
    watchers,
)
from storage.database import Question
from storage.matches import Match


async def foresee_round(visit: Visit, match: Match, umpire: Umpire) -> None:
    """Before the act is entered."""
    number, questions = match.id, list[Question]()
    questions += [
        partial(tournaments.game_of, match=number),
        partial(watchers.of_match, match=number),
    ]
    if pace_of(match).timed:
        questions.append(partial(clocks.of_match, match=number))
    if match.chat is not None and match.place is not None:
        questions.append(
            partial(
                places.place_language, chat=match.chat, place=match.place, language=visit.language
            )
        )
    for seat, member in match.seats.items():
        if SHELF[match.game].guesses:
            questions.append(partial(phantoms.current, match=number, seat=seat))
        if member != visit.member.id:
            questions.append(partial(members.member, number=member))
            questions.append(partial(plans.plan, match=number, seat=seat))
        if pace_of(match).timed and seat in umpire.to_act:
            questions.append(partial(boards.account_at, number=member, match=number))
            questions.append(partial(clocks.vacation, member=member))
    await visit.tx.foresee(*questions)


async def foresee_letters(visit: Visit, match: Match, umpire: Umpire) -> None:
    """When it is entered, before it is told."""
    questions = list[Question]()
    if visit.member.id in match.seats.values():
        questions.append(partial(matches.turns_for, member=visit.member.id))
    if pace_of(match).timed and not umpire.result:
        questions.append(partial(clocks.of_match, match=match.id))
    await visit.tx.foresee(*questions)
