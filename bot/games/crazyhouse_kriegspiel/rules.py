"""The rule sets of Crazyhouse Kriegspiel: those of Kriegspiel, with reserves that all can see
(Family, Crazyhouse Kriegspiel).

Berkeley's is not among them: it tells no kind of a captured man and no draw by repetition, and
here the reserves tell the one, and the rule book asks for the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.games.box import Option
from bot.games.kriegspiel import rules as kriegspiel
from bot.games.kriegspiel.rules import Rules

RULES = tuple(name for name in kriegspiel.RULES if name != "berkeley")

OPTIONS = (Option("rules", RULES), *kriegspiel.OPTIONS[1:])


def rules_of(options: Mapping[str, str]) -> Rules:
    return replace(kriegspiel.rules_of(options), kind_told="exact")
