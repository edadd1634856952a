"""The workers: what would hold up the loop is done by them, each in a process of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from bot.analysis.findings import Report, Verdict
from bot.players.findings import Study
from bot.serving.analysis_worker import analyse_apart, judge_apart

if TYPE_CHECKING:  # they are read with the first round, or the first hint
    from bot.club.swiss.field import State
    from bot.club.swiss.pairs import Paired
    from bot.desk.match.hints import Advice, Asked


class Pairs(Protocol):
    """Pairs rounds, until it is closed."""

    async def pair(self, state: State, *, relaxed: bool = False) -> Paired: ...

    async def close(self) -> None: ...


class Advises(Protocol):
    """Thinks of hints, until it is closed."""

    async def advise(self, asked: Asked) -> Advice | None: ...

    async def close(self) -> None: ...


def _pairer() -> Pairs:
    from bot.serving.pairing_worker import Pairer

    return Pairer()


def _adviser() -> Advises:
    from bot.serving.advisers import Adviser

    return Adviser()


@dataclass(frozen=True, slots=True)
class Workers:
    analyse: Callable[[Mapping[str, object]], Awaitable[Report | Study]] = analyse_apart
    judge: Callable[[Mapping[str, object]], Awaitable[Verdict]] = judge_apart
    pairer: Callable[[], Pairs] = _pairer
    """Makes one, with the first round that is asked for."""
    adviser: Callable[[], Advises] = _adviser
    """Likewise, with the first hint."""


APART = Workers()
