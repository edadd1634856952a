"""Words, pictures and records."""

from __future__ import annotations

import re
from random import Random
from types import ModuleType
from typing import get_args

import pytest

from bot.games.chess_t import words_en, words_ru
from bot.games.chess_t.announcements import Refused, TooWeak, Why, WrongForm
from bot.games.chess_t.score import annotate
from bot.games.game import (
    AUDIENCE,
    BLACK,
    UMPIRE,
    WHITE,
    Announcement,
    Misheard,
    Move,
    Result,
    Try,
    plain,
)
from bot.umpire import Ruled, open_match
from tests.games.chess_t.board import BOXES, law_of, place, setup
from tests.games.chess_t.test_notation import FIGHT, seen

EN, RU = words_en.words("chess-t"), words_ru.words("chess-t")
LANGUAGES = pytest.mark.parametrize("words", [words_en, words_ru])


@LANGUAGES
def test_there_is_a_sentence_for_every_refusal(words: ModuleType) -> None:
    said = [words.say(Refused(why, "e5"), WHITE) for why in get_args(Why)]
    said.append(words.say(WrongForm("e5", "RC"), WHITE))
    assert len({*said}) >= len(said) - 1  # "nobody there" is said of both ends of a move
    assert all("{" not in line for line in said)
    assert all("e5" in line for line in said[1:])


@pytest.mark.parametrize(
    ("move", "english"),
    [
        ("xx", "That is no move of this game."),
        ("b1-b2", "Nobody stands on b1."),
        ("e5-e4", "The man on e5 is not yours."),
        ("e4-f4", "Your own man stands on f4."),
        ("e4-e7", "That man's lines do not lead to e7."),
        ("h4-h5", "h5 is the enemy's impregnable square: none of your men may go there."),
        ("c2-c4", "The way to c4 is blocked."),
        ("e4:d4", "Nobody stands on d4."),
        ("e4%e5", "You are the stronger on e5: that is a capture (:), not an exchange."),
        ("d2-d1", "Your own man stands on d1."),
        ("d2-e2", "e2 is a castle square: only a King, a Konnet or a Prince may stand there."),
        (
            "c2:c3",
            "c3: your 1 against 1½. A capture needs more. You: Knecht c2 (1); the enemy: ",
        ),
        ("a7:a6", "a6: your 1½ against 1½. Equal forces allow only an exchange: a7%a6."),
        (
            "a7-a8",
            "On a8 the man may become: R (Ritter), P (Prince), C (Konnet). Add the letter, ",
        ),
        ("e4-d4R", "Nobody transforms by that move to d4."),
        (
            "h6-f8",
            "f8: the enemy is stronger there, with a royal man among them, so you may not ",
        ),
    ],
)
def test_explanations(move: str, english: str) -> None:
    law = law_of()
    white = "Kd1 Ve4 If4 Va7 Ri2 Id2 Ic2 Ih4 Ph6"
    black = "Ke8 Ie5 Va6 Ig6 Vc3 Rf6"
    position = place(law, white, black, "w", "a4h5 Pp 0 20")
    told = law.explain(position, WHITE, Move(move))
    assert EN.say(told, WHITE).startswith(english)
    assert RU.say(told, WHITE) != EN.say(told, WHITE)


def test_explanations_in_russian() -> None:
    law = law_of()
    position = place(law, "Ke1 Ic2", "Ke8 Vc3")
    told = law.explain(position, WHITE, Move("c2:c3"))
    assert isinstance(told, TooWeak)
    assert RU.say(told, WHITE) == (
        "c3: ваша сила 1 против 1½. Для взятия нужен перевес. "
        "У вас: Кнехт c2 (1); у противника: Вер Кнехт c3 (1½)."
    )
    guard = place(law, "Ka1 Cf8", "Kd8", "b")
    told = law.explain(guard, BLACK, Move("d8-c8"))
    assert told == Refused("exit-ban", "d8")
    kings = place(law, "Ke4", "Ke5")
    assert law.explain(kings, WHITE, Move("e4%e5")) == Refused("no-king-exchange", "e5")


