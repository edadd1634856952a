"""Moves in USI, Western and Japanese notation, and in words."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.game import WHITE, Misheard
from bot.games.shogi.law import Shogi
from bot.games.tsuitate.box import BOX
from bot.games.tsuitate.notation import hear_attempt
from bot.language import LANGUAGES
from tests.games.tsuitate.table import Table
from tests.peek import state_of

# Sente: king 5i, rook 5e, dragon 2b, silver 3c, knight 8g, golds 4h and 6h, bishop 9i, pawn 7d,
# and in hand pawns, a bishop and a silver.
MANY = "k8/7+R1/6S2/2P6/4R4/9/1N7/3G1G3/B3K4 b PBS 1"


@pytest.mark.parametrize(
    "text",
    [
        *("7g7f", "7G7F", "7g-7f", "7g 7f", "7776", "77-76", "7g→7f", "7g7f=", "1. 7g7f"),
        *("P-7f", "P7f", "p7f", "P-76", "Px7f", "P7g-7f", "pawn 7f", "pawn to 7f", "Pawn takes 7f"),
        *(
            "pawn from 7g to 7f",
            "☗7六歩",
            "７六歩",
            "7六歩",
            "76歩",
            "７六歩(77)",
            "7七7六",
            "歩7六",
        ),
        *(
            "П-7f",
            "п7ф",
            "П7ф",
            "Р-7f",
            "пешка 7f",
            "пешка на 7f",
            "пешка бьёт 7f",
            "7г7ф",
            "«7g7f»",
        ),
        *("пешка с 7g на 7f", "ход пешкой 7f", "P7f.", "P7f!", "12. P7f"),
    ],
)
def test_many_ways_to_say_the_same(text: str) -> None:
    assert Table().hear(text) == "7g7f"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("+R-3b", "2b3b"),
        ("dragon 3b", "2b3b"),
        ("дракон 3b", "2b3b"),
        ("3二龍", "2b3b"),
        ("3二竜", "2b3b"),
        ("+Л3b", "2b3b"),
        ("R-5d", "5e5d"),
        ("Л-5d", "5e5d"),
        ("飛5四", "5e5d"),
        ("ладья 5d", "5e5d"),
        ("R-5c+", "5e5c+"),
        ("R5c", "5e5c"),
        ("R-5c=", "5e5c"),
        ("5三飛成", "5e5c+"),
        ("5三飛不成", "5e5c"),
        ("ладья 5c с превращением", "5e5c+"),
        ("ладья 5c без превращения", "5e5c"),
        ("rook 5c promotes", "5e5c+"),
        ("Rx5c+?", "promotion 5e5c+ 5e5c"),
        ("5e5c+?", "promotion 5e5c+ 5e5c"),
        ("5e5d+?", "5e5d"),
        ("S-2d", "3c2d"),
        ("S-2d+", "3c2d+"),
        ("S-2d+?", "promotion 3c2d+ 3c2d"),
        ("серебро 2d", "3c2d"),
        ("серебряный генерал на 2d", "3c2d"),
        ("Сер2d", "3c2d"),
        ("С2d", "3c2d"),
        ("С-8h", "9i8h"),
        ("с 8h", "unparsable"),
        ("к7e", "8g7e"),
        ("K-5h", "5i5h"),
        ("К-5h", "5i5h"),
        ("Кр5h", "5i5h"),
        ("玉5八", "5i5h"),
        ("конь 9e", "8g9e"),
        ("кони 9e", "8g9e"),
        ("9五桂", "8g9e"),
        ("G-5h", "ambiguous 4h5h 6h5h"),
        ("5八金", "ambiguous 4h5h 6h5h"),
        ("5八金右", "4h5h"),
        ("5八金左", "6h5h"),
        ("5八金寄", "ambiguous 4h5h 6h5h"),
        ("5八金右寄", "4h5h"),
        ("5八金上", "ambiguous 4h5h 6h5h"),
        ("left gold to 5h", "6h5h"),
        ("gold right to 5h", "4h5h"),
        ("левое золото на 5h", "6h5h"),
        ("5八金(48)", "4h5h"),
        ("G6h-5h", "6h5h"),
        ("золото с 6h на 5h", "6h5h"),
        ("gold from 4h to 5h", "4h5h"),
        ("P-7c", "7d7c"),
        ("P*5f", "P*5f"),
        ("p*5f", "P*5f"),
        ("P'5f", "P*5f"),
        ("P@5f", "P*5f"),
        ("5六歩打", "P*5f"),
        ("5六歩", "P*5f"),
        ("drop pawn 5f", "P*5f"),
        ("drop a pawn on 5f", "P*5f"),
        ("сброс пешки 5f", "P*5f"),
        ("сброс пешки на 5f", "P*5f"),
        ("П*5f", "P*5f"),
        ("поставить слона на 5f", "B*5f"),
        ("С*5f", "ambiguous B*5f S*5f"),
        ("C*5f", "ambiguous B*5f S*5f"),  # in Latin letters it looks the same
        ("К*5f", "N*5f"),  # a knight, though none is in hand: no king is ever dropped
        ("R*5f", "R*5f"),
        ("4四銀打", "S*4d"),
        ("pawn 5f", "cannot-reach P*5f"),
        ("L-5f", "no-such-man"),
        ("+R*5f", "unparsable"),
        ("P*5f+", "unparsable"),
        ("G7d-7c", "other-man-there"),
        ("9a9b", "no-man-there"),
        ("5i5i", "unparsable"),
        ("同歩", "unparsable"),
        ("5f", "unparsable"),
        ("7776P5f", "unparsable"),
        ("PP5f", "unparsable"),
        ("Nf3", "unparsable"),
        ("e2e4", "unparsable"),
        ("O-O", "unparsable"),
        ("что делать?", "unparsable"),
        ("0f5f", "unparsable"),
        ("", "empty"),
        ("   ", "empty"),
        ("7" * 65, "too-long"),
    ],
)
def test_what_is_meant(text: str, move: str) -> None:
    assert Table(MANY).hear(text) == move


def test_no_drop_is_offered_that_the_own_board_forbids() -> None:
    pawn_on_the_file = hear_attempt("P-5d", Table("k8/9/9/9/9/9/4P4/9/4K4 b P 1").view())
    assert isinstance(pawn_on_the_file, Misheard)
    assert pawn_on_the_file.instead == ()


def test_a_man_who_could_never_move_again_promotes_by_himself() -> None:
    table = Table("k8/1P1N1L3/9/9/9/9/9/9/4K4 b - 1")
    assert table.hear("8b8a") == "8b8a+"
    assert table.hear("P-8a") == "8b8a+"
    assert table.hear("8b8a=") == "8b8a"
    assert table.hear("8b8a+?") == "8b8a+"
    assert table.hear("L-4a") == "4b4a+"


def test_the_same_square_is_that_of_the_last_capture() -> None:
    table = Table()
    table.moves("7g7f 3c3d 8h2b+")
    assert table.turn == WHITE
    assert table.hear("同銀") == "3a2b"
    assert table.hear("同　銀") == "3a2b"
    assert table.hear("同飛車") == "8b2b"
    assert table.hear("同金") == "cannot-reach"


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_move_is_heard_as_it_is_written(seed: int) -> None:
    random, table, law = Random(seed), Table(), Shogi()
    for _ in range(25):
        if table.umpire.result:
            break
        legal = sorted(law.legal(state_of(table.umpire).position, table.turn))
        for move in random.sample(legal, min(12, len(legal))):
            assert table.hear(move) == move
            assert table.hear(move.upper()) == move
        table.try_move(random.choice(legal))


@pytest.mark.parametrize("seed", range(2))
def test_anything_typed_is_heard_or_explained(seed: int) -> None:
    random, table = Random(seed), Table(MANY)
    signs = "123456789abcdefgi+*=-?x@'歩金銀五六七八成打同(РПСКф ксnprR 7g"
    whys = set()
    for _ in range(600):
        text = "".join(random.choices(signs, k=random.randint(1, 9)))
        heard = table.umpire.hear(table.turn, text)
        if isinstance(heard, Misheard):
            whys.add(heard.why)
            for language in LANGUAGES:
                assert BOX.words[language].explain(heard).endswith((".", "tried.", "было."))
                assert all(BOX.words[language].label(one) for one in heard.instead)
            for one in heard.instead:
                assert table.hear(one) == one
    assert {"unparsable", "no-man-there"} <= whys


_GOLDS = {
    "sente": "4k4/9/9/9/9/9/4G4/9/3GGGK2 b - 1",
    "gote": "2kggg3/9/4g4/9/9/9/9/9/4K4 w - 1",
}


@pytest.mark.parametrize(
    ("side", "text", "meant"),
    [
        ("sente", "5八金直", "5i5h"),
        ("sente", "5八金引", "5g5h"),
        ("sente", "5八金右", "4i5h"),
        ("sente", "5八金左上", "6i5h"),
        ("sente", "5八金上", "ambiguous 4i5h 5i5h 6i5h"),
        ("gote", "5二金直", "5a5b"),
        ("gote", "5二金引", "5c5b"),
        ("gote", "5二金右", "6a5b"),
        ("gote", "5二金左", "4a5b"),
    ],
)
def test_of_several_men_one_is_told_by_the_way_it_goes(side: str, text: str, meant: str) -> None:
    """As its own player sees it: what is on the right of sente is on the left of gote."""
    assert Table(_GOLDS[side]).hear(text) == meant
