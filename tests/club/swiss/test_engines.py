"""The list of what two other engines pair otherwise."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from tests.club.swiss.engines import Round, compare, explain, judge, main, of_teams, single, told

pytest.importorskip("py4swiss", reason="py4swiss is not there to compare with")
pytest.importorskip("caissify_pairings", reason="caissify-pairings is not there to compare")


def test_no_round_is_ours_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seasons", "3", "--teams", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines[-3:]] == ["plain", "accelerated", "teams"]
    assert any("round 1: caissify pairs a first round without looking" in line for line in lines)


def test_a_round_that_is_paired_otherwise_is_listed() -> None:
    first, second, *_ = single(1)
    white, black = sorted(pair for pair in second.pairs if 0 not in pair)[:2]
    crossed = {(white[0], black[0]), (white[1], black[1])}
    wrong = Round("plain, crossed", second.state, (second.pairs - {white, black}) | crossed)
    turned = Round(
        "plain, turned", first.state, frozenset((b, w) if b else (w, b) for w, b in first.pairs)
    )
    alone = judge(wrong)
    assert alone.alone
    assert "caissify pairs otherwise" in explain(alone)
    listed = list(told(compare([wrong, replace(first, name="plain, right")])))
    assert listed[0].startswith("plain, crossed, round 2: py4swiss keeps the rules of 2017")
    assert listed[-1] == "plain: 2 rounds; as we pair: py4swiss 1, caissify 1, one of them 1"
    assert "other colours" in explain(judge(turned))


def test_rounds_of_teams_are_asked_for_as_their_engine_was() -> None:
    rounds = list(islice(of_teams(4), 4))
    assert rounds
    assert all(judge(one).py4swiss or judge(one).caissify for one in rounds)
