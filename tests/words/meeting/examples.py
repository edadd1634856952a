"""An example of each saying about meeting that depends on whom it speaks of."""

from __future__ import annotations

from typing import Any

from bot.words.meeting.unknown import NobodyToChallenge, NoSuchMember

EXAMPLES: dict[type, Any] = {
    NobodyToChallenge: (NobodyToChallenge("Old Ivan", "chess side=white pace=2d"),),
    NoSuchMember: (NoSuchMember("boris"), NoSuchMember("house"), NoSuchMember("House 3")),
}
