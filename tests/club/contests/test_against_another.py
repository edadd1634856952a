"""Our tie-breaks against an independent implementation, where it is installed."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from bot.club.contests.standings import rounds_of_member
from bot.club.contests.tiebreaks import Round, evaluate
from tests.club.contests.test_simulated import played

KINDS = {
    "game": "played",
    "given": "pairing_bye",
    "bye": "requested_bye",
    "absent": "requested_bye",
    "forfeit-win": "forfeit_win",
    "forfeit-loss": "forfeit_loss",
}


@pytest.fixture
def other() -> tuple[Any, Any]:
    try:
        return (
            importlib.import_module("tiebreak_core.models"),
            importlib.import_module("tiebreak_core.fide2026"),
        )
    except ModuleNotFoundError:
        pytest.skip("tiebreak-core is not installed: our tie-breaks are not compared with it")


def record(models: Any, each: Round) -> Any:
    colour = each.colour or "white"
    return models.GameRecord(
        *(each.rival or -1, 1500, each.halves / 2, colour, each.number, KINDS[each.kind])
    )


@pytest.mark.parametrize("seed", range(40))
def test_buchholz_and_sonneborn_berger_are_the_same(other: tuple[Any, Any], seed: int) -> None:
    models, rules = other
    contest = played("swiss", seed, 8 + seed % 9, trouble=0.3).contest
    rounds = {member: rounds_of_member(contest, member) for member in contest.order}
    ours = evaluate(rounds, {}, ("BH", "BH/C1", "BH/M1", "SB"), contest.round)
    theirs = {
        member: models.PlayerTiebreakData(
            *(member, 1500, sum(each.halves for each in mine) / 2),
            [record(models, each) for each in mine],
        )
        for member, mine in rounds.items()
    }
    functions = (
        *(rules.buchholz, rules.buchholz_cut1, rules.median_buchholz),
        rules.sonneborn_berger,
    )
    for member in rounds:
        expected = [
            function(theirs[member], theirs, total_rounds=contest.round) for function in functions
        ]
        assert [each.value for each in ours[member]] == expected
