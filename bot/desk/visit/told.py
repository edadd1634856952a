"""What was told of an act, as it is kept beside the act: announcements by hearer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

from bot.games.game import Told, plain

Piles: TypeAlias = Mapping[str, list[dict[str, Any]]]
"""By hearer, the announcements as JSON objects."""


def write_told(told: Told) -> str:
    return json.dumps({to: [plain(one) for one in pile] for to, pile in told.items()})


def read_told(text: str) -> Piles:
    found: Piles = json.loads(text)
    return found


def same_told(told: Told, kept: str) -> bool:
    """Whether this is what was kept; who is told nothing need not be named."""
    written = write_told(told)
    if written == kept:
        return True
    # Through JSON, as it was stored: there are no tuples in it.
    now, then = read_told(written), read_told(kept)
    return all(now.get(hearer, []) == then.get(hearer, []) for hearer in {*now, *then})
