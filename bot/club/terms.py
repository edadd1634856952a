"""Terms: what two people agree on before they play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.club.pace import UNTIMED, Pace, read_pace
from bot.games.game import DrawnStart, SetUp

DRAWN = "random"
"""What stands for a set-up that the umpire draws when the match begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """What is agreed beside the game itself: a challenge offers it, its match keeps to it."""

    pace: Pace = UNTIMED
    rated: bool = False
    claim: bool = False
    """Whether time runs out only when the opponent claims it."""
    watch: int = 0
    """So many moves late the board may be shown to spectators; 0: not before the end."""


@dataclass(frozen=True, slots=True)
class Terms(Agreed):
    """All that is agreed: also the game, its own settings, and who has which side."""

    game: str
    options: tuple[tuple[str, str], ...]
    setup: str
    """The position to start from, DRAWN, or empty for the usual one."""
    side: str
    """The challenger's: a seat, or "random"."""


def told_start(setup: str) -> tuple[SetUp | DrawnStart, ...]:
    """What everybody is told of the start that was agreed: nothing of the usual one."""
    if not setup:
        return ()
    return (DrawnStart() if setup == DRAWN else SetUp(setup),)


def terms_with(
    agreed: Agreed, game: str, options: Mapping[str, str], setup: str, side: str
) -> Terms:
    """What is agreed already, for this game."""
    return Terms(
        game,
        tuple(options.items()),
        setup,
        side,
        pace=agreed.pace,
        rated=agreed.rated,
        claim=agreed.claim,
        watch=agreed.watch,
    )


def agreed_json(agreed: Agreed) -> dict[str, Any]:
    """As a JSON object, in which `agreed_from` finds it again."""
    written = {"pace": str(agreed.pace), "rated": agreed.rated, "claim": agreed.claim}
    return written | ({"watch": agreed.watch} if agreed.watch else {})


def agreed_from(stored: Mapping[str, Any]) -> Agreed:
    """What is not said in it was not known when it was written, and is as it was then."""
    return Agreed(
        pace=read_pace(stored.get("pace", "")) or UNTIMED,
        rated=stored.get("rated", False),
        claim=stored.get("claim", False),
        watch=stored.get("watch", 0),
    )
