"""Intake: updates are confirmed to Telegram only once they have been heard."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence

from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, TelegramError

from bot.chat.telegram_chat.hearing import HEARD, person_of
from bot.chat.telegram_chat.settings import Settings, pause
from bot.chat.telegram_chat.wire import Flooded

log = logging.getLogger(__name__)

_TRIES = 3
"""After so many failures the next updates of the same person are tried, too."""
_MOST = 100
"""Updates that one fetch brings; Telegram gives no more."""
_QUIET = 1.0
"""Seconds after which what a fetch brings has not waited for it, but came meanwhile; and for which
what it brings may be heard with the clocks running."""
_GRACE = 2.0
"""Seconds to end the hearing in hand, when stopped."""
_LAST_WORD = 1.0

Attend = Callable[[Update], Awaitable[None]]
"""Returns once what follows from the update is committed; raises if it was not heard."""


def _now() -> float:
    return asyncio.get_running_loop().time()


class Intake:
    """Fetches updates for ever; different people's are served at once, one's own in order."""

    def __init__(self, bot: Bot, attend: Attend, settings: Settings) -> None:
        self._bot, self._attend, self._settings = bot, attend, settings
        self._offset = 0
        """All updates below have been heard."""
        self._confirmed = 0
        self._keeps_up = False
        """Whether no fetch leaves anything behind. After a start or an outage that is so when one had to
        wait; from then on as long as each brings less than it may, and all of it is heard: otherwise no
        clock would run in a club in which somebody always talks."""
        self._serving: float | None = None
        """Since when what the last fetch has brought is being heard."""
        self._failures: dict[int, int] = {}
        """How often each update of the last batch could not be heard."""

    @property
    def idle(self) -> bool:
        """Whether nothing waits to be heard, but for what came just now."""
        since = self._serving
        return self._keeps_up and (since is None or _now() - since < _QUIET)

    async def run(self) -> None:
        """Until cancelled; then what was heard is confirmed, and nothing else."""
        try:
            failures = 0
            while True:
                served = await self._round()
                failures = 0 if served else failures + 1
                if failures:
                    await asyncio.sleep(pause(self._settings, failures))
        finally:
            if self._offset > self._confirmed:
                with contextlib.suppress(TelegramError, TimeoutError):
                    async with asyncio.timeout(_LAST_WORD):
                        await self._bot.get_updates(offset=self._offset, limit=1, timeout=0)

    async def _round(self) -> bool:
        """Fetch and serve once; whether all went well."""
        try:
            asked, began = self._offset, _now()
            updates = await self._bot.get_updates(
                offset=asked, limit=_MOST, timeout=self._settings.poll, allowed_updates=HEARD
            )
            self._confirmed = asked
        except InvalidToken:
            raise
        except Conflict:
            log.error(  # noqa: TRY400  # its traceback helps nobody
                "telegram: another program fetches this bot's updates (409); one must be stopped"
            )
        except Flooded as flood:
            log.warning("telegram: asked too often; waiting %.0f s", flood.seconds)
            await asyncio.sleep(flood.seconds)
        except TelegramError as fault:
            log.warning("telegram: no updates (%s); trying again", type(fault).__name__)
        else:
            kept_up = self._keeps_up or _now() - began >= _QUIET or not updates
            self._keeps_up = kept_up and len(updates) < _MOST
            served = not updates or await self._serve(updates)
            self._keeps_up = self._keeps_up and served
            return served
        self._keeps_up = False
        return False

    async def _serve(self, updates: Sequence[Update]) -> bool:
        """Serve a batch to its end, even if stopped; whether it can be confirmed whole."""
        self._serving = _now()
        serving = asyncio.create_task(self._serve_all(updates))
        try:
            await asyncio.shield(serving)
            self._serving = None
        except asyncio.CancelledError:
            _, late = await asyncio.wait([serving], timeout=_GRACE)
            if late:
                serving.cancel()
                await asyncio.wait(late)
            elif not serving.cancelled() and serving.exception() is None:
                self._settle(updates, serving.result())
            raise
        return self._settle(updates, serving.result())

    async def _serve_all(self, updates: Sequence[Update]) -> set[int]:
        """Which of the updates were heard."""
        lines: dict[int, list[Update]] = {}
        for update in updates:
            lines.setdefault(person_of(update), []).append(update)
        heard = await asyncio.gather(*(self._serve_line(line) for line in lines.values()))
        return set().union(*heard)

    async def _serve_line(self, line: list[Update]) -> set[int]:
        """One person's updates, in order; those after one that fails have to wait for it."""
        heard: set[int] = set()
        for update in line:
            try:
                await self._attend(update)
                heard.add(update.update_id)
            except Exception as fault:
                failures = self._failures.get(update.update_id, 0) + 1
                self._failures[update.update_id] = failures
                # Not its text: it may quote what somebody wrote.
                log.error(  # noqa: TRY400
                    "telegram: update %d was not heard (%s, try %d)",
                    update.update_id,
                    type(fault).__name__,
                    failures,
                )
                if failures < _TRIES:
                    break
        return heard

    def _settle(self, updates: Sequence[Update], heard: set[int]) -> bool:
        """Move on past what was heard, and past what fails alone: then it is its own fault.

        While nothing at all can be heard, nothing is given up.
        """
        open_now = [
            update.update_id
            for update in updates
            if update.update_id not in heard
            and not (heard and self._failures.get(update.update_id, 0) >= _TRIES)
        ]
        self._offset = min(open_now, default=updates[-1].update_id + 1)
        self._failures = {one: self._failures.get(one, 0) for one in open_now}
        return not open_now
