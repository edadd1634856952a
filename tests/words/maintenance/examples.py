"""One of each saying about the bot itself."""

from __future__ import annotations

from typing import Any

from bot.words.maintenance import sayings as s

_ALL: tuple[Any, ...] = (
    s.StatusShown(3661, 21, 2, 5, 1, 3, 61, (("discord", 5), ("web", 60))),
    s.NotAnOperator(),
    s.MaintenanceShown("until noon"),
    s.MaintenanceBegins("until noon."),
    s.MaintenanceEnds(),
    s.UnderMaintenance(""),
)
EXAMPLES: dict[type, Any] = {type(one): one for one in _ALL}