def test_an_exchange_is_an_example_only_where_any_man_may_make_one() -> None:
    off = {"exchange": "off"}
    for key, chosen, shown in (
        ("chess-t", {}, True),
        ("chess-t2", {}, True),
        ("chess-t", off, False),
        ("chess-t2", off, False),
        ("chess-t1", {}, False),
    ):
        box = BOXES[key]
        view = open_match(box.build(box.settle(chosen)), "").umpire.observe(WHITE).view
        assert ("%" in box.words["en"].typed(view)) is shown


def test_scouts_are_explained() -> None:
    law = law_of("chess-t2")
    position = place(law, "Ke1 Sd6 Sd4", "Ke8 Ib5")
    why = {
        move: law.explain(position, WHITE, Move(move))
        for move in ("d6:e8", "d4%b5", "d6-f7", "d4-e2", "d6-d8")
    }
    assert why["d6:e8"] == Refused("scout-exchanges", "e8")
    assert why["d4%b5"] == Refused("scout-captures", "b5")
    assert why["d4-e2"] == Refused("castle", "e2")
    assert why["d6-d8"] == Refused("unreachable", "d8")


def test_announcements_are_plain_json_and_no_position_is_in_them() -> None:
    game, random = BOXES["chess-t2"].build({}), Random(3)
    umpire = open_match(game, game.deal("", random)).umpire
    kinds = set()
    while umpire.result is None:
        seat = next(iter(umpire.to_act))
        view = umpire.observe(seat).view
        moves = sorted(law_of("chess-t2").start(view["position"]).moves)
        loud = [move for move in moves if move[2] != "-" or move[5:]]
        ruled = umpire.act(seat, Try(random.choice(loud or moves)))
        assert isinstance(ruled, Ruled)
        umpire = ruled.umpire
        for hearer, pile in ruled.told.items():
            for one in pile:
                kinds.add(plain(one)["kind"])
                for words in (words_en, words_ru):
                    assert words.say(one, hearer).strip()
    assert {"moved", "done", "captured", "transformed", "stars-drawn", "to-move", "end"} <= kinds


def test_rules_pages_are_honest_and_play() -> None:
    """The game on the rules page is legal, and is noted as the umpire would note it."""
    law = law_of()
    for words in (words_en, words_ru):
        for key in BOXES:
            page = words.words(key).rules
            assert re.search("RECONSTRUCTED|ВОССТАНОВЛЕНО", page)
            assert "{" not in page
            assert all(len(part) < 1900 for part in page.split("\n\n"))
    page = words_en.words("chess-t").rules
    opening, ending = (
        re.findall(r"^\d\. (\S+)(?: (\S+))?", part, re.MULTILINE)
        for part in page.split("AN OPENING")[1].split("AN ENDING")
    )
    played = []
    for part, text in (
        (opening, f"{law.write(law.start(''))} lot:c4h5"),
        (ending, setup(law, "Ke1 Pc7", "Ke8 Ib5", "w", "- Pp 0 30")),
    ):
        position = law.start(text)
        for noted in (one for pair in part for one in pair if one and one != "WV"):
            move = next(one for one in position.moves if annotate(law, position, one) == noted)
            position = law.play(position, position.turn, move)
            played.append(noted)
    assert " ".join(played) == ("e3-e4 e6-e5 e4÷e5 Ce7-e4 f2-f4 g7-g5 f4:e4 Pc7-d8C+) b5-b4 Cd8:e8")
    assert position.result == Result("1-0", "king")


