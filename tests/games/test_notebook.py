"""A seat's notebook: a pure function of what the seat did and was told; what it says is true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from bot.games.game import BLACK, WHITE, Ask, Move, Seat, Told, Try, other
from bot.games.kriegspiel.box import army
from bot.games.kriegspiel.captures import pawn_captures
from bot.games.notebook import Army, Capture, Left, Notebook, left
from bot.games.orthochess.announcements import Captured
from bot.games.orthochess.law import Orthochess
from bot.games.shelf import SHELF
from bot.language import InEach
from bot.umpire import Ruled, Umpire, open_match
from renderer.text import spell
from tests.peek import state_of

SEATS = (WHITE, BLACK)
RULES = ("classic", "english", "rand", "cincinnati", "icc", "berkeley")


def opened(rules: str = "classic", setup: str = "") -> tuple[Umpire, dict[Seat, Notebook]]:
    box = SHELF["kriegspiel"]
    told = open_match(box.build(box.settle({"rules": rules})), setup)
    books = {seat: Notebook(seat).write(None, told.told[seat]) for seat in (WHITE, BLACK)}
    return told.umpire, books


def write(books: Mapping[Seat, Notebook], seat: Seat, act: str, told: Told) -> dict[Seat, Notebook]:
    return {
        owner: book.write(act if owner == seat else None, told[owner]) if told.get(owner) else book
        for owner, book in books.items()
    }


def play(
    umpire: Umpire, books: dict[Seat, Notebook], *texts: str
) -> tuple[Umpire, dict[Seat, Notebook]]:
    for text in texts:
        (seat,) = umpire.to_act
        act = Ask("any") if text == "any?" else Try(Move(text))
        ruled = umpire.act(seat, act)
        assert isinstance(ruled, Ruled), text
        umpire, books = ruled.umpire, write(books, seat, text, ruled.told)
    return umpire, books


def random_game(seed: int, rules: str, plies: int) -> Iterator[tuple[Umpire, dict[Seat, Notebook]]]:
    random = Random(seed)
    umpire, books = opened(rules)
    box = SHELF["kriegspiel"]
    for _ in range(plies):
        if umpire.result:
            return
        (seat,) = umpire.to_act
        view = umpire.observe(seat).view
        captures = [
            heard.move
            for text in pawn_captures(view)
            if isinstance(heard := umpire.hear(seat, text), Try)
        ]
        tries = list(captures or box.tries(view, {}))
        move = (
            random.choice(tries)
            if random.random() < 0.5
            else random.choice(list(box.tries(view, {})))
        )
        ruled = umpire.act(seat, Try(Move(move)))
        if isinstance(ruled, Ruled):
            umpire, books = ruled.umpire, write(books, seat, f"try {move}", ruled.told)
            yield umpire, books


def test_turns_are_numbered_and_hold_what_was_done_and_heard() -> None:
    _, books = play(*opened(), "e2e4", "d7d5", "any?", "d2c3", "e4d5", "d8d5")
    white = books[WHITE]
    assert [(turn.number, turn.seat, turn.over) for turn in white.turns] == [
        (1, WHITE, True),
        (1, BLACK, True),
        (2, WHITE, True),
        (2, BLACK, True),
        (3, WHITE, False),
    ]
    assert [(deed.act, deed.stood) for deed in white.turns[2].deeds] == [
        ("any?", False),
        ("d2c3", False),
        ("e4d5", True),
    ]
    assert not white.turns[1].deeds
    assert not white.turns[1].heard
    assert Captured("d5", "pawn") in white.turns[3].heard
    assert white.taken == (Capture(2, WHITE, "d5", "pawn"),)
    assert white.lost == (Capture(2, BLACK, "d5", "pawn"),)
    assert books[BLACK].taken == white.lost


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(6))
def test_the_enemy_never_has_more_than_the_notebook_says(rules: str, seed: int) -> None:
    law = Orthochess()
    for umpire, books in random_game(seed, rules, 700):
        men = law.all_men(state_of(umpire).position)
        for seat, book in books.items():
            most = left(Army(16, 8), book)
            enemy = [man.upper() for man in men.values() if man.isupper() == (seat == BLACK)]
            assert len(enemy) == most.men
            assert enemy.count("P") <= most.pawns
            assert len(enemy) - enemy.count("P") <= most.pieces
            own = len(men) - len(enemy)
            assert own == 16 - len(book.lost)


def test_bounds() -> None:
    blank = Notebook(WHITE, turns=Notebook(WHITE).write(None, ()).turns)
    assert left(Army(16, 8), blank) == Left(16, 8, 8)
    taken = tuple(Capture(n, WHITE, "d5", "piece") for n in range(9))
    nine = Notebook(WHITE, turns=blank.turns, captures=taken, enemy_moves=40)
    assert left(Army(16, 8), nine) == Left(7, 6, 7)  # two of the nine were pawns once
    untold = Notebook(WHITE, turns=blank.turns, captures=(Capture(1, WHITE, "d5", ""),))
    assert left(Army(16, 8), untold) == Left(15, 8, 8)
    alone = tuple(Capture(n, WHITE, "d5", "piece") for n in range(15))
    assert left(Army(16, 8), Notebook(WHITE, captures=alone, enemy_moves=99)) == Left(1, 0, 1)


def test_what_is_unseen_makes_no_difference() -> None:
    """Black moves otherwise, tries in vain, and asks where nobody hears: White's book is the same."""
    one = play(*opened(), "e2e4", "e7e5", "g1f3", "b8c6")[1][WHITE]
    two = play(*opened(), "e2e4", "a7a5", "g1f3", "h7h8", "g8f6")[1][WHITE]
    assert one == two


