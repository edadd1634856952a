"""The archive: finished matches, read back from the database."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.desk.visit.umpires import new_umpire
from bot.games.box import Record
from bot.games.game import Entry, Result, Seat
from bot.language import Language
from bot.umpire import replay
from bot.words.tongues import TONGUES
from storage import matches, members
from storage.database import Tx
from storage.matches import Match


def result_of(match: Match) -> Result | None:
    if match.result is None or match.reason is None:
        return None
    return Result(match.result, match.reason)  # type: ignore[arg-type]  # stored by ourselves


async def entries_of(tx: Tx, match: Match) -> list[Entry]:
    """The match's record, replayed from its acts."""
    return replay(new_umpire(match).game, match.setup, await _score(tx, match))


async def record_of(tx: Tx, match: Match, result: Result, language: Language = "en") -> Record:
    """All that an export tells of a finished match."""
    known = TONGUES[language].known
    players = {
        Seat(seat): known((await members.member(tx, who)).name) for seat, who in match.seats.items()
    }
    return Record(
        number=match.id,
        options=match.options,
        setup=match.setup,
        players=players,
        result=result,
        day=datetime.fromtimestamp(match.created, UTC).strftime("%Y.%m.%d"),
        entries=tuple(await entries_of(tx, match)),
    )


async def _score(tx: Tx, match: Match) -> list[tuple[Seat, str]]:
    return [(Seat(act.seat), act.body) for act in await matches.acts(tx, match.id)]
