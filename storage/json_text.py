"""JSON as it is stored, read so that a damaged text is no exception."""

from __future__ import annotations

import json
from typing import Any


def object_in(text: str) -> dict[str, Any] | None:
    """The JSON object in the text; None where there is none."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
