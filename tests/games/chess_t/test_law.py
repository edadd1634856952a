"""Long random games: what must hold in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.games.chess_t.announcements import Captured, Exchanged, TakenOff, Transformed
from bot.games.chess_t.geometry import EMPTY, ROYALS, owner, step_rank
from bot.games.chess_t.law import ChessT
from bot.games.chess_t.position import Position
from bot.games.game import AUDIENCE, BLACK, WHITE, BadSetup, Illegal, Move, Ruling, Try, other
from tests.games.chess_t.board import BOXES, law_of, man_at, place, setup

GAMES = [
    ("chess-t", {}),
    ("chess-t", {"exchange": "off"}),
    ("chess-t", {"setup": "knechts3", "ritters": "b"}),
    ("chess-t2", {}),
    ("chess-t2", {"scouts": "c"}),
    ("chess-t1", {}),
]
KEYS = pytest.mark.parametrize(("key", "options"), GAMES)


def walk(law: ChessT, seed: int, games: int) -> Iterator[tuple[Position, Move, Position]]:
    """Steps of random games."""
    random = Random(seed)
    for _ in range(games):
        position = law.start(law.deal("", random))
        while not law.result(position):
            # Quiet moves are made less often, so that games come to the point.
            moves = list(law.legal(position, position.turn))
            loud = [move for move in moves if move[2] != "-" or len(move) > 5]
            move = random.choice(loud if loud and random.random() < 0.4 else moves)
            after = law.play(position, position.turn, move)
            yield position, move, after
            position = after


@KEYS
def test_men_vanish_only_by_capture_exchange_or_draw(key: str, options: dict[str, str]) -> None:
    law = law_of(key, **options)
    for before, move, after in walk(law, 1, 4):
        gone = Counter(before.board) - Counter(after.board)
        come = Counter(after.board) - Counter(before.board)
        expected: Counter[str] = Counter()
        for told in law.tell(before, move, after):
            match told:
                case Captured(_, man) | TakenOff(_, man):
                    expected[man] += 1
                case Exchanged(_, by, man):
                    expected.update((by, man))
                case Transformed(_, man, into):
                    expected[man] += 1
                    assert come[into] == 1
        assert gone - Counter({EMPTY: 2}) == expected
        assert sum(come.values()) == sum(gone.values())


@KEYS
def test_where_men_may_stand(key: str, options: dict[str, str]) -> None:
    law = law_of(key, **options)
    geometry = law.rules.geometry
    for _, _, after in walk(law, 2, 4):
        for square, man in enumerate(after.board):
            if man == EMPTY:
                continue
            seat = owner(man)
            assert man in ROYALS or square not in geometry.walls
            assert square != after.stars[other(seat) == BLACK]
            rank = step_rank(seat, square // geometry.files)
            assert man not in "Ii" or rank <= 4
            assert man not in "Vv" or rank < 7


@KEYS
def test_every_position_has_a_result_or_a_move(key: str, options: dict[str, str]) -> None:
    law = law_of(key, **options)
    ends = Counter(
        after.result.reason for _, _, after in walk(law, 3, 12) if after.result is not None
    )
    assert sum(ends.values()) == 12
    assert set(ends) <= {"king", "castle", "blockade", "40 moves", "repetition"}
    for _, _, after in walk(law, 4, 2):
        assert bool(after.result) != bool(list(law.legal(after, after.turn)))
        assert law.to_act(after) == (frozenset() if after.result else frozenset({after.turn}))
        assert not list(law.legal(after, other(after.turn)))


@KEYS
def test_text_round_trip(key: str, options: dict[str, str]) -> None:
    law = law_of(key, **options)
    for _, _, after in walk(law, 5, 3):
        again = law.start(law.write(after))
        assert law.write(again) == law.write(after)
        if after.result is None or after.result.reason != "repetition":
            assert (again.moves, again.result) == (after.moves, after.result)


@KEYS
def test_play_accepts_what_is_legal_and_nothing_else(key: str, options: dict[str, str]) -> None:
    law, random = law_of(key, **options), Random(6)
    names = law.rules.geometry.names
    for before, _, _ in walk(law, 6, 1):
        legal = set(law.legal(before, before.turn))
        assert sorted(legal) == list(law.legal(before, before.turn))
        tried = {
            Move(f"{move[:2]}{sign}{move[3:5]}{letter}")
            for move in random.sample(sorted(legal), min(4, len(legal)))
            for sign in "-:%"
            for letter in ("", "V", "R", "P", "C", "S", "K")
        }
        tried |= {
            Move(f"{random.choice(names)}{random.choice('-:%')}{random.choice(names)}")
            for _ in range(20)
        }
        for move in tried:
            if move in legal:
                law.play(before, before.turn, move)
            else:
                with pytest.raises(Illegal):
                    law.play(before, before.turn, move)
                law.explain(before, before.turn, move)
            with pytest.raises(Illegal):
                law.play(before, other(before.turn), move)


@KEYS
def test_play_never_changes_what_it_is_given(key: str, options: dict[str, str]) -> None:
    law = law_of(key, **options)
    for before, move, after in walk(law, 7, 1):
        kept = replace(before)
        text, moves = law.write(before), before.moves
        assert law.play(before, before.turn, move) == after
        law.tell(before, move, after)
        law.look(before)
        assert (law.write(before), before.moves, before) == (text, moves, kept)


def test_a_fold_of_moves_is_the_state() -> None:
    game = BOXES["chess-t2"].build({})
    state = game.start(game.deal("", Random(9))).state
    text, acts = game.law.write(state), []
    for _, move, after in walk(law_of("chess-t2"), 9, 1):
        acts.append((move, after))
    again = game.start(text).state
    for move, after in acts:
        ruling = game.act(again, again.turn, Try(move))
        assert isinstance(ruling, Ruling)
        again = ruling.state
        assert again == after


@pytest.mark.parametrize("key", ["chess-t", "chess-t2"])
def test_the_lot_is_not_seen_before_it_falls(key: str) -> None:
    game, random = BOXES[key].build({}), Random(10)
    law = law_of(key)
    for _ in range(6):
        one = game.start(law.deal("", random)).state
        two = replace(one, lot=next(lot for lot in _lots(law) if lot != one.lot))
        for ply in range(1, 7):
            move = random.choice(one.moves)
            told = []
            for state in (one, two):
                assert repr(state) == "<a position of Chess-T>"
                ruling = game.act(state, state.turn, Try(move))
                assert isinstance(ruling, Ruling)
                told.append(ruling)
            (one, first), (two, second) = ((each.state, each.told) for each in told)
            same = [
                game.view(one, hearer) == game.view(two, hearer)
                for hearer in (WHITE, BLACK, AUDIENCE)
            ]
            if ply < 6 and one.result is None:
                assert all(same)
                assert first == second
            if one.result:
                break
        else:
            assert not any(same)
            assert first != second


def _lots(law: ChessT) -> Iterator[tuple[int, int]]:
    index = law.rules.geometry.index
    return ((index[f"{a}4"], index[f"{b}5"]) for a in "abcghi" for b in "abcghi")


def test_all_36_lots_are_dealt_and_kept() -> None:
    law, random = law_of(), Random(11)
    lots = Counter(law.deal("", random).split()[-1] for _ in range(3600))
    assert len(lots) == 36
    assert max(lots.values()) < 150
    text = law.deal("", random)
    assert law.deal(text, random) == text
    assert law.deal("", Random(5)) == law.deal("", Random(5))
    assert "lot" not in law_of("chess-t1").deal("", random)


def test_the_draw_takes_men_off_and_keeps_counting() -> None:
    law = law_of()
    text = setup(law, "Ke1 Ih5 Ia4", "Ke8 Cg4 Pg5", "b", "- Pp 17 3")
    before = law.start(f"{text} lot:g4h5")
    after = law.play(before, BLACK, Move("e8-d8"))
    told = law.tell(before, Move("e8-d8"), after)
    assert [type(one).__name__ for one in told] == ["StarsDrawn", "TakenOff", "TakenOff"]
    assert man_at(law, after, "h5") == man_at(law, after, "g4") == EMPTY
    assert man_at(law, after, "g5") == "p"
    assert law.write(after).endswith("w g4h5 Pp 18 4")
    assert law.look(after)["impregnable"] == {"white": "g4", "black": "h5"}


def test_no_draw_when_the_sixth_half_move_ends_the_game() -> None:
    law = law_of()
    before = law.start(f"{setup(law, 'Ke6 Ia2', 'Ce8 Kd6', 'b', '- Pp 0 3')} lot:g4h5")
    after = law.play(before, BLACK, Move("d6:e6"))
    assert after.result is not None
    assert after.result.reason == "king"
    assert law.look(after)["impregnable"] == {"white": None, "black": None}


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "9/9/9/9/9/9/9 w",
        "9/9/9/9/9/9/9/8 w",
        "9/9/9/9/9/9/9/3I5 w",
        "9/9/4I4/9/9/9/9/9 w",
        "9/9/9/9/2S6/9/9/9 w",
        "9/9/9/9/9/9/9/9 x",
        "9/9/9/9/9/9/9/9 w d4h5",
        "9/9/9/9/9/9/9/9 w g4d5",
        "9/9/9/I8/9/9/9/9 w g4a5",
        "9/9/9/9/9/9/9/9 w - Pq",
        "9/9/9/9/9/9/9/9 w - Pp x",
        "9/9/9/9/9/9/9/9 w - Pp 0 9 lot:g4h5",
        "9/9/9/9/9/9/9/9 w - Pp 0 1 lot:-",
        "9/9/9/9/9/9/9/9 w - Pp 0 1 lot:g4h5 more",
        "KK7/9/9/9/9/9/9/9 w",
    ],
)
def test_bad_setups(text: str) -> None:
    with pytest.raises(BadSetup) as caught:
        law_of().start(text)
    assert text[:6] not in str(caught.value)


def test_place_reads_like_the_text() -> None:
    law = law_of()
    position = place(law, "Ke1 Ia2", "Ke8 Ii7")
    assert law.write(position) == "4k4/8i/9/9/9/9/I8/4K4 w - Pp 0 10"
