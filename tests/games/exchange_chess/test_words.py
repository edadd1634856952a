"""Words, pictures and records."""

from __future__ import annotations

import re
from types import ModuleType
from typing import get_args

import pytest

from bot.games.box import Record
from bot.games.exchange_chess import words_en, words_ru
from bot.games.exchange_chess.announcements import (
    Captured,
    Check,
    KingFollows,
    KingPut,
    Refused,
    Why,
)
from bot.games.exchange_chess.box import BOX
from bot.games.exchange_chess.law import ExchangeChess
from bot.games.exchange_chess.position import Position
from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Misheard, Move, Result, Seat, plain
from bot.language import LANGUAGES, Language
from bot.umpire import replay
from renderer.scene import shape

LAW = ExchangeChess(5)
GAME = BOX.build({"size": "5"})
SHORT = "K@a1 K@e5 R@c3 Q@e2 B@c5 N@d3 c3<>c5 d3c5 c3e5"
IN_BOTH = pytest.mark.parametrize("words", [words_en, words_ru])


def after(moves: str) -> Position:
    position = LAW.start("")
    for move in moves.split():
        position = LAW.play(position, position.turn, Move(move))
    return position


@IN_BOTH
def test_there_is_a_sentence_for_every_refusal(words: ModuleType) -> None:
    said = [words.say(Refused(why, "e5", "r", "a1"), WHITE) for why in get_args(Why)]
    assert len({*said}) == len(said)
    assert all("{" not in line for line in said)
    named = [line for why, line in zip(get_args(Why), said, strict=True) if why[-5:] != "first"]
    assert all(re.search("e5|a1|rook|лад", line) for line in named[1:])


def test_the_refusals_of_the_book_are_said() -> None:
    near = Refused("next-to-king", "b2", other="a1")
    check = Refused("gives-check", "c3", "Q", "e5")
    assert words_en.say(near, WHITE).startswith("No man is dropped next to a king")
    assert words_ru.say(near, WHITE).startswith("Рядом с королём фигуру не выставляют")
    assert words_en.say(check, WHITE).startswith("A drop may not give check")
    assert words_ru.say(check, WHITE) == (
        "Выставлять с шахом нельзя: ферзь с c3 бьёт короля на e5."
    )
    assert words_ru.say(Refused("none-left", "c3", "r"), BLACK) == (
        "В вашем запасе больше нет ладей."
    )
    assert plain(check)["kind"] == "refused"


@pytest.mark.parametrize(
    ("told", "hearer", "english", "russian"),
    [
        (
            Captured("c5", "R"),
            WHITE,
            "The white rook on c5 is captured.",
            "На c5 срублена белая ладья.",
        ),
        (
            Captured("c5", "n"),
            WHITE,
            "The black knight on c5 is captured.",
            "На c5 срублен чёрный конь.",
        ),
        (Check(BLACK, ("c3",)), BLACK, "Check to your king from c3.", "Шах вашему королю с c3."),
        (
            Check(BLACK, ("c3", "c5")),
            AUDIENCE,
            "Check to Black's king from c3 and c5.",
            "Шах королю чёрных с c3 и c5.",
        ),
        (
            KingFollows("e5"),
            WHITE,
            "Black's king goes to the opposite corner, e5.",
            "Король чёрных становится в противоположный угол, на e5.",
        ),
        (
            KingPut("e5"),
            BLACK,
            "Black's king can only go to e5: it has been put there.",
            "Королю чёрных остаётся только e5: он поставлен туда.",
        ),
    ],
)
def test_announcements(
    told: Captured | Check | KingFollows | KingPut, hearer: Seat, english: str, russian: str
) -> None:
    assert words_en.say(told, hearer) == english
    assert words_ru.say(told, hearer) == russian


@IN_BOTH
def test_misheard_is_explained(words: ModuleType) -> None:
    whys = [
        Misheard("not-a-move"),
        Misheard("no-such-square", ("j9",)),
        Misheard("other-man", ("c4", "R")),
        Misheard("nobody-takes", ("e4", "B")),
        Misheard("nobody-takes", ("e4", "R")),
        Misheard("nobody-takes", ("e4", "")),
        Misheard("swap", ("f4",), ("c4<>f4",)),
        Misheard("which", ("d6", "N@d6", "c4d6"), ("N@d6", "c4d6")),
    ]
    said = [words.explain(one) for one in whys]
    assert len({*said}) == len(said)
    assert re.search("[NК]@d6, c4d6", said[-1])


@IN_BOTH
def test_the_rules_page_plays_its_game(words: ModuleType) -> None:
    page = words.WORDS.rules
    game = re.split("A SHORT GAME|КОРОТКАЯ ПАРТИЯ", page)[1]
    letters = str.maketrans("ФЛСК", "QRBN")
    noted = re.findall(r"(?:Кр|[KQRBNФЛСК])@\w\d|[a-e]\d(?:<>|[x:])[a-e]\d", game)
    plain_moves = [re.sub("[x:]", "", move.replace("Кр", "K").translate(letters)) for move in noted]
    assert plain_moves == SHORT.split()
    assert after(SHORT).result == Result("1-0", "king")
    assert len(re.findall(r"\(ours|\(наше", page)) >= 3
    assert all(len(part) < 1900 for part in page.split("\n\n"))
    assert "{" not in page


