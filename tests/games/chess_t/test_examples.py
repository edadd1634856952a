"""Every worked example of the rule book."""

from __future__ import annotations

import pytest

from bot.games.chess_t.forces import ratio, survey, write_force
from bot.games.chess_t.geometry import EMPTY, owner
from bot.games.chess_t.law import ChessT
from bot.games.chess_t.position import Position
from bot.games.game import BLACK, WHITE, BadSetup, Move
from tests.games.chess_t.board import law_of, man_at, place
from tests.games.chess_t.examples import B41, B44, B44_SUMS, B411, PROBES, SEED, SIBLING, Case


def sums(law: ChessT, position: Position, square: str) -> str:
    found = ratio(law.rules.geometry, position, law.rules.geometry.index[square])
    return f"{write_force(found.white)}:{write_force(found.black)}"


def check(law: ChessT, case: Case) -> None:
    men = f"{case.white} {case.black}".split()
    piece = case.piece or men[0][1:]
    black = any(man[1:] == piece for man in case.black.split())
    position = place(law, case.white, case.black, "b" if black else "w", f"{case.stars} Pp 0 10")
    index, names = law.rules.geometry.index, law.rules.geometry.names
    assert man_at(law, position, piece) != EMPTY
    legal = set(position.moves)
    if case.moves is not None:
        assert {move[3:5] for move in legal if move[:2] == piece} == set(case.moves.split())
    if case.force is not None:
        field = survey(law.rules.geometry, position.board, position.stars)
        seat = owner(position.board[index[piece]])
        acts = next(targets for at, _, targets in field.acting(seat) if names[at] == piece)
        assert {piece, *(names[square] for square in acts)} == set(case.force.split())
    assert legal >= set(case.legal)
    assert not legal & set(case.illegal)
    for square, expected in case.sums.items():
        assert sums(law, position, square) == expected


@pytest.mark.parametrize("case", [*SEED, *PROBES], ids=lambda case: case.name)
def test_the_book(case: Case) -> None:
    check(law_of("chess-t"), case)


@pytest.mark.parametrize("case", [*SEED, *PROBES], ids=lambda case: case.name)
def test_scouts_change_nothing_where_there_are_none(case: Case) -> None:
    check(law_of("chess-t2"), case)


@pytest.mark.parametrize("case", SIBLING, ids=lambda case: case.name)
def test_the_sibling(case: Case) -> None:
    check(law_of("chess-t1"), case)


def test_sums_of_the_sibling_on_the_larger_board() -> None:
    law = law_of()
    first = place(law, *B41)
    assert [sums(law, first, square) for square in ("d2", "d3", "e3", "f3")] == [
        "3½:0",
        "2:1½",
        "3:1½",
        "3:3",
    ]
    second = place(law, *B44)
    changed = {square: sums(law, second, square) for square in B44_SUMS}
    assert changed == B44_SUMS | {"d3": "4:5½"}


def test_an_attack_by_non_royals_on_a_castle_is_void() -> None:
    law = law_of("chess-t1")
    position = place(law, *B411)
    c8 = law.rules.geometry.index["c8"]
    assert ratio(law.rules.geometry, position, c8).void == WHITE
    assert not law.checks(position, BLACK)
    after = law.play(position, WHITE, Move("f4-c7"))
    assert sums(law, after, "c8") == "3½:1½"
    assert ratio(law.rules.geometry, after, c8).void is None
    assert law.checks(after, BLACK)


def test_void_on_the_larger_board() -> None:
    law = law_of()
    position = place(law, "Kd1 Rc8", "Ke8")
    e8 = law.rules.geometry.index["e8"]
    assert sums(law, position, "e8") == "2:1½"
    assert ratio(law.rules.geometry, position, e8).void == WHITE
    assert not law.checks(position, BLACK)
    helped = place(law, "Kd1 Rc8 Pf7", "Ke8")
    assert sums(law, helped, "e8") == "3½:1½"
    assert ratio(law.rules.geometry, helped, e8).void is None
    assert law.checks(helped, BLACK)


def test_check_in_the_open() -> None:
    law = law_of("chess-t1")
    assert law.checks(place(law, "Vh6 Kg7", "Kh7"), BLACK)


def test_castles() -> None:
    castles = law_of().look(law_of().start(""))["castles"]
    assert castles == {"white": ["d1", "e1", "e2", "f1"], "black": ["d8", "e7", "e8", "f8"]}


def test_usual_start() -> None:
    texts = {key: law_of(key).write(law_of(key).start("")) for key in ("chess-t", "chess-t1")}
    assert texts == {
        "chess-t": "r2pkp2r/iiiiciiii/4i4/9/9/4I4/IIIICIIII/R2PKP2R w - Pp 0 1",
        "chess-t1": "rspckpsr/iiiiiiii/8/8/8/8/IIIIIIII/RSPCKPSR w - Pp 0 1",
    }


@pytest.mark.parametrize(
    ("key", "options", "text"),
    [
        ("chess-t", {"setup": "knechts3"}, "r2pkp2r/4c4/iiiiiiiii/9/9/IIIIIIIII/4C4/R2PKP2R"),
        (
            "chess-t",
            {"ritters": "b"},
            "1r1pkp1r1/iiiiciiii/4i4/9/9/4I4/IIIICIIII/1R1PKP1R1",
        ),
        ("chess-t", {"ritters": "c"}, "2rpkpr2/iiiiciiii/4i4/9/9/4I4/IIIICIIII/2RPKPR2"),
        ("chess-t2", {}, "rs1pkp1sr/iiiiciiii/4i4/9/9/4I4/IIIICIIII/RS1PKP1SR"),
        ("chess-t2", {"scouts": "c"}, "r1spkps1r/iiiiciiii/4i4/9/9/4I4/IIIICIIII/R1SPKPS1R"),
    ],
)
def test_other_starts(key: str, options: dict[str, str], text: str) -> None:
    law = law_of(key, **options)
    assert law.write(law.start("")) == f"{text} w - Pp 0 1"


def test_a_pair_of_impregnable_squares() -> None:
    """The first figure's b4 and i5, and nothing in the middle or on the wrong side."""
    law = law_of()
    drawn = place(law, "Ke1", "Ke8", rest="b4i5 Pp 0 10")
    assert law.look(drawn)["impregnable"] == {"white": "b4", "black": "i5"}
    for wrong in ("d4i5", "b4e5", "b5i4"):
        with pytest.raises(BadSetup):
            place(law, "Ke1", "Ke8", rest=f"{wrong} Pp 0 10")
