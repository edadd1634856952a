"""Games that were played, one a line: what was stopped goes on where it was, and is counted as far
as it came."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from bot.arena.contest import Diligence, Outcome


def keep(path: Path, row: str, outcome: Outcome) -> None:
    """Without the record: terms and number have it again."""
    line = {"row": row, **asdict(outcome), "record": ""}
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{json.dumps(line)}\n")


def played(path: Path | None) -> dict[str, dict[int, Outcome]]:
    """By row and number. A line that was cut off counts for nothing."""
    found: dict[str, dict[int, Outcome]] = {}
    if path is None or not path.exists():
        return found
    for text in path.read_text(encoding="utf-8").splitlines():
        try:
            line = json.loads(text)
        except ValueError:
            continue
        row = line.pop("row")
        first, second = Diligence(**line.pop("first")), Diligence(**line.pop("second"))
        outcome = Outcome(**line, first=first, second=second)
        found.setdefault(row, {})[outcome.number] = outcome
    return found
