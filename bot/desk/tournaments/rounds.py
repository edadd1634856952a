"""Swiss rounds: asked of an engine outside every transaction, and entered in one of their own.

An engine that is asked twice, or dies before it has answered, makes the same round of the same state;
and a round that is there already is not made again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

from bot.club.swiss.field import State
from bot.club.swiss.pairs import NoLegalPairing, Paired
from bot.club.tournaments.formats import swiss
from bot.club.tournaments.steps import answer
from bot.desk.tournament_book.audience import managers, title_of
from bot.desk.tournament_book.book import held, rouse
from bot.desk.tournament_book.swiss_requests import request_from, request_json
from bot.desk.tournaments.advance import advance
from bot.desk.visit.asides import Do, contain
from bot.desk.visit.broken import Unmoved
from bot.desk.visit.visit import Visit
from bot.words.tournaments.sayings import EngineFailed
from storage import tournament_rounds
from storage.database import Database
from storage.tournament_rounds import Ask

log = logging.getLogger(__name__)

_PAUSE = 60
_LONGEST_PAUSE = 3600


class Pair(Protocol):
    """An engine: `bot.serving.pairing_worker.Pairer.pair` in a process of its own, or one that is at hand."""

    async def __call__(self, state: State, *, relaxed: bool = False) -> Paired: ...


class Rounds:
    """Answers what tournaments ask, one round after another."""

    def __init__(self, database: Database, do: Do, pair: Pair, now: Callable[[], int]) -> None:
        self._database = database
        self._do = do
        self._pair = pair
        self._now = now

    async def settle(self) -> bool:
        """Pair every round that is due; whether there was any."""
        before: Ask | None = None
        while ask := await self._database.read(lambda tx: tournament_rounds.asked(tx, self._now())):
            try:
                await (_refuse() if ask == before else self._answer(ask))
            except Exception as fault:
                await contain(self._do, "round", str(ask.contest), fault)
            before = ask
        return before is not None

    async def _answer(self, ask: Ask) -> None:
        request = request_from(ask.request)
        try:
            paired = await self._pair(swiss.state_of(request), relaxed=True)
        except NoLegalPairing:
            await self._do(lambda visit: _spare(visit, ask, request))
        except Exception:
            # The engine is not ours, and a round that cannot be paired must not stop the others.
            log.exception("contest %d: round %d was not paired", ask.contest, request.round)
            await self._do(lambda visit: _fail(visit, ask, request))
        else:
            await self._do(lambda visit: enter_round(visit, ask, request, paired))


async def _refuse() -> None:
    """What has been answered is still asked, as if nobody had."""
    raise Unmoved


async def enter_round(visit: Visit, ask: Ask, request: swiss.Request, paired: Paired) -> bool:
    """The engine's answer becomes the round, if the tournament still stands where it asked."""
    if not await tournament_rounds.answered(visit.tx, ask.contest, ask.request):
        return False
    book = await held(visit, ask.contest)
    if book is None or book.over:
        return False
    freer = swiss.without_blocks(book.contest, request) if paired.relaxed else None
    if freer is not None:
        await tournament_rounds.ask(visit.tx, ask.contest, request_json(freer), visit.now)
        return True
    step = answer(book.contest, request, paired, visit.now)
    if step is None:
        await rouse(visit, book.id, visit.now)
    else:
        await advance(visit, book, step)
    return True


async def _spare(visit: Visit, ask: Ask, request: swiss.Request) -> bool:
    """Those who are kept apart leave no way to pair: blocks yield, then one sits out as well."""
    book = await held(visit, ask.contest)
    if book is None or book.over or book.contest.round + 1 != request.round:
        return await tournament_rounds.answered(visit.tx, ask.contest, ask.request)
    again = swiss.spare(book.contest, request)
    if again is None:
        return await _fail(visit, ask, request)
    await tournament_rounds.ask(visit.tx, ask.contest, request_json(again), visit.now)
    return True


async def _fail(visit: Visit, ask: Ask, request: swiss.Request) -> bool:
    """Try again later; the organisers are told the first time."""
    pause = min(_LONGEST_PAUSE, _PAUSE * 2 ** min(ask.attempts, 10))
    await tournament_rounds.ask_again(visit.tx, ask.contest, visit.now + pause)
    book = await held(visit, ask.contest)
    if book is not None and not ask.attempts:
        for manager in await managers(visit, book):
            visit.tell(manager, EngineFailed(title_of(book), request.round))
    return True
