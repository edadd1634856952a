"""The archive: finished matches, read back from the database."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.desk.match.ratings import pool_of
from bot.desk.visit.agreed import agreed_of
from bot.desk.visit.umpires import new_umpire
from bot.games.box import Record
from bot.games.game import Entry, Result, Seat
from bot.language import Language
from bot.umpire import replay
from bot.words.tongues import TONGUES
from storage import matches, members, ratings
from storage.database import Tx
from storage.matches import Match, StoredAct


def result_of(match: Match) -> Result | None:
    if match.result is None or match.reason is None:
        return None
    return Result(match.result, match.reason)  # type: ignore[arg-type]  # stored by ourselves


async def entries_of(tx: Tx, match: Match) -> list[Entry]:
    """The match's record, replayed from its acts."""
    acts = await matches.acts(tx, match.id)
    return replay(new_umpire(match).game, match.setup, _score(acts))


async def record_of(tx: Tx, match: Match, result: Result, language: Language = "en") -> Record:
    """All that an export tells of a finished match."""
    known = TONGUES[language].known
    players = {
        Seat(seat): known((await members.member(tx, who)).name) for seat, who in match.seats.items()
    }
    began = datetime.fromtimestamp(match.created, UTC)
    acts = await matches.acts(tx, match.id)
    return Record(
        number=match.id,
        options=match.options,
        setup=match.setup,
        players=players,
        result=result,
        day=began.strftime("%Y.%m.%d"),
        entries=tuple(replay(new_umpire(match).game, match.setup, _score(acts))),
        time=began.strftime("%H:%M:%S"),
        control=agreed_of(match).pace.control(),
        ratings=await _ratings(tx, match),
        clocks={act.n: act.shown for act in acts if act.shown is not None},
    )


async def _ratings(tx: Tx, match: Match) -> dict[Seat, int]:
    """What the match was rated from, or what players had when it began, if it was not rated."""
    pool, changes = pool_of(match), await ratings.changes_by(tx, match.id)
    found: dict[Seat, int] = {}
    for seat, who in match.seats.items():
        if who in changes:
            found[Seat(seat)] = round(changes[who].rating_before)
        elif (then := await ratings.rating_at(tx, who, *pool, match.created)) is not None:
            found[Seat(seat)] = round(then)
    return found


def _score(acts: list[StoredAct]) -> list[tuple[Seat, str]]:
    return [(Seat(act.seat), act.body) for act in acts]
