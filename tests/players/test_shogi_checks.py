"""A check in blind shogi is answered as those who may give it suggest."""

from __future__ import annotations

from bot.players.shogi_checks import answers

MEN = {"5i": "K", "4i": "G", "6i": "G", "5g": "P"}
MOVES = ("5i5h", "5i4h", "5i6h", "4i3h", "P*1e", "4i4h")


def test_the_king_goes_and_nothing_far_away_is_put_down() -> None:
    likely = answers(MEN, -1, MOVES, (), None)
    assert likely["P*1e"] == 0
    assert likely["5i4h"] > likely["4i3h"]
    assert all(0 <= one <= 1 for one in likely.values())


def test_who_has_just_taken_a_man_is_worth_taking() -> None:
    suspected = answers(MEN, -1, MOVES, (), "4h")["4i4h"]
    assert suspected > 0.5 > answers(MEN, -1, MOVES, (), None)["4i4h"]


def test_a_refusal_makes_others_likelier() -> None:
    before = answers(MEN, -1, MOVES, (), "4h")
    after = answers(MEN, -1, MOVES, ("4i4h",), "4h")
    assert after["4i4h"] < before["4i4h"]
    assert after["5i6h"] != before["5i6h"]