@LANGUAGES
def test_words_for_views(words: ModuleType) -> None:
    law = law_of()
    position = place(law, *FIGHT, "w", "g4h5 Pp 0 12")
    view = seen(law, position)
    told = words.describe(view)
    for square, man in view["board"].items():
        assert re.search(rf"{words.named(man)[:5]}\w*[^;.]* {square}\b", told)
    assert "g4" in told
    assert "d1 e1 e2 f1" in told
    drawn = words.show_board(view)
    assert drawn.splitlines()[4] == "4 . . . . V I * . ."
    assert drawn.splitlines()[0] == "8 . . . + k + . . ."
    assert "*" in drawn.splitlines()[9]
    assert "*" not in words.show_board(seen(law, place(law, *FIGHT, "w", "- Pp 0 2")))
    flipped = words.show_board({**view, "seat": BLACK})
    assert flipped.splitlines()[0].startswith("1 . . . + K")
    assert words.label("a7-a8R").startswith("a7-a8 = ")
    assert "÷" in words.label("i2%i5")
    for box in BOXES.values():
        said = [words.option(one.name, value) for one in box.options for value in one.values]
        assert len(set(said)) == len(said)


@LANGUAGES
def test_misheard_is_explained(words: ModuleType) -> None:
    whys = [
        Misheard("not-a-move"),
        Misheard("no-such-square"),
        Misheard("other-man", ("e4", "V")),
        Misheard("nobody-reaches", ("a3", "S")),
        Misheard("nobody-reaches", ("a3", "")),
        Misheard("which", ("c4",)),
        Misheard("equal", ("i5",)),
        Misheard("transform", ("a8",)),
    ]
    assert len({words.explain(one) for one in whys}) == len(whys)


def test_picture() -> None:
    box = BOXES["chess-t"]
    game = box.build({"forces": "on"})
    text = setup(law_of(), "Ke1 Ve4 Ra1", "Kd8 Ie5 Ci2", "w", "h4h5 Pp 0 9")
    state = game.start(text).state
    scene = box.picture(game.view(state, WHITE), "en")
    cell = {
        f"{file}{rank}": scene.cells[row * 9 + column]
        for row, rank in enumerate(scene.ys)
        for column, file in enumerate(scene.xs)
    }
    assert (scene.cols, scene.rows, scene.flip) == (9, 8, False)
    assert cell["e1"].fill == cell["e7"].fill == "castle"
    assert cell["e3"].fill == ""
    assert cell["h4"].marks == ("star.w",)
    assert cell["h5"].marks == ("star.b",)
    assert cell["e5"].man is not None
    assert (cell["e5"].man.sprite, cell["e5"].man.tint) == ("cht.Knecht", "b")
    assert cell["e5"].corner == "1½:1"
    assert cell["a1"].corner == ""
    assert scene.title == "Chess-T, move 9, White to move"
    taken = game.law.play(state, WHITE, Move("e4:e5"))
    black = box.picture(game.view(taken, BLACK), "ru")
    assert black.flip
    assert black.caption == "Белые: Вер Кнехт e4:e5"
    assert [cell.marks for cell in black.cells].count(("last",)) == 2
    assert box.picture(game.view(taken, AUDIENCE), "en").flip is False
    assert (
        game.view(state, WHITE).keys() - {"forces"}
        == BOXES["chess-t"].build({}).view(state, WHITE).keys()
    )


def test_every_hearer_is_told_and_the_end_is_said() -> None:
    game = BOXES["chess-t"].build({})
    text = setup(law_of(), "Ke1 Pc7", "Kg6", "w")
    ruled = open_match(game, text).umpire.act(WHITE, Try(Move("c7-d8")))
    assert isinstance(ruled, Ruled)
    said: dict[str, list[str]] = {}
    for hearer, pile in ruled.told.items():
        said[hearer] = [_say(one, hearer) for one in pile]
    assert said == {
        "white": ["Done.", "White has captured the castle and wins. 1–0"],
        "black": ["White: Prince c7–d8.", "White has captured the castle and wins. 1–0"],
        "audience": ["White: Prince c7–d8.", "White has captured the castle and wins. 1–0"],
    }
    assert ruled.umpire.observe(UMPIRE).view["result"] == ["1-0", "castle"]


def _say(one: Announcement, hearer: str) -> str:
    return EN.say(one, WHITE if hearer == "white" else BLACK)
