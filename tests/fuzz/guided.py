"""A small fuzzer that is guided by coverage: what reaches a new line of ours is kept and changed on.

It needs nothing but Python. Where `atheris` is installed, the command uses that instead.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from types import FrameType
from typing import Any

from tests.fuzz.mutation import mutated
from tests.fuzz.targets import Target, feed

_OURS = ("/bot/", "/renderer/", "/storage/")


@dataclass(slots=True)
class Progress:
    inputs: int = 0
    lines: set[tuple[str, int]] = field(default_factory=set)
    kept: list[str] = field(default_factory=list)
    worst: float = 0.0
    """Seconds of the slowest, while it is traced."""
    slowest: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    text: str
    raised: Exception


class _Trace:
    """The lines of ours that are reached."""

    def __init__(self) -> None:
        self.lines: set[tuple[str, int]] = set()

    def __call__(self, frame: FrameType, event: str, _: Any) -> Any:
        name = frame.f_code.co_filename
        if event == "call" and not any(one in name for one in _OURS):
            return None
        if event == "line":
            self.lines.add((name, frame.f_lineno))
        return self


def run(target: Target, random: Random, seconds: float) -> Iterator[Progress | Fault]:
    """The progress now and then, and every fault; ends when the time is over."""
    progress = Progress(kept=list(target.seeds))
    until, told = time.monotonic() + seconds, time.monotonic()
    waiting = list(target.seeds)
    while time.monotonic() < until:
        text = waiting.pop() if waiting else mutated(random, progress.kept)
        trace, began, before = _Trace(), time.perf_counter(), sys.gettrace()
        sys.settrace(trace)
        try:
            feed(target, text)
        except Exception as fault:  # that is what is looked for
            sys.settrace(before)
            yield Fault(text, fault)
        finally:
            sys.settrace(before)
        took = time.perf_counter() - began
        progress.inputs += 1
        if took > progress.worst:
            progress.worst, progress.slowest = took, text
        if not trace.lines <= progress.lines:
            progress.lines |= trace.lines
            progress.kept.append(text)
        if time.monotonic() - told > 1:
            told = time.monotonic()
            yield progress
    yield progress
