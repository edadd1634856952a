"""Which rule sets there are, and what each makes of a drop."""

from __future__ import annotations

import pytest

from bot.games.crazyhouse_kriegspiel.box import BOX
from bot.games.crazyhouse_kriegspiel.rules import RULES
from bot.games.game import BLACK, WHITE
from bot.games.kriegspiel.rules import RULES as ALL
from bot.language import LANGUAGES
from tests.games.crazyhouse_kriegspiel.table import opened, told, umpire

SETUP = "4k3/8/8/8/8/8/8/r3K3[NQP] w - - 0 1"  # a check on the rank


def test_rule_sets() -> None:
    assert RULES[0] == "classic"
    assert {*ALL} - {*RULES} == {"berkeley"}


@pytest.mark.parametrize("name", RULES)
def test_exact_kinds_are_always_told(name: str) -> None:
    _, said = told(opened("4k3/8/8/8/8/2n5/1P6/4K3[] w - - 0 1", rules=name), "b2c3")
    assert said[BLACK][0] == {"kind": "captured", "at": "c3", "what": "knight"}


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize(
    ("move", "classic", "rand"),
    [
        ("N@e1", "hell-no", "hell-no"),  # the own king stands there
        ("P@e8", "hell-no", "hell-no"),
        ("R@d1", "hell-no", "hell-no"),  # no rook in reserve
        ("N@a1", "no", "hell-no"),  # an unseen rook; whatever it is, a drop takes nothing
        ("N@e4", "no", "hell-no"),  # blocks no check on the rank
    ],
)
def test_refused_drops(name: str, move: str, classic: str, rand: str) -> None:
    verdict = rand if name == "rand" else classic
    if not umpire(rules=name).rules.nonsense:
        verdict = "no"
    _, said = told(opened(SETUP, rules=name), move)
    assert [one["kind"] for one in said[WHITE]] == [verdict]


@pytest.mark.parametrize("name", RULES)
def test_a_drop_that_blocks(name: str) -> None:
    _, said = told(opened(SETUP, rules=name), "N@b1")
    assert said[WHITE][0] == {"kind": "done"}
    assert said[BLACK][0] == {"kind": "dropped", "seat": WHITE, "man": "knight"}
    for language in LANGUAGES:
        assert "b1" not in str(said[BLACK])
        assert "rules" in BOX.words[language].rules


def test_a_drop_that_mates() -> None:
    ended, said = told(opened("7k/8/8/8/8/8/7r/K7[qr] b - - 0 1"), "Q@b2")
    assert [one["kind"] for one in said[BLACK]] == ["done", "dropped", "end"]
    assert ended.result is not None
    assert (ended.result.score, ended.result.reason) == ("0-1", "checkmate")
