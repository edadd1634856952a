"""The settings: a Kriegspiel's, as far as the side that sees learns nothing of mere attempts."""

from __future__ import annotations

from bot.games.box import Option
from bot.games.game import BLACK, WHITE
from bot.games.kriegspiel import rules as kriegspiel

RULES = tuple(name for name, rules in kriegspiel.RULES.items() if not rules.refusals_heard)

OPTIONS = (Option("rules", RULES), *kriegspiel.OPTIONS[1:])

SIGHTED = Option("sighted", (WHITE, BLACK))
"""Which side sees the board."""
