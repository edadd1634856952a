"""Answers and games recorded elsewhere, asked and played again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import chess
import pytest

from bot.games.game import BLACK, WHITE, Answer, Ask, Json, Move, Ruling, Try, other, plain
from bot.games.kriegspiel.rules import RULES, Rules
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.law import Orthochess
from tests.games.kriegspiel import oracle

DATA = Path(__file__).parents[4] / "shared" / "data"
BERKELEY_ANY = replace(
    RULES["berkeley"], tries="asked", asked_in_private=True, until_one_stands=True
)
LADDER = replace(RULES["rand"].draws, stalemate_loses=True)
RULE_SETS: dict[str, Rules] = {
    "berkeley": RULES["berkeley"],
    "berkeley_any": BERKELEY_ANY,
    "english": RULES["english"],
    "rand": replace(RULES["rand"], draws=LADDER),
    "cincinnati": RULES["cincinnati"],
    "wild16": RULES["icc"],
}
ENDS = {
    "CHECKMATE_WHITE_WINS": ("1-0", "checkmate"),
    "CHECKMATE_BLACK_WINS": ("0-1", "checkmate"),
    "STALEMATE_WHITE_WINS": ("1-0", "stalemate"),
    "DRAW_STALEMATE": ("1/2-1/2", "stalemate"),
    "DRAW_INSUFFICIENT": ("1/2-1/2", "insufficient-force"),
}
CHECKS = {
    "CHECK_FILE": "file",
    "CHECK_RANK": "rank",
    "CHECK_LONG_DIAGONAL": "long",
    "CHECK_SHORT_DIAGONAL": "short",
    "CHECK_KNIGHT": "knight",
}
LETTERS = {"F": "file", "R": "rank", "L": "long", "S": "short", "N": "knight"}


def load(name: str) -> Any:
    path = DATA / name
    if not path.exists():
        pytest.skip(f"the data from outside are not here: {name}")
    return json.loads(path.read_text(encoding="utf-8"))


def umpire(rules: Rules) -> Kriegspiel[Any]:
    return Kriegspiel("kriegspiel", Orthochess(rules.draws), rules)


def heard(ruling: Ruling[Any] | Answer, hearer: Any) -> list[dict[str, Json]]:
    pile = ruling.told if isinstance(ruling, Answer) else ruling.told.get(hearer, ())
    return [plain(one) for one in pile]


def test_vectors() -> None:
    vectors = load("ksgame_test_vectors.json")["vectors"]
    assert len(vectors) == 422
    replayed = 0
    for number, vector in enumerate(vectors):
        if vector["ruleset"] != "crazykrieg":  # that one belongs to Crazyhouse Kriegspiel
            _compare(number, vector, repeated=_same(vector, vectors[number - 1]))
            replayed += 1
    assert replayed == 422 - 30


def _same(vector: dict[str, Any], before: dict[str, Any]) -> bool:
    """Whether the attempt had just been refused."""
    keys = ("ruleset", "fen", "must_pawn", "q")
    return before["main"] == "ILLEGAL_MOVE" and all(vector[key] == before[key] for key in keys)


def _compare(number: int, vector: dict[str, Any], *, repeated: bool) -> None:
    rules = RULE_SETS[vector["ruleset"]]
    game = umpire(rules)
    state = game.start(vector["fen"]).state
    board = chess.Board(vector["fen"])
    seat = WHITE if board.turn else BLACK
    if ended := game.result(state):
        # Berkeley's "each side at most one minor", which the recorded engine does not know.
        assert rules.draws.each_at_most_one_minor
        assert ended.reason == "insufficient-force"
        assert not board.is_insufficient_material()
        return
    if vector["must_pawn"]:
        asked = game.act(state, seat, Ask("any"))
        assert isinstance(asked, Ruling)
        state = asked.state
    if vector["q"] == "any":
        _compare_question(game, state, vector)
        return
    ruling = game.act(state, seat, Try(Move(vector["q"])))
    mine, theirs = heard(ruling, seat), heard(ruling, other(seat))
    match vector["main"]:
        case "REGULAR_MOVE" | "CAPTURE_DONE":
            assert mine == [{"kind": "done"}, *theirs], number
            _compare_facts(rules, vector, theirs)
        case "ILLEGAL_MOVE":
            said = mine[0]["kind"]
            # RAND's check rule, which the recorded engine does not know.
            nonsense = rules.nonsense_check and board.is_check() and said == "hell-no"
            assert said == "no" or nonsense, number
            assert theirs == ([{"kind": "refused"}] if rules.refusals_heard else []), number
        case "NONSENSE" | "IMPOSSIBLE_TO_ASK":
            expected = {"hell-no"} if rules.nonsense else {"no"}
            if vector["must_pawn"]:
                expected = {"pawn-capture-first"}
            if _tries_by_source(vector, board):
                expected = {"no"}
            if repeated:
                # The same answer once more; only Berkeley calls a repeat nonsense.
                assert isinstance(ruling, Ruling)
                ruling = game.act(ruling.state, seat, Try(Move(vector["q"])))
                assert isinstance(ruling, Answer)
                expected = expected if rules.nonsense_repeat else {str(mine[0]["kind"])}
                mine = heard(ruling, seat)
            assert {one["kind"] for one in mine} == expected, (number, vector["ruleset"])
        case _:
            pytest.fail(f"vector {number} has an unknown answer")


def _tries_by_source(vector: dict[str, Any], board: chess.Board) -> bool:
    """Their RAND names the squares that pawns take from, and lets no other pawn try."""
    move = chess.Move.from_uci(vector["q"])
    attacks = chess.BB_PAWN_ATTACKS[board.turn][move.from_square] & chess.BB_SQUARES[move.to_square]
    pawn = board.piece_type_at(move.from_square) == chess.PAWN
    return vector["ruleset"] == "rand" and pawn and bool(attacks)


def _compare_question(game: Kriegspiel[Any], state: Any, vector: dict[str, Any]) -> None:
    (seat,) = game.to_act(state)
    ruling = game.act(state, seat, Ask("any"))
    said = [one["kind"] for one in heard(ruling, seat)]
    match vector["main"]:
        case "HAS_ANY":
            assert said == ["try"]
        case "NO_ANY":
            assert said == ["no-tries"]
        case "IMPOSSIBLE_TO_ASK" if game.rules.tries == "asked":
            # Asked before in this turn: the same answer, and no new entry.
            if not isinstance(ruling, Answer):
                ruling = game.act(ruling.state, seat, Ask("any"))
            assert isinstance(ruling, Answer)
        case "IMPOSSIBLE_TO_ASK":
            assert said == ["not-asked"]
        case _:
            pytest.fail("an unknown answer to a question")


def _compare_facts(rules: Rules, vector: dict[str, Any], said: list[dict[str, Json]]) -> None:
    captures = oracle.of_kind(said, "captured")
    assert [one["at"] for one in captures] == [vector[key] for key in ("cap_sq",) if key in vector]
    if "cap_kind" in vector:
        assert captures[0]["what"] == vector["cap_kind"].lower()
    ends = [(one["result"], one["reason"]) for one in oracle.of_kind(said, "end")]
    assert ends == [ENDS[one] for one in [vector["special"]] if one in ENDS]
    kinds = [one["by"] for one in oracle.of_kind(said, "check")]
    if vector["special"] == "CHECK_DOUBLE":
        assert sorted(map(str, kinds)) == sorted(CHECKS[one] for one in vector["checks"])
    elif not ends:  # theirs has one word for check and end together
        assert kinds == [CHECKS[one] for one in [vector["special"]] if one in CHECKS]
    if "tries" in vector:
        assert oracle.of_kind(said, "tries")[0]["count"] == vector["tries"]
    if "has_try" in vector:
        assert bool(oracle.of_kind(said, "pawn-capture")) == vector["has_try"]
    if rules.promotion_told:
        assert bool(oracle.of_kind(said, "promoted")) == vector.get("promo", False)


def test_whole_human_games() -> None:
    games = load("schemingmind_games.json")["games"]
    assert len(games) == 6
    for recorded in games:
        # Human games went on past repetitions that nobody claimed.
        draws = replace(RULES["rand"].draws, repetition=False)
        counting, naming = (umpire(replace(RULES[one], draws=draws)) for one in ("icc", "rand"))
        count, name = counting.start("").state, naming.start("").state
        for ply, (move, facts) in enumerate(recorded["ev"]):
            (seat,) = counting.to_act(count)
            counted = counting.act(count, seat, Try(Move(move)))
            named = naming.act(name, seat, Try(Move(move)))
            assert isinstance(counted, Ruling)
            assert isinstance(named, Ruling)
            count, name = counted.state, named.state
            said, squares = heard(counted, other(seat)), heard(named, other(seat))
            _compare_ply((recorded["id"], ply), facts, said, squares)
        assert counting.law.write(count.position).split(" ")[:2] == recorded["final"].split(" ")[:2]
        assert (counting.result(count) is not None) == (recorded["how"] == "checkmate")


def _compare_ply(
    where: tuple[str, int],
    facts: dict[str, Any],
    said: list[dict[str, Json]],
    squares: list[dict[str, Json]],
) -> None:
    taken = [
        {"kind": "captured", "at": at, "what": "pawn" if man == "p" else "piece"}
        for man, at in ([facts["cap"]] if "cap" in facts else [])
    ]
    assert oracle.of_kind(said, "captured") == taken, where
    ended = facts.get("end") == "mate"
    kinds = [] if ended else [LETTERS[one] for one in facts.get("chk", [])]
    assert [one["by"] for one in oracle.of_kind(said, "check")] == kinds, where
    assert [one["reason"] for one in oracle.of_kind(said, "end")] == ["checkmate"] * ended, where
    assert bool(oracle.of_kind(squares, "promoted")) == ("promo" in facts), where
    if not ended:
        assert oracle.of_kind(said, "tries") == [{"kind": "tries", "count": facts.get("tries", 0)}]
        landings = tuple(sorted(facts.get("try_to", ())))
        assert oracle.of_kind(squares, "tries") == [{"kind": "tries", "squares": landings}], where
