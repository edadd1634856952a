"""An analysis in a process of its own, so that the event loop goes on answering."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bot.analysis.findings import Report, Verdict, read_report, read_verdict
from bot.players.findings import Study, read_study
from bot.serving.clerk import Clerk

PATIENCE = 600.0
"""Seconds after which an analysis is given up; its work is bounded, so that few need a quarter."""


async def analyse_apart(asked: Mapping[str, object], patience: float = PATIENCE) -> Report | Study:
    """Ask another process, which ends with the answer, as what it remembered is large.

    Raises NotAnswered.
    """
    return _read(asked, await _ask(asked, patience))


async def judge_apart(asked: Mapping[str, object], patience: float = PATIENCE) -> Verdict:
    """Likewise."""
    return read_verdict(json.loads(await _ask(asked, patience)))


async def analyse_here(asked: Mapping[str, object]) -> Report | Study:
    """At once, for whoever serves nobody meanwhile: scripts and tests."""
    return _read(asked, _answer(asked))


async def judge_here(asked: Mapping[str, object]) -> Verdict:
    return read_verdict(json.loads(_answer(asked)))


def _answer(asked: Mapping[str, object]) -> bytes:
    from bot.serving.analysis_process import answer  # with all that analyses: nobody is served

    return answer(json.dumps(asked).encode())


def _read(asked: Mapping[str, object], answered: bytes) -> Report | Study:
    body: dict[str, Any] = json.loads(answered)
    return read_study(body) if asked["what"] == "study" else read_report(body)


async def _ask(asked: Mapping[str, object], patience: float) -> bytes:
    clerk = Clerk("bot.serving.analysis_process", patience)
    try:
        return await clerk.ask(json.dumps(asked).encode())
    finally:
        await clerk.close()
