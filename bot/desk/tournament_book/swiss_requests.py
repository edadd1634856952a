"""What is asked of a Swiss engine, as it is stored until it is answered."""

from __future__ import annotations

import dataclasses
import json

from bot.club.tournaments.formats.swiss import Request


def text_of(request: Request) -> str:
    return json.dumps(dataclasses.asdict(request))


def request_from(text: str) -> Request:
    stored = json.loads(text)
    return Request(**{**stored, "spared": tuple(stored["spared"])})
