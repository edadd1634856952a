"""A look back at a finished match, for whoever opens its page: asked for by looking, made apart, one
after another, and kept while the process lives.

Nothing of it is owed to anybody: a page that still wants it after a restart asks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

from bot.analysis.findings import ANALYSABLE, Report, Verdict
from bot.chat.recent import Recent
from bot.club.bounds import LOOKS_BACK
from bot.desk.afterwards.questions import Question, question_of, score_of
from bot.games.shelf import OPEN_GAMES
from bot.players.findings import Study
from storage.database import Read
from storage.lines import Line

log = logging.getLogger(__name__)

_KEPT = 50
Answer: TypeAlias = Callable[[Question], Awaitable[Report | Study]]
Judging: TypeAlias = Callable[[Question], Awaitable[Verdict]]
Waiting: TypeAlias = Literal["made", "busy", "failed"]
"""It is being made, or will be; too many others are; it could not be made."""


@dataclass(frozen=True, slots=True)
class Look:
    found: Report | Study | None
    """None where nobody analyses such games, or nothing was played."""
    verdict: Verdict


class Lookback:
    def __init__(self, read: Read, answer: Answer, judge: Judging) -> None:
        self._read, self._answer, self._judge = read, answer, judge
        self._asked: dict[Line, None] = {}
        self._found: Recent[Line, Look | None] = Recent(_KEPT)
        self._wanted = asyncio.Event()

    def ask(self, line: Line) -> Look | Waiting:
        """What is known of a match that is over; what is not is begun by asking."""
        if line in self._found:
            # What could not be made is tried once more by whoever asks once more.
            return self._found[line] or self._found.pop(line) or "failed"
        if line not in self._asked:
            if len(self._asked) >= LOOKS_BACK:
                return "busy"
            self._asked[line] = None
            self._wanted.set()
        return "made"

    async def run(self) -> None:
        while True:
            await self._wanted.wait()
            while self._asked:
                line = next(iter(self._asked))
                self._found.keep(line, await self._look(line))
                del self._asked[line]
            self._wanted.clear()

    async def _look(self, line: Line) -> Look | None:
        try:
            match, acts = await self._read(partial(score_of, number=line[0]))
            ask = partial(question_of, match=match, acts=acts)
            verdict = await self._judge(ask("verdict"))
            if match.game not in ANALYSABLE or not any(act.startswith("try ") for _, act in acts):
                return Look(None, verdict)
            what: Literal["study", "report"] = "study" if match.game in OPEN_GAMES else "report"
            return Look(await self._answer(ask(what)), verdict)
        except Exception:
            # Not the exception: it may hold what was played.
            log.error("a finished match could not be looked back at")  # noqa: TRY400
            return None
