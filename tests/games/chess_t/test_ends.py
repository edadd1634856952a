"""Goals, draws, transformations, Scouts and bans: one small position each."""

from __future__ import annotations

import pytest

from bot.games.chess_t.announcements import Check, Exposed
from bot.games.chess_t.position import write_public
from bot.games.game import BLACK, WHITE, Move, Result
from tests.games.chess_t.board import law_of, man_at, place


@pytest.mark.parametrize(
    ("key", "white", "black", "move", "result"),
    [
        # A royal enters an empty castle.
        ("chess-t", "Ke1 Pc7", "Kg6", "c7-d8", Result("1-0", "castle")),
        # It takes the only defender.
        ("chess-t", "Ke1 Cd6 Pc7", "Kg6 Pd8", "d6:d8", Result("1-0", "castle")),
        # It is inside, and another is exchanged for the last defender.
        ("chess-t", "Ka1 Cd8 Pd6", "Kg6 Pe7 Ce4", "d6%e7", Result("1-0", "castle")),
        ("chess-t", "Ke1 Pd8 Pc5", "Kg6 Pe7 Id7", "d8:e7", Result("1-0", "castle")),
        # A non-royal inside is impossible; a Ritter before an empty castle wins nothing.
        ("chess-t", "Ke1 Rc6", "Kg6", "c6-c8", None),
        # The King is taken; if the castle falls too, the King is the reason.
        ("chess-t", "Ke1 Ce6", "Ke4", "e6:e4", Result("1-0", "king")),
        ("chess-t", "Ke1 Ce6", "Ke8", "e6:e8", Result("1-0", "king")),
        # A Scout is exchanged for the King in the castle.
        ("chess-t2", "Ke1 Sd6", "Ke8 Pd8 Cf8", "d6%e8", Result("1-0", "king")),
        ("chess-t1", "Ke1 Sd6", "Ke8 Pd8 Cf8", "d6%e8", Result("1-0", "king")),
        # Or for the last defender, while a royal of the same side is inside.
        ("chess-t2", "Ke1 Sc6 Pf8", "Kg6 Pd8", "c6%d8", Result("1-0", "castle")),
        ("chess-t2", "Ke1 Sc6", "Kg6 Pd8", "c6%d8", None),
        # Black wins likewise.
        ("chess-t", "Kg3 Ia2", "Ke8 Pc2", "c2-d1", Result("0-1", "castle")),
    ],
)
def test_wins(key: str, white: str, black: str, move: str, result: Result | None) -> None:
    law = law_of(key)
    turn = WHITE if any(man[1:] == move[:2] for man in white.split()) else BLACK
    before = place(law, white, black, turn[0])
    after = law.play(before, turn, Move(move))
    assert after.result == result
    again = law.start(law.write(after))
    assert again.result == result


def test_blockade() -> None:
    law = law_of()
    before = place(law, "Ia4", "Va3 Vb5", "b", "g4a5 Pp 0 10")
    after = law.play(before, BLACK, Move("b5-b4"))
    assert after.result == Result("0-1", "blockade")
    free = place(law, "Ia4", "Va3 Vb5", "b", "g4c5 Pp 0 10")
    assert law.play(free, BLACK, Move("b5-b4")).moves == ("a4-a5",)


def test_forty_moves() -> None:
    law = law_of()
    before = place(law, "Ke1 Ia2", "Ke8 Ia7", "b", "- Pp 79 50")
    assert law.play(before, BLACK, Move("e8-d8")).result == Result("1/2-1/2", "40 moves")
    taking = place(law, "Ke1 Ia4", "Ke8 Va5", "b", "- Pp 79 50")
    after = law.play(taking, BLACK, Move("a5:a4"))
    assert (after.result, after.quiet) == (None, 0)
    exchanging = place(law, "Ke1 Ia4 Ib2", "Ke8 Ia5", "b", "- Pp 79 50")
    assert law.play(exchanging, BLACK, Move("a5%a4")).quiet == 0


def test_third_repetition() -> None:
    law = law_of()
    position = place(law, "Ke1 Ia2", "Ke8 Ia7")
    for move in ("e1-d1", "e8-d8", "d1-e1", "d8-e8") * 2:
        assert position.result is None
        position = law.play(position, position.turn, Move(move))
    assert position.result == Result("1/2-1/2", "repetition")


def test_a_used_right_makes_another_position() -> None:
    law = law_of()
    keys = {place(law, "Ke1", "Ke8", rest=f"- {rights} 0 9").past for rights in ("Pp", "P", "-")}
    assert len(keys) == 3


def test_a_prince_may_decline_and_keeps_the_right() -> None:
    law = law_of()
    before = place(law, "Ke1 Pc7", "Ke8 Ii7")
    assert {"c7-d8", "c7-d8C"} <= set(before.moves)
    declined = law.play(before, WHITE, Move("c7-d8"))
    assert law.look(declined)["may_transform"] == {"white": True, "black": True}
    taken = law.play(before, WHITE, Move("c7-d8C"))
    assert man_at(law, taken, "d8") == "C"
    assert write_public(law.rules, taken).endswith("b - p 1 10")
    inside = law.play(declined, BLACK, Move("i7-i6"))
    assert {move for move in inside.moves if move[:5] == "d8-e7"} == {"d8-e7"}


