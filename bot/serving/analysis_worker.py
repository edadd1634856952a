"""An analysis in a process of its own, so that the event loop goes on answering."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from bot.analysis.findings import Report, read_report
from bot.games.game import Seat

PATIENCE = 600.0
"""Seconds after which an analysis is given up; its work is bounded, so that few need a quarter."""

HOME = Path(__file__).parents[2]
"""The folder that has this package, wherever the bot was started."""


class NotAnalysed(Exception):
    """The process did not answer."""


async def analyse_apart(asked: Mapping[str, object], patience: float = PATIENCE) -> Report:
    """Ask another process; it is ended with whoever waits for it, and says nothing to the logs."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.analysis",
        cwd=HOME,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        told, _ = await asyncio.wait_for(process.communicate(json.dumps(asked).encode()), patience)
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if process.returncode:
        raise NotAnalysed(f"exit status {process.returncode}")
    return read_report(json.loads(told))


async def analyse_here(asked: Mapping[str, object]) -> Report:
    """At once, for whoever serves nobody meanwhile: scripts and tests."""
    from bot.analysis.report import analyse  # with all that it weighs with

    question = json.loads(json.dumps(asked))
    acts = [(Seat(seat), act) for seat, act in question["acts"]]
    return analyse(question["game"], question["options"], question["setup"], acts, question["seed"])
