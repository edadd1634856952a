"""Rounds of contests: what an engine is asked, and how each round came to be paired."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from storage.json_text import object_in
from storage.lane import Tx


@dataclass(frozen=True, slots=True)
class Ask:
    """A round that waits for an engine."""

    contest: int
    request: Mapping[str, Any] = field(repr=False)
    attempts: int
    due: int


@dataclass(frozen=True, slots=True)
class Round:
    """How a round came to be paired."""

    round: int
    rule: str
    engine: str
    seed: int
    state: str = field(repr=False)
    at: int


def _text(request: Mapping[str, Any]) -> str:
    """Requests are compared as they are stored."""
    return json.dumps(dict(request))


async def ask(tx: Tx, number: int, request: Mapping[str, Any], now: int) -> None:
    """Let an engine pair the round of this request. The same request is asked once."""
    await tx.do(
        "INSERT INTO contest_ask (contest, request, due) VALUES (:contest, :request, :now)"
        " ON CONFLICT (contest) DO UPDATE SET request = :request, attempts = 0, due = :now"
        " WHERE contest_ask.request <> :request",
        contest=number,
        request=_text(request),
        now=now,
    )


async def is_asked(tx: Tx) -> bool:
    """Whether anything is asked, due or not."""
    return await tx.one("SELECT 1 FROM contest_ask LIMIT 1") is not None


async def asked(tx: Tx, now: int) -> Ask | None:
    """The round that has waited longest for an engine, if one is due."""
    row = await tx.one(
        "SELECT contest, request, attempts, due FROM contest_ask WHERE due <= :now"
        " ORDER BY due, contest LIMIT 1",
        now=now,
    )
    return Ask(**dict(row) | {"request": object_in(row["request"]) or {}}) if row else None


async def ask_again(tx: Tx, number: int, due: int) -> None:
    """The engine failed: not before `due`."""
    await tx.do(
        "UPDATE contest_ask SET attempts = attempts + 1, due = :due WHERE contest = :contest",
        contest=number,
        due=due,
    )


async def answered(tx: Tx, number: int, request: Mapping[str, Any]) -> bool:
    """The engine has answered; whether it was still asked for this."""
    changed = await tx.do(
        "DELETE FROM contest_ask WHERE contest = :contest AND request = :request",
        contest=number,
        request=_text(request),
    )
    return changed == 1


async def keep_round(tx: Tx, number: int, paired: Round) -> None:
    """Keep how the round was paired: as it was paired last, if its draft was drawn again."""
    await tx.do(
        "INSERT INTO contest_round (contest, round, rule, engine, seed, state, at)"
        " VALUES (:contest, :round, :rule, :engine, :seed, :state, :at)"
        " ON CONFLICT (contest, round) DO UPDATE SET rule = excluded.rule, engine = excluded.engine,"
        " seed = excluded.seed, state = excluded.state, at = excluded.at",
        contest=number,
        round=paired.round,
        rule=paired.rule,
        engine=paired.engine,
        seed=paired.seed,
        state=paired.state,
        at=paired.at,
    )


async def rounds(tx: Tx, number: int) -> list[Round]:
    rows = await tx.all(
        "SELECT round, rule, engine, seed, state, at FROM contest_round"
        " WHERE contest = :contest ORDER BY round",
        contest=number,
    )
    return [Round(**dict(row)) for row in rows]