def test_no_fourth_konnet() -> None:
    law = law_of()
    three = place(law, "Ke1 Pc7 Ca1 Cb1 Cc1 Va7", "Ke8 Ii7")
    assert "c7-d8C" not in three.moves
    assert {move for move in three.moves if move[:2] == "a7" and "8" in move} == {
        "a7-a8R",
        "a7-a8P",
    }
    sibling = law_of("chess-t1")
    entering = place(sibling, "Ke1 Pb7 Ca1 Cb1 Cg1", "Kf8 Ih7 Pe8")
    after = sibling.play(entering, WHITE, Move("b7-c8"))
    assert sibling.look(after)["may_transform"] == {"white": False, "black": True}


def test_the_sibling_transforms_its_first_prince_at_once() -> None:
    law = law_of("chess-t1")
    before = place(law, "Ke1 Pb7 Pa2", "Kf8 Ih7")
    assert {move for move in before.moves if move[:5] == "b7-c8"} == {"b7-c8C"}
    after = law.play(before, WHITE, Move("b7-c8C"))
    assert law.look(after)["may_transform"] == {"white": False, "black": True}


def test_no_fourth_prince_and_konnets_in_the_corners_only() -> None:
    law = law_of("chess-t2")
    position = place(law, "Ke1 Pd1 Pf1 Ph3 Vb7 Vi7", "Ke8 Ia6")
    letters = {
        square: {move[5:] for move in position.moves if move[3:5] == square and move[:2] != "h3"}
        for square in ("b8", "i8")
    }
    assert letters == {"b8": {"R", "S"}, "i8": {"R", "C", "S"}}


def test_a_veteran_keeps_its_rank_walking_back() -> None:
    law = law_of()
    up = law.play(place(law, "Ke1 Ia5", "Ke8 Ii7"), WHITE, Move("a5-a6V"))
    assert man_at(law, up, "a6") == "V"
    position = place(law, "Ke1 Va2", "Ke8 Ii7")
    assert "a2-a4" in position.moves


def test_the_last_defender_may_exchange_himself_for_the_last_intruder_only() -> None:
    law = law_of()
    one = place(law, "Ka1 Pd8", "Pf8 Ke5 Ib6", "b")
    assert "f8-g8" not in one.moves
    near = place(law, "Ka1 Pd8", "Pe8 Ke5 Ib6", "b")
    assert "e8%d8" in near.moves
    outside = place(law, "Ka1 Pd8 Pf7", "Pe8 Ke5 Ib6", "b")
    assert "e8%f7" not in outside.moves
    assert "e8%d8" in outside.moves
    two_inside = place(law, "Ka1 Pd8 Pe7", "Pe8 Ka5 Ib6", "b")
    assert not any(move[:2] == "e8" and "%" in move for move in two_inside.moves)


def test_the_last_defender_may_not_even_take_the_king_outside() -> None:
    law = law_of()
    position = place(law, "Kc7 Pf8", "Cd8 Ka1", "b")
    assert "d8:c7" not in position.moves
    assert not law.checks(position, WHITE)
    free = place(law, "Kc7", "Cd8 Ka1", "b")
    assert "d8:c7" in free.moves


def test_kings_take_no_part_in_exchanges() -> None:
    law = law_of()
    position = place(law, "Ke4 Vd4", "Ke5 Vd5")
    equal = [move for move in position.moves if "%" in move]
    assert equal == ["d4%d5"]


def test_scouts() -> None:
    law = law_of("chess-t2")
    position = place(law, "Ke1 Sd4 Ie5", "Ke8 Ce6 Cf3 Sf5 Rf6 Ib5", "w", "- Pp 0 9")
    taken = {move for move in position.moves if move[:2] == "d4"}
    # It takes on all its squares, and neither moves to nor takes on the walls of e2.
    assert {"d4:e6", "d4:f3", "d4:f5", "d4:b5"} <= taken
    assert "d4-e2" not in taken
    assert "e5%f5" not in position.moves
    # Without support anything takes it; with support only superiority.
    alone = place(law, "Ke1 Sd4", "Ke8 Id5", "b")
    assert "d5:d4" in alone.moves
    held = place(law, "Ke1 Sd4 Id3", "Ke8 Id5", "b")
    assert {"d5%d4"} == {move for move in held.moves if move[3:5] == "d4"}


def test_a_scout_respects_the_star() -> None:
    law = law_of("chess-t2")
    position = place(law, "Ke1 Sb3", "Ke8 Ia5", "w", "g4a5 Pp 0 9")
    assert "b3:a5" not in position.moves


def test_check_is_announced_and_nothing_more() -> None:
    law = law_of()
    before = place(law, "Ka1 Pc7", "Ke8 Ib5")
    move = Move("c7-d8C")
    after = law.play(before, WHITE, move)
    assert Check(BLACK, final=True) in law.tell(before, move, after)
    assert law.look(after)["check"] == ["e8"]
    ignored = law.play(after, BLACK, Move("b5-b4"))
    assert law.tell(after, Move("b5-b4"), ignored) == (Exposed(BLACK),)


def test_a_check_with_a_way_out_is_not_final() -> None:
    law = law_of()
    before = place(law, "Ka1 Cd4", "Kg6 Pd8 Ib7")
    move = Move("d4-g4")
    after = law.play(before, WHITE, move)
    assert Check(BLACK, final=False) in law.tell(before, move, after)


def test_the_entry_ban_is_lifted_by_support() -> None:
    law = law_of()
    banned = place(law, "Ka1 Ph6", "Ke8 Rf6")
    assert "h6-f8" not in banned.moves
    helped = place(law, "Ka1 Ph6 Ri8", "Ke8 Rf6")
    assert "h6-f8" in helped.moves  # 3½ : 3½
    sibling = law_of("chess-t1")
    free = place(sibling, "Ka1 Ph6", "Ke8 Rf6")
    assert {"h6-f8C"} == {move for move in free.moves if move[:5] == "h6-f8"}
