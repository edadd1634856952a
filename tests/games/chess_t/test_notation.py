"""Hearing: what people type, and what is meant."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random

import pytest

from bot.games.chess_t import words_en, words_ru
from bot.games.chess_t.forces import Ratio
from bot.games.chess_t.law import ChessT
from bot.games.chess_t.notation import MEN, force, hear, read_ratio, spell
from bot.games.chess_t.position import Position
from bot.games.game import AUDIENCE, BLACK, WHITE, Misheard, Move, Try, View
from tests.games.chess_t.board import BOXES, law_of, place


def seen(law: ChessT, position: Position) -> View:
    return {**law.look(position), "seat": position.turn, "result": None}


def heard(law: ChessT, position: Position, text: str) -> Try | Misheard[str]:
    found = hear(law, text, seen(law, position))
    assert isinstance(found, Try | Misheard)
    return found


@pytest.mark.parametrize(
    "text",
    [
        "e3-e4",
        "e3e4",
        "e3 e4",
        "E3-E4",
        "e3 – e4",
        "e3—e4",
        "Ie3-e4",
        "I e3-e4",
        "Кн e3-e4",
        "Kn e3-e4",
        "кн е3-е4",
        "Кнехт е3 е4",
        "е3-е4",
        "Е3 Е4",
        "e4",
        "I e4",
        "Кн е4",
        "e3-e4!",
        " e3-e4 ",
    ],
)
def test_many_ways_to_say_one_move(text: str) -> None:
    law = law_of()
    assert heard(law, law.start(""), text) == Try(Move("e3-e4"))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Рт a1-a3", "a1-a3"),
        ("Rа3", "a1-a3"),
        ("Rt a1a3", "a1-a3"),
        ("Ritter a3", "a1-a3"),
        ("Kt e2-g4", "e2-g4"),
        ("Кт е2-г4", "e2-g4"),
        ("Cg4", "e2-g4"),
        ("c2-c3", "c2-c3"),
        ("с2с3", "c2-c3"),
        ("в2-в4", "b2-b4"),
        ("Кр e1-e2", "e1:e2"),
        ("K e1-d1", "e1:d1"),
    ],
)
def test_pieces(text: str, move: str) -> None:
    law = law_of()
    assert heard(law, law.start(""), text) == Try(Move(move))


FIGHT = ("Ke1 Ve4 If4 Va7 Pc7 Ri2", "Ke8 Ie5 If5 Ri5 Ig6")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("e4:e5", "e4:e5"),
        ("e4xe5", "e4:e5"),
        ("е4хе5", "e4:e5"),
        ("V e4×e5", "e4:e5"),
        ("ВКн e4:e5", "e4:e5"),
        ("ВК e4:e5", "e4:e5"),
        ("e4-e5", "e4:e5"),
        ("e4e5", "e4:e5"),
        ("i2%i5", "i2%i5"),
        ("Рт i2÷i5", "i2%i5"),
        ("R i2 ÷ i5", "i2%i5"),
        ("a7-a8R", "a7-a8R"),
        ("a8=R", "a7-a8R"),
        ("a8=Рт", "a7-a8R"),
        ("а8Кт", "a7-a8C"),
        ("a7a8 (P)", "a7-a8P"),
        ("a7-a8/Kt", "a7-a8C"),
        ("Пр c7-d8Кт", "c7-d8C"),
        ("Пр c7-d8 Пр", "c7-d8"),
        ("Пр d8 остаётся", "c7-d8"),
        ("c7-d8 stay", "c7-d8"),
        ("Pc7-d8C+", "c7-d8C"),
        ("Pd8P", "c7-d8"),
        ("d8=P", "c7-d8"),
        # What is not legal is tried all the same: the umpire says why not.
        ("e4%e5", "e4%e5"),
        ("f4:g4", "f4:g4"),
        ("a7-a8V", "a7-a8V"),
        ("a1-a2", "a1-a2"),
        ("e4-e6", "e4-e6"),
        ("i2-i8", "i2-i8"),
    ],
)
def test_captures_exchanges_and_transformations(text: str, move: str) -> None:
    law = law_of()
    assert heard(law, place(law, *FIGHT), text) == Try(Move(move))


@pytest.mark.parametrize(
    ("text", "misheard"),
    [
        ("i2-i5", Misheard("equal", ("i5",), ("i2%i5",))),
        ("Ri2:i5", Misheard("equal", ("i5",), ("i2%i5",))),
        ("a7-a8", Misheard("transform", ("a8",), ("a7-a8C", "a7-a8P", "a7-a8R"))),
        ("a8", Misheard("transform", ("a8",), ("a7-a8C", "a7-a8P", "a7-a8R"))),
        ("a8 stay", Misheard("transform", ("a8",), ("a7-a8C", "a7-a8P", "a7-a8R"))),
        ("Пр c7-d8", Misheard("prince", ("d8",), ("c7-d8P", "c7-d8C"))),
        ("Pd8", Misheard("prince", ("d8",), ("c7-d8P", "c7-d8C"))),
        ("c7-d8", Misheard("prince", ("d8",), ("c7-d8P", "c7-d8C"))),
        ("Кт e4-e5", Misheard("other-man", ("e4", "V"))),
        ("Sa3", Misheard("nobody-reaches", ("a3", "S"))),
        ("i8", Misheard("nobody-reaches", ("i8", ""))),
        ("hello", Misheard("not-a-move")),
        ("j2-j3", Misheard("not-a-move")),
        ("e2-e9", Misheard("not-a-move")),
        ("", Misheard("not-a-move")),
    ],
)
def test_misheard(text: str, misheard: Misheard[str]) -> None:
    law = law_of()
    assert heard(law, place(law, *FIGHT), text) == misheard


def test_which_one() -> None:
    law = law_of()
    position = place(law, "Ke1 Ra4 Rc1", "Ke8")
    assert heard(law, position, "Rc4") == Misheard("which", ("c4",), ("a4-c4", "c1-c4"))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("a8=R", "a7-a8R"),
        ("a8Кт", "a7-a8C"),
        ("a8 becomes a Prince", "a7-a8P"),
        ("a8 становится риттером", "a7-a8R"),
    ],
)
def test_what_a_man_becomes_tells_which_man_it_is(text: str, move: str) -> None:
    """The Prince on c6 can go to a8, too, but becomes nothing there."""
    law = law_of()
    position = law.start("3k5/V8/2P6/9/9/9/9/4K4 w a4h5 Pp 0 9")
    assert heard(law, position, text) == Try(Move(move))
    assert isinstance(heard(law, position, "a8"), Misheard)


@pytest.mark.parametrize("text", ["Ce4", "Сe4", "сe4", "Се4", "С e4", "Сe2-e4"])
def test_a_russian_letter_that_looks_like_the_konnets(text: str) -> None:
    """Otherwise the Knecht before it goes to e4."""
    law = law_of()
    assert heard(law, law.start(""), text) == Try(Move("e2-e4"))
    assert heard(law, law.start(""), "с e3 на e4") == Try(Move("e3-e4"))


def test_a_button_says_what_is_heard() -> None:
    law = law_of()
    for position in (place(law, *FIGHT), law.start("")):
        for move in position.moves:
            assert heard(law, position, spell(position.moves, move)) == Try(move)


def test_a_knecht_becomes_a_veteran_without_a_letter() -> None:
    law = law_of()
    position = place(law, "Ke1 Ia5", "Ke8")
    for text in ("a5-a6", "a6", "a5-a6V", "a5-a6ВК", "Кн a5-a6ВКн"):
        assert heard(law, position, text) == Try(Move("a5-a6V"))


def test_squares_beyond_a_smaller_board() -> None:
    law = law_of("chess-t1")
    assert heard(law, law.start(""), "i2-i3") == Misheard("no-such-square")
    assert heard(law, law.start(""), "i3?") == Misheard("no-such-square")


def test_every_name_of_every_man_is_heard() -> None:
    law = law_of("chess-t2")
    position = place(law, "Ke1 Cc3 Pg3 Ra1 Vb6 Ih3 Si1", "Ke8")
    first = {man: square for square, man in law.look(position)["board"].items()}
    for word, kind in MEN.items():
        move = next(move for move in position.moves if move[:2] == first[kind])
        assert heard(law, position, f"{word} {move[:5]}") == Try(move)
        assert heard(law, position, f"{word.upper()}{move[:5]}") == Try(move)


def test_force_is_told_to_anybody() -> None:
    law = law_of()
    view = {**seen(law, place(law, *FIGHT)), "seat": AUDIENCE}
    found = force(law.rules, view, "e5")
    assert found == Ratio("e5", 6, 4, ("Ve4", "Pc7"), ("ie5", "if5"))
    for text in ("force e5", "/force e5", "e5?", "сила е5", "Сила e5", "e5]", "force e5?"):
        asked = hear(law, text, view)
        assert isinstance(asked, Misheard)
        assert asked.why == "force"
        assert read_ratio(asked.about) == found
        assert words_en.explain(asked) == (
            "e5: White 3, Black 2.\nWhite: Ver Knecht e4 (1½), Prince c7 (1½).\n"
            "Black: Knecht e5 (1), Knecht f5 (1)."
        )
        assert words_ru.explain(asked).startswith("e5: белые 3, чёрные 2.\nБелые: Вер Кнехт e4")


def test_void_attack_is_told() -> None:
    law = law_of()
    asked = hear(law, "force e8", seen(law, place(law, "Kd1 Rc8", "Ke8")))
    assert isinstance(asked, Misheard)
    assert "White's attack on a castle square is void" in words_en.explain(asked)
    assert "атака белых на поле замка не действует" in words_ru.explain(asked)


def test_hearing_changes_with_the_board_only() -> None:
    """The lot is not in the view, so it cannot be heard."""
    game = BOXES["chess-t"].build({})
    views: list[Mapping[str, object]] = []
    for lot in ("a4a5", "i4i5"):
        state = game.start(f"{law_of().write(law_of().start(''))} lot:{lot}").state
        views.append(game.view(state, WHITE))
        assert game.view(state, BLACK)["seat"] == BLACK
    assert views[0] == views[1]


def test_hearing_never_fails() -> None:
    law, random = law_of("chess-t2"), Random(4)
    view = seen(law, place(law, *FIGHT))
    letters = "abciх18а5е4:-%÷=KCPRVISкртпнв ?+()#/"
    heard_moves = 0
    for _ in range(3000):
        text = "".join(random.choice(letters) for _ in range(random.randint(0, 9)))
        heard_moves += isinstance(hear(law, text, view), Try)
    assert heard_moves


def test_views_are_plain_json() -> None:
    law = law_of(forces="on")
    view = seen(law, place(law, *FIGHT))
    assert json.loads(json.dumps(view)) == view
