"""What is asked of a Swiss engine, as it is stored until it is answered."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from bot.club.tournaments.formats.swiss import Request


def request_json(request: Request) -> dict[str, Any]:
    return dataclasses.asdict(request)


def request_from(stored: Mapping[str, Any]) -> Request:
    return Request(**{**stored, "spared": tuple(stored["spared"])})
