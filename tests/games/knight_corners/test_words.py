"""Words, pictures and records."""

from __future__ import annotations

import re
from types import ModuleType
from typing import get_args

import pytest

from bot.games.box import Record
from bot.games.game import AUDIENCE, BLACK, WHITE, Misheard, Move, Result, plain
from bot.games.knight_corners import words_en, words_ru
from bot.games.knight_corners.announcements import Caught, GoesBack, Refused, Uncovered, Why
from bot.games.knight_corners.box import BOX
from bot.games.knight_corners.law import KnightCorners, Position
from bot.umpire import replay

LAW = KnightCorners()
GAME = BOX.build({})
CAUGHT = "b2d3 g6e7 a3b5 f7d8 d3e5 d8c6 b5d6 h6f5 d6f7 f8d7 c1e2 e7c8 e2f4 g7h5 f4g6"
LANGUAGES = pytest.mark.parametrize("words", [words_en, words_ru])


def after(moves: str) -> Position:
    position = LAW.start("")
    for move in moves.split():
        position = LAW.play(position, position.turn, Move(move))
    return position


@LANGUAGES
def test_there_is_a_sentence_for_every_refusal(words: ModuleType) -> None:
    said = [words.say(Refused(why, "e5"), WHITE) for why in get_args(Why)]
    assert len({*said}) == len(said)
    assert all("{" not in line for line in said)
    assert all("e5" in line for line in said[1:])


def test_refusals_tell_the_facts() -> None:
    back, cover = GoesBack("b5", 5, 6), Uncovered("d4", 1, 2)
    assert words_en.say(back, WHITE).startswith("b5 goes back: 5 after 6.")
    assert words_ru.say(back, WHITE).startswith("b5 — ход назад: удаление 5 после 6.")
    assert words_en.say(cover, WHITE).startswith("d4 is covered 1 : 2.")
    assert words_ru.say(cover, WHITE).startswith("На d4 защита 1 : 2.")
    assert plain(cover) == {"kind": "uncovered", "square": "d4", "own": 1, "enemy": 2}
    assert plain(Caught(BLACK, "h8")) == {"kind": "caught", "seat": "black", "square": "h8"}


@LANGUAGES
def test_misheard_is_explained(words: ModuleType) -> None:
    whys = [
        Misheard("not-a-move"),
        Misheard("no-such-square", ("j9",)),
        Misheard("nobody-reaches", ("h5",)),
        Misheard("which", ("d4",), ("b3d4", "c2d4")),
        Misheard("pass"),
    ]
    said = [words.explain(one) for one in whys]
    assert len({*said}) == len(said)
    assert "b3–d4, c2–d4" in said[3]


@LANGUAGES
def test_the_rules_page_plays_its_game(words: ModuleType) -> None:
    page = words.WORDS.rules
    game = re.split("A SHORT GAME|КОРОТКАЯ ПАРТИЯ", page)[1]
    assert re.findall(r"[a-h]\d–[a-h]\d", game) == [
        f"{move[:2]}–{move[2:]}" for move in CAUGHT.split()
    ]
    assert after(CAUGHT).result == Result("1-0", "caught")
    assert len(re.findall(r"\(ours|\(наше", page.lower())) >= 5
    assert all(len(part) < 1900 for part in page.split("\n\n"))
    assert "{" not in page


@LANGUAGES
def test_describe_names_every_knight(words: ModuleType) -> None:
    position = after("b2d3 g6e7 a3b5 f7d8 d3e5 d8c6 b5d6")
    told = words.describe(GAME.view(position, BLACK))
    white, black = told.splitlines()[1:3]
    for square, man in LAW.look(position)["men"].items():
        assert re.search(rf"\b{square}\b", white if man == "N" else black)
    assert "b5–d6" in told
    assert words.head(GAME.view(position, BLACK)).endswith(("Black to move", "ход чёрных"))


@LANGUAGES
def test_text_board(words: ModuleType) -> None:
    lines = words.board(GAME.view(LAW.start(""), WHITE)).splitlines()
    assert lines[0] == "8 . . . . : n n n"
    assert lines[-2] == "  a b c d e f g h"
    flipped = words.board(GAME.view(LAW.start(""), BLACK)).splitlines()
    assert flipped[0] == "1 . . . . : N N N"


def test_picture() -> None:
    position = after(CAUGHT)
    scene = BOX.picture(GAME.view(position, WHITE), "en")
    cell = {
        file + rank: scene.cells[row * 8 + column]
        for row, rank in enumerate(scene.ys)
        for column, file in enumerate(scene.xs)
    }
    grey = {square for square, one in cell.items() if one.fill == "castle"}
    assert grey == {file + rank for file in "abc" for rank in "123"} | {
        file + rank for file in "fgh" for rank in "678"
    }
    assert cell["f4"].marks == cell["g6"].marks == ("last",)
    assert cell["h8"].marks == ("check",)
    assert cell["g6"].man is not None
    assert (cell["g6"].man.sprite, cell["g6"].man.tint) == ("chess.N", "w")
    assert cell["h8"].man is not None
    assert cell["h8"].man.tint == "b"
    assert scene.title == "Knight Corners: 1–0"
    assert "White 2 of 9" in scene.caption
    assert not scene.flip
    black = BOX.picture(GAME.view(position, BLACK), "ru")
    assert black.flip
    assert black.title == "Конные уголки: 1–0"
    assert BOX.picture(GAME.view(LAW.start(""), AUDIENCE), "ru").title == "Конные уголки: ход белых"


def test_passes_are_shown() -> None:
    position = LAW.play(LAW.start("8/8/8/8/8/2N5/8/7n w"), WHITE, Move("c3e4"))
    view = GAME.view(position, WHITE)
    assert words_en.head(view) == "Knight Corners: Black passes, White to move"
    assert words_ru.head(view) == "Конные уголки: чёрные пропустили, ход белых"


def test_export() -> None:
    setup = "8/8/8/8/8/2N5/8/7n w"
    acts = [(WHITE, "try c3e4"), (WHITE, "try e4d6"), (BLACK, "try h1f2"), (WHITE, "resign")]
    record = Record(
        number=7,
        options={},
        setup=setup,
        players={WHITE: "Anna", BLACK: "Boris"},
        result=Result("0-1", "resignation"),
        day="2026.11.21",
        entries=tuple(replay(GAME, setup, acts)),
    )
    ending, text = BOX.export(record)
    assert ending == "txt"
    assert text == (
        "Knight Corners, match 7, 2026.11.21\n"
        "White: Anna\n"
        "Black: Boris\n"
        "Start: 8/8/8/8/8/2N5/8/7n w\n"
        "\n"
        "  1. c3-e4  --\n"
        "  2. e4-d6  h1-f2\n"
        "0-1 /resigned/\n"
    )
