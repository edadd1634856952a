"""The differential test must catch an umpire who errs: faults that umpires have been known for."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.games.game import Move, Seat
from bot.games.kriegspiel.rules import RULES, Rules, rule_set
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.announcements import Kind
from bot.games.orthochess.law import Capture, Orthochess
from bot.games.orthochess.position import Position
from tests.games.kriegspiel.test_differential import SETUPS, Table, play

SWAP: dict[Kind, Kind] = {"long": "short", "short": "long"}


class LongIsA1H8(Orthochess):
    """Takes "long" for a direction."""

    def checks(self, position: Position) -> tuple[Kind, ...]:
        rising = position.board.king(position.board.turn) in range(0, 64, 9)
        kinds = super().checks(position)
        return kinds if rising else tuple(SWAP.get(kind, kind) for kind in kinds)


class OneCheckOnly(Orthochess):
    def checks(self, position: Position) -> tuple[Kind, ...]:
        return super().checks(position)[:1]


class ForgetsEnPassant(Orthochess):
    def captured(self, position: Position, move: Move) -> Capture | None:
        taken = super().captured(position, move)
        return None if taken and taken.en_passant else taken


class CountsPromotionsFourfold(Orthochess):
    def count_pawn_captures(self, position: Position) -> int:
        last = [end for end in self.pawn_landings(position) if end[1] in "18"]
        return super().count_pawn_captures(position) + 3 * len(last)


class LooksThroughTheScreen(Orthochess):
    """Says "Hell no" of what only the unseen men make impossible."""

    def conceivable(self, position: Position, seat: Seat, move: Move) -> bool:
        return move in set(self.legal(position, seat)) or (
            super().conceivable(position, seat, move) and move[0] != "d"
        )


FAULTS: dict[str, tuple[type[Orthochess], Rules, str]] = {
    "long is a1-h8": (LongIsA1H8, RULES["icc"], "icc"),
    "one check only": (OneCheckOnly, RULES["classic"], "classic"),
    "en passant forgotten": (ForgetsEnPassant, RULES["classic"], "classic"),
    "promotions fourfold": (CountsPromotionsFourfold, RULES["icc"], "icc"),
    "hell no looks at the enemy": (LooksThroughTheScreen, RULES["berkeley"], "berkeley"),
    "promotion told": (Orthochess, replace(RULES["classic"], promotion_told=True), "classic"),
    "refusals told": (Orthochess, replace(RULES["icc"], refusals_heard=True), "icc"),
}


def judge(fault: str) -> None:
    """The differential test on the faulty umpire."""
    law, rules, name = FAULTS[fault]
    random = Random("faults")
    for number in range(60):
        game = Kriegspiel("kriegspiel", law(rules.draws), rules)
        table = Table(name, SETUPS[number % len(SETUPS)], game)
        table.rules = RULES[rule_set(name)]  # what the rule set should be
        play(table, random, 300)


@pytest.mark.parametrize("fault", FAULTS)
def test_caught(fault: str) -> None:
    with pytest.raises(AssertionError):
        judge(fault)
