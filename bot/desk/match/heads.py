"""The first line of every letter about a match: which it is, and who plays whom."""

from __future__ import annotations

from typing import Literal

from bot.chat.contract import Standing
from bot.desk.match.alone import head_of, is_alone
from bot.desk.visit.visit import Visit
from bot.games.game import Seat, other
from bot.language import Language
from bot.umpire import Umpire
from bot.words.match.telling import letter_head
from bot.words.tongues import TONGUES
from storage.matches import Match


async def head_line(visit: Visit, match: Match, seat: Seat | None, language: Language) -> str:
    if is_alone(match):
        return head_of(match, language)
    return letter_head(match.id, match.game, seat, await names_of(visit, match, language), language)


async def names_of(visit: Visit, match: Match, language: Language) -> tuple[str, str]:
    """White and Black; "" where nobody sits."""
    known = TONGUES[language].known
    white, black = [match.seats.get(seat) for seat in ("white", "black")]
    return (
        "" if white is None else known((await visit.person(white)).name),
        "" if black is None else known((await visit.person(black)).name),
    )


async def standing_of(
    visit: Visit, match: Match, umpire: Umpire, seat: Seat, language: Language
) -> Standing:
    """What a player's list of open boards says of this one."""
    tongue = TONGUES[language]
    rival = match.seats.get(other(seat))
    opponent = "" if rival is None else tongue.known((await visit.person(rival)).name)
    if umpire.result:
        return Standing(tongue.title(match.game), opponent, "over")
    turn: Literal["yours", "theirs"] = "yours" if seat in umpire.to_act else "theirs"
    return Standing(tongue.title(match.game), opponent, turn)
