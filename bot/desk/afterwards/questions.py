"""What an analyser is asked about a finished match."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.shelf import SHELF
from storage import matches
from storage.database import Tx
from storage.matches import Match

Question: TypeAlias = dict[str, object]
What: TypeAlias = Literal["report", "study", "verdict"]
Score: TypeAlias = list[tuple[str, str]]
"""Who did what."""


def question_of(what: What, match: Match, acts: Score) -> Question:
    return {
        "what": what,
        "game": match.game,
        "options": SHELF[match.game].settle(match.options),
        "edition": match.edition,
        "setup": match.setup,
        "acts": acts,
        "seed": f"match {match.id}",
    }


async def score_of(tx: Tx, number: int) -> tuple[Match, Score]:
    match = await matches.match(tx, number)
    if match is None or match.result is None:
        raise LookupError("no finished match has this number")
    return match, [(act.seat, act.body) for act in await matches.acts(tx, number)]
