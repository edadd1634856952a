"""The answers of "crazykrieg" that were recorded elsewhere, asked again."""

from __future__ import annotations

from typing import Any

import chess

from bot.games.game import BLACK, WHITE, Answer, Ask, Move, Ruling, Try, other
from tests.games.crazyhouse_kriegspiel.table import heard, umpire
from tests.games.kriegspiel import oracle
from tests.games.kriegspiel.test_recorded import CHECKS, load


def test_vectors() -> None:
    vectors = [
        one for one in load("ksgame_test_vectors.json")["vectors"] if one["ruleset"] == "crazykrieg"
    ]
    assert len(vectors) == 30
    for number, vector in enumerate(vectors):
        _compare(number, vector)


def _compare(number: int, vector: dict[str, Any]) -> None:
    game = umpire()
    fen = vector["fen"]
    seat = WHITE if " w " in fen else BLACK
    state = game.start(fen).state
    if vector["must_pawn"]:
        asked = game.act(state, seat, Ask("any"))
        assert isinstance(asked, Ruling)
        state = asked.state
    if vector["q"] == "any":
        ruling = game.act(state, seat, Ask("any"))
        if vector["main"] == "IMPOSSIBLE_TO_ASK":  # asked before: the same answer, no new entry
            again = (
                ruling if isinstance(ruling, Answer) else game.act(ruling.state, seat, Ask("any"))
            )
            assert isinstance(again, Answer), number
            return
        expected = {"HAS_ANY": "try", "NO_ANY": "no-tries"}[vector["main"]]
        assert [one["kind"] for one in heard(ruling, seat)] == [expected], number
        return
    ruling = game.act(state, seat, Try(Move(vector["q"])))
    mine, theirs = heard(ruling, seat), heard(ruling, other(seat))
    kinds = [one["kind"] for one in mine]
    match vector["main"]:
        case "REGULAR_MOVE" | "CAPTURE_DONE":
            assert mine == [{"kind": "done"}, *theirs], number
            _compare_facts(vector, theirs)
        case "ILLEGAL_MOVE":
            assert kinds == ["no"], number
        case "NONSENSE":
            assert kinds == ["hell-no"], number
        case "IMPOSSIBLE_TO_ASK":
            assert vector["must_pawn"]
            assert kinds == ["pawn-capture-first"], number
        case _:
            raise AssertionError(f"vector {number} has an unknown answer")


def _compare_facts(vector: dict[str, Any], said: list[dict[str, Any]]) -> None:
    taken: list[Any] = [*oracle.of_kind(said, "captured")]
    passing: list[Any] = [*oracle.of_kind(said, "en-passant")]
    if passing:  # named here, with the square of landing
        behind = 1 if passing[0]["at"][1] == "3" else -1
        landed = chess.parse_square(passing[0]["at"])
        taken = [{"at": chess.square_name(landed + 8 * behind), "what": "pawn"}]
    assert [one["at"] for one in taken] == [vector[key] for key in ("cap_sq",) if key in vector]
    if "cap_kind" in vector:
        assert taken[0]["what"].removeprefix("promoted-") == vector["cap_kind"].lower()
        assert taken[0]["what"].startswith("promoted-") == ("~" in vector["fen"])
    dropped = [one["man"] for one in oracle.of_kind(said, "dropped")]
    assert dropped == [vector[key].lower() for key in ("drop",) if key in vector]
    kinds = [str(one["by"]) for one in oracle.of_kind(said, "check")]
    if vector["special"] == "CHECK_DOUBLE":
        assert sorted(kinds) == sorted(CHECKS[one] for one in vector["checks"])
    else:
        assert kinds == [CHECKS[one] for one in [vector["special"]] if one in CHECKS]