@IN_BOTH
def test_describe_names_men_and_reserves(words: ModuleType) -> None:
    view = GAME.view(after(SHORT[:-10]), BLACK)
    white, black = words.describe(view).splitlines()[1:3]
    for square, man in view["men"].items():
        assert re.search(rf"\b{square}\b", white if man.isupper() else black)
    assert re.search(
        "3 queens, 2 rooks, 2 bishops, 3 knights|3 ферзя, 2 ладьи, 2 слона, 3 коня", white
    )
    assert re.search("Check to the king on e5|Шах королю на e5", words.describe(view))


def test_russian_counts() -> None:
    view = BOX.build({}).view(ExchangeChess().start(""), WHITE)
    assert "в запасе 8 ферзей, 8 ладей, 8 слонов, 8 коней." in words_ru.describe(view)
    few = GAME.view(LAW.start("4k/5/2q2/5/K4[QRRBBBrbn] b 3 9"), WHITE)
    assert "в запасе 1 ферзь, 2 ладьи, 3 слона." in words_ru.describe(few)
    none = GAME.view(LAW.start("4k/5/2q2/5/K4[r] b 3 9"), WHITE)
    assert "Белые: король a1; в запасе никого." in words_ru.describe(none)


@IN_BOTH
def test_text_board_options_and_labels(words: ModuleType) -> None:
    lines = words.board(GAME.view(after(SHORT[:-10]), WHITE)).splitlines()
    assert lines[2] == "5 . . R x k"
    assert lines[0].endswith(": Q2 R3 B3 N2")
    assert lines[-1].endswith(": Q3 R2 B2 N3")
    turned = words.board(GAME.view(after(SHORT[:-10]), BLACK)).splitlines()
    assert turned[2] == "1 . . . x K"
    assert turned[-1].endswith(": Q2 R3 B3 N2")
    (size,) = BOX.options
    assert size.values == ("8", "4", "5", "6", "7", "9", "10", "11", "12")
    assert all(f"{value}×{value}" in words.option("size", value) for value in size.values)
    labels = [words.label(move) for move in ("K@a1", "Q@a1", "c3<>d4", "c3d4")]
    assert len({*labels}) == 4
    assert labels[3] == "c3–d4"


def test_picture() -> None:
    scene = BOX.picture(GAME.view(after(SHORT[:-10]), WHITE), "en")
    cell = {
        file + rank: scene.cells[row * 5 + column]
        for row, rank in enumerate(scene.ys)
        for column, file in enumerate(scene.xs)
    }
    assert (scene.cols, scene.rows, scene.flip) == (5, 5, False)
    assert cell["c3"].marks == cell["c5"].marks == ("last",)
    assert cell["e5"].marks == ("check",)
    assert cell["e2"].man is not None
    assert (cell["e2"].man.sprite, cell["e2"].man.tint) == ("chess.Q", "b")
    trays = {
        tray.side: [(man.sprite, man.tint, count) for man, count in tray.items]
        for tray in scene.trays
    }
    assert trays["near"] == [
        ("chess.Q", "w", 3),
        ("chess.R", "w", 2),
        ("chess.B", "w", 2),
        ("chess.N", "w", 3),
    ]
    assert trays["far"][0] == ("chess.Q", "b", 2)
    assert scene.title == "Exchange Chess, move 4, Black to move"
    assert scene.counter == "quiet 1/40"
    black = BOX.picture(GAME.view(after(SHORT[:-10]), BLACK), "ru")
    assert black.flip
    assert black.trays[1].items[0][0].tint == "b"
    assert black.caption == "Последний ход: обмен c3 и c5"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_pictures_of_a_game_have_one_shape(language: Language) -> None:
    """A replay is a row of them, from the empty board to empty reserves."""
    played = SHORT.split()
    views = [GAME.view(after(" ".join(played[:n])), UMPIRE) for n in range(len(played) + 1)]
    bare = LAW.start("4k/5/2q2/5/K4[] b 3 9")
    scenes = [BOX.picture(view, language) for view in (*views, GAME.view(bare, UMPIRE))]
    assert len({shape(scene) for scene in scenes}) == 1


@pytest.mark.parametrize("size", ["4", "12"])
def test_any_size_is_drawn(size: str) -> None:
    game = BOX.build({"size": size})
    scene = BOX.picture(game.view(game.start("").state, WHITE), "ru")
    assert scene.cols == scene.rows == int(size)
    assert scene.ys[0] == size


@pytest.mark.parametrize("edition", [1, 2, 3])
def test_export(edition: int) -> None:
    acts = [(WHITE if n % 2 == 0 else BLACK, f"try {move}") for n, move in enumerate(SHORT.split())]
    if edition > 1:
        del acts[1]  # the umpire does it
    game = BOX.game_of({"size": "5"}, edition)
    assert game is not None
    record = Record(
        number=7,
        options={"size": "5"},
        setup="",
        players={WHITE: "Anna", BLACK: "Boris"},
        result=Result("1-0", "king"),
        day="2026.11.21",
        entries=tuple(replay(game, "", acts)),
    )
    ending, text = BOX.export(record)
    assert ending == "txt"
    assert text == (
        "Exchange Chess 5x5, match 7, 2026.11.21\n"
        "White: Anna\n"
        "Black: Boris\n"
        "\n"
        "  1. K@a1        K@e5\n"
        "  2. R@c3        Q@e2\n"
        "  3. B@c5        N@d3\n"
        "  4. Rc3<>Bc5+   Nd3xc5\n"
        "  5. Bc3xe5\n"
        "1-0 /king taken/\n"
    )
