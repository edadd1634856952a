"""Words that would do for a board and for a tournament: of which they are hangs on who says them."""

from __future__ import annotations

from bot.desk.visit.visit import Visit
from bot.words.afterwards.commands import ShowCard
from bot.words.hearing import Sentence
from bot.words.match.commands import AskWorth, Export, Play, ShowGames, ShowLater
from bot.words.members.wishes import ShowProfile
from bot.words.plainly import plainly, whole
from bot.words.tournaments.playing_commands import HOW_ONE_STANDS, WHO_LEADS
from bot.words.tournaments.wishes import (
    ExportTournament,
    ShowNextGame,
    ShowPairings,
    ShowPanel,
    ShowPoints,
    ShowTable,
    ShowTournament,
)
from storage import tournaments

_OF_ONES_OWN = (ShowNextGame(None), ShowPoints(None, None))
"""What only a player of a tournament asks: to anybody else it would be refused."""
_WORTH: dict[str, Sentence] = dict.fromkeys((*HOW_ONE_STANDS, *WHO_LEADS), AskWorth())
_RATED = ("my points", "how many points do i have", "мои очки", "сколько у меня очков")
_OTHERWISE: dict[str, Sentence] = {**_WORTH, **dict.fromkeys(_RATED, ShowProfile())}
"""What the same words mean to anybody else."""


async def meant_by(visit: Visit, sentence: Sentence) -> Sentence:
    """What the speaker means by it."""
    if sentence == ShowLater() and await _is_in_tournaments(visit):
        return ShowTournament(None)  # what comes of not playing stands on its page
    if sentence == ShowPanel(None) and _is_plain(visit) and not await _leads_any(visit):
        in_any = await _is_in_tournaments(visit)
        return ShowPairings(None, None) if in_any else Play(visit.incoming.text)
    if sentence in _OF_ONES_OWN and _is_plain(visit) and not await _is_in_tournaments(visit):
        text = visit.incoming.text
        otherwise = whole(text, _OTHERWISE)
        return otherwise or (ShowGames() if sentence == ShowNextGame(None) else Play(text))
    leads = whole(visit.incoming.text, _WORTH)
    if leads and sentence == ShowTable(None, "standings") and not await _is_in_tournaments(visit):
        return leads
    of_a_match = isinstance(sentence, ShowCard | Export)
    if of_a_match and _is_plain(visit) and await _only_organises(visit):
        is_card = isinstance(sentence, ShowCard)
        return ShowTable(None, "table") if is_card else ExportTournament(None, "trf")
    return sentence


def _is_plain(visit: Visit) -> bool:
    """Whether it was said in private and in words that name no tournament."""
    return visit.incoming.place is None and plainly(visit.incoming.text) is not None


async def _is_in_tournaments(visit: Visit) -> bool:
    """Whether the speaker has entered one or leads one."""
    me = visit.member.id
    return bool(await tournaments.entered(visit.tx, me) or await tournaments.led_by(visit.tx, me))


async def _leads_any(visit: Visit) -> bool:
    return visit.operator or bool(await tournaments.led_by(visit.tx, visit.member.id))


async def _only_organises(visit: Visit) -> bool:
    """Whether the speaker has organised, and never sat at a board."""
    return visit.member.focus is None and await tournaments.has_led(visit.tx, visit.member.id)
