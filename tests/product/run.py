"""The product run from a script, as `umpire script --json` runs it.

It is no club of `tests.club_for_tests`: what is tested is the script, and what it prints.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeAlias

from bot.commands.script import run_script
from bot.desk.post.films import Draw
from tests.noted_chat import draw_nothing

Letter: TypeAlias = dict[str, Any]
"""As `--json` prints it."""

BEGIN = """
boris: /help
anna@club: /challenge @boris kriegspiel side=white pace=none
boris: /accept
"""


def perform(
    script: str | Iterable[str],
    path: Path,
    *,
    seed: int = 0,
    draw: Draw = draw_nothing,
    pictures: Path | None = None,
) -> list[Letter]:
    """Every letter that the script leads to."""
    printed: list[str] = []
    lines = script.strip().splitlines() if isinstance(script, str) else script
    run_script(lines, path, printed.append, draw, seed=seed, as_json=True, pictures=pictures)
    return letters_in(printed)


def letters_in(printed: Iterable[str]) -> list[Letter]:
    """The letters, without the lines that say that all letters of a line are out."""
    return [one for one in map(json.loads, printed) if "heard" not in one]


def to(letters: Iterable[Letter], reader: str) -> list[Letter]:
    """One reader's letters; a channel is written "#club"."""
    return [one for one in letters if (f"#{one['to']}" if one["channel"] else one["to"]) == reader]


def at(letters: Iterable[Letter], reader: str, line: int) -> Letter:
    """The first letter that this line of the script led to for the reader."""
    return next(one for one in to(letters, reader) if one["line"] == line)


def last(letters: Iterable[Letter], reader: str) -> str:
    return str(to(letters, reader)[-1]["text"])


def kinds(letter: Letter) -> list[str]:
    return [one["kind"] for one in letter["told"]]
