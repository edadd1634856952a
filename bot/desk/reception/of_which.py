"""Of what words are that would do for a board and for a tournament: it hangs on who says them."""

from __future__ import annotations

from bot.desk.visit.visit import Visit
from bot.words.afterwards.commands import ShowCard
from bot.words.hearing import Sentence, plainly
from bot.words.match.commands import AskWorth, Export, Play, ShowLater
from bot.words.tournaments.wishes import (
    ExportTournament,
    ShowNextGame,
    ShowPoints,
    ShowTable,
    ShowTournament,
)
from storage import tournaments

_OF_ONES_OWN = (ShowNextGame(None), ShowPoints(None, None))
"""What only a player of a tournament asks: to anybody else it would be refused."""


async def meant_of(visit: Visit, sentence: Sentence) -> Sentence:
    if visit.incoming.place is not None or plainly(visit.incoming.text) is None:
        return sentence
    if sentence in _OF_ONES_OWN and not await _is_in_tournaments(visit):
        text = visit.incoming.text
        return AskWorth() if "stand" in text.lower() else Play(text)
    if sentence == ShowLater() and await _is_in_tournaments(visit):
        return ShowTournament(None)  # what comes of not playing stands on its page
    if isinstance(sentence, ShowCard | Export) and await _only_organises(visit):
        is_card = isinstance(sentence, ShowCard)
        return ShowTable(None, "table") if is_card else ExportTournament(None, "trf")
    return sentence


async def _is_in_tournaments(visit: Visit) -> bool:
    """Whether the speaker has entered one or leads one."""
    me = visit.member.id
    return bool(await tournaments.entered(visit.tx, me) or await tournaments.led_by(visit.tx, me))


async def _only_organises(visit: Visit) -> bool:
    """Whether the speaker has organised, and never sat at a board."""
    return visit.member.focus is None and await tournaments.has_led(visit.tx, visit.member.id)
