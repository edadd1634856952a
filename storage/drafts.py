"""Tournaments that are being made: what their makers have said of them so far."""

from __future__ import annotations

import json
from dataclasses import dataclass

from storage.json_text import written
from storage.lane import Tx
from storage.tournaments import Body


@dataclass(frozen=True, slots=True)
class Draft:
    body: Body
    question: str
    at: int


async def draft(tx: Tx, member: int) -> Draft | None:
    row = await tx.one(
        "SELECT body, question, at FROM contest_draft WHERE member = :member", member=member
    )
    return Draft(json.loads(row["body"]), row["question"], row["at"]) if row else None


async def keep_draft(tx: Tx, member: int, draft: Draft) -> None:
    await tx.do(
        "INSERT INTO contest_draft (member, body, question, at)"
        " VALUES (:member, :body, :question, :at) ON CONFLICT (member) DO UPDATE"
        " SET body = :body, question = :question, at = :at",
        member=member,
        body=written(draft.body),
        question=draft.question,
        at=draft.at,
    )


async def drop_draft(tx: Tx, member: int) -> None:
    await tx.do("DELETE FROM contest_draft WHERE member = :member", member=member)
