"""An example of each saying about meeting that depends on whom it speaks of."""

from __future__ import annotations

from typing import Any

from bot.words.meeting.unknown import NoSuchMember

EXAMPLES: dict[type, Any] = {
    NoSuchMember: (NoSuchMember("boris"), NoSuchMember("house"), NoSuchMember("House 3")),
}