def test_it_is_made_of_the_seats_own_pile_alone() -> None:
    umpire, books = opened()
    (seat,) = umpire.to_act
    ruled = umpire.act(seat, Try(Move("e2e5")))
    assert isinstance(ruled, Ruled)
    assert BLACK not in ruled.told or not ruled.told[BLACK]
    after = write(books, seat, "e2e5", ruled.told)
    assert after[BLACK] is books[BLACK]
    assert after[WHITE].turns[-1].deeds[0].act == "e2e5"


def test_armies() -> None:
    for key, seat, men, pawns in (
        ("kriegspiel", WHITE, 16, 8),
        ("modern-kriegspiel", BLACK, 16, 8),
        ("pickle-pot", BLACK, 11, 8),
        ("one-eyed", BLACK, 12, 8),
        ("semi-kriegspiel", BLACK, 2, 0),
    ):
        box = SHELF[key]
        assert box.army(box.settle({}), seat) == Army(men, pawns), key
    assert SHELF["crazyhouse-kriegspiel"].army({}, WHITE) is None
    assert army({}, other(WHITE)) == Army(16, 8)


@pytest.mark.parametrize(
    ("most", "en", "ru"),
    [
        (
            [16, 8, 8],
            "Enemy: 16 men, up to 8 pawns, up to 8 pieces",
            "У соперника 16: пешек до 8, фигур до 8",
        ),
        (
            [2, 1, 2],
            "Enemy: 2 men, up to 1 pawn, up to 2 pieces",
            "У соперника 2: пешек до 1, фигур до 2",
        ),
        ([2, 0, 2], "Enemy: 2 men, no pawns", "У соперника 2, пешек нет"),
        ([1, 0, 1], "Enemy: the king alone", "У соперника один король"),
    ],
)
def test_what_is_left_is_written_below_the_board(most: list[int], en: str, ru: str) -> None:
    """In signs that pictures have: "≤" was drawn as "‹Less›"."""
    umpire, _ = opened()
    view = {**umpire.observe(WHITE).view, "notes": {"lost": {}, "took": {}, "left": most}}
    for language, words in InEach(en=en, ru=ru).each():
        caption = SHELF["kriegspiel"].picture(view, language).caption
        assert caption == words
        assert spell(caption) == words
        assert (
            " 0" not in SHELF["kriegspiel"].words[language].tally(view["notes"]).partition(".")[2]
        )


@pytest.mark.parametrize("key", ["kriegspiel", "tsuitate"])
def test_moves_are_counted_as_on_the_board(key: str) -> None:
    """In shogi each side's move is one; the board's words stand right above the notebook."""
    box, random = SHELF[key], Random(7)
    told = open_match(box.build(box.settle({})), "")
    umpire = told.umpire
    books = {seat: Notebook(seat, box.closes).write(None, told.told[seat]) for seat in SEATS}
    for _ in range(12):
        (seat,) = umpire.to_act
        view = umpire.observe(seat).view
        assert {book.turns[-1].number for book in books.values()} == {view["move_number"]}
        ruled = None
        while not isinstance(ruled, Ruled):
            move = random.choice(list(box.tries(view, box.settle({}))))
            ruled = umpire.act(seat, Try(Move(move)))
        umpire, books = ruled.umpire, write(books, seat, move, ruled.told)


def test_in_a_problem_each_move_has_a_number_and_black_takes_what_black_took() -> None:
    box = SHELF["problems"]
    setup = "3BkN2/8/8/8/4KR2/4Q3/8/2b5 w - - #2 classic"
    ruled = open_match(box.build(box.settle({})), setup)
    umpire, book = ruled.umpire, Notebook(WHITE, box.closes).write(None, ruled.told[WHITE])
    ruled = umpire.act(WHITE, Try(Move("e3d3")))  # type: ignore[assignment]  # it stands
    book = book.write("try e3d3", ruled.told[WHITE])
    assert [(turn.number, turn.seat, turn.over) for turn in book.turns] == [
        (1, WHITE, True),
        (1, BLACK, True),
        (2, WHITE, False),
    ]
    assert book.captures == (Capture(1, BLACK, "f4", "piece"),)
