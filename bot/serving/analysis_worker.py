"""An analysis in a process of its own, so that the event loop goes on answering."""

from __future__ import annotations

import json
from collections.abc import Mapping

from bot.analysis.report import Report, read_report
from bot.serving.analysis_process import answer
from bot.serving.clerk import Clerk

PATIENCE = 600.0
"""Seconds after which an analysis is given up; its work is bounded, so that few need a quarter."""


async def analyse_apart(asked: Mapping[str, object], patience: float = PATIENCE) -> Report:
    """Ask another process, which ends with the answer, as what it remembered is large.

    Raises NotAnswered.
    """
    clerk = Clerk("bot.serving.analysis_process", patience)
    try:
        return read_report(json.loads(await clerk.ask(json.dumps(asked).encode())))
    finally:
        await clerk.close()


async def analyse_here(asked: Mapping[str, object]) -> Report:
    """At once, for whoever serves nobody meanwhile: scripts and tests."""
    return read_report(json.loads(answer(json.dumps(asked).encode())))
