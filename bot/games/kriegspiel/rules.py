"""The rule sets of Kriegspiel: one engine, flags as data (Kriegspiel, Other rule sets)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from bot.games.box import Option
from bot.games.orthochess.ending import CHESS_DRAWS, Draws


@dataclass(frozen=True, slots=True)
class Rules:
    refusals_heard: bool = False
    """The opponent hears that an attempt was refused (row 1)."""
    nonsense: bool = True
    """What the own board makes impossible is told apart ("Hell no"; row 2, and Attempts 2)."""
    nonsense_repeat: bool = False
    """… and so is a repeated attempt,"""
    nonsense_check: bool = False
    """… one that cannot answer the announced check,"""
    nonsense_pawn: bool = False
    """… and a pawn capture when none was announced."""
    tries: Literal["asked", "squares", "yes-no", "count", "none"] = "asked"
    """How players learn of legal pawn captures (row 3)."""
    asked_in_private: bool = False
    """The opponent hears neither question nor answer."""
    until_one_stands: bool = False
    """After "Try!" one pawn capture must stand; else one attempt is enough (Attempts 5)."""
    kind_told: Literal["none", "pawn-or-piece", "exact"] = "pawn-or-piece"
    """What is said of a captured man (row 4)."""
    en_passant: Literal["named", "landing", "removed"] = "named"
    """Named as such; or as a capture where the pawn landed, or where the other stood (row 5)."""
    promotion_told: bool = False
    """Row 6."""
    draws: Draws = CHESS_DRAWS
    """Rows 7 to 9."""


RuleSet: TypeAlias = Literal["classic", "english", "rand", "cincinnati", "icc", "berkeley"]
RULES: Mapping[RuleSet, Rules] = {
    "classic": Rules(),
    "english": Rules(refusals_heard=True, nonsense=False, en_passant="landing"),
    "rand": Rules(
        refusals_heard=True,
        nonsense_check=True,
        tries="squares",
        en_passant="removed",
        promotion_told=True,
    ),
    "cincinnati": Rules(
        refusals_heard=True, nonsense_pawn=True, tries="yes-no", en_passant="removed"
    ),
    "icc": Rules(nonsense=False, tries="count", en_passant="removed"),
    "berkeley": Rules(
        refusals_heard=True,
        nonsense_repeat=True,
        tries="none",
        kind_told="none",
        en_passant="removed",
        draws=Draws(repetition=False, fifty_moves=False, each_at_most_one_minor=True),
    ),
}

OPTIONS = (
    Option("rules", tuple(RULES)),
    Option("any", ("by-rules", "private")),
    Option("stalemate", ("draw", "loss")),
)


def rule_set(name: str) -> RuleSet:
    """The rule set of this name, which must be one."""
    return next(one for one in RULES if one == name)


def rules_of(options: Mapping[str, str]) -> Rules:
    """The flags for a match's options: a row of the table, and what else was chosen."""
    rules = RULES[rule_set(options["rules"])]
    if options["any"] == "private":
        rules = replace(
            rules,
            tries="asked",
            asked_in_private=True,
            until_one_stands=True,
            nonsense_pawn=False,  # nothing is announced any more
        )
    if options["stalemate"] == "loss":
        rules = replace(rules, draws=replace(rules.draws, stalemate_loses=True))
    return rules
