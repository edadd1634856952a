"""All that the umpire of a Crazyhouse Kriegspiel says."""

from __future__ import annotations

from typing import TypeAlias

from bot.games.crazyhouse.announcements import Dropped
from bot.games.kriegspiel import announcements as kriegspiel

Told: TypeAlias = Dropped | kriegspiel.Told
