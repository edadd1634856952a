"""What is typed, and how it is taken."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.games.exchange_chess.box import BOX
from bot.games.exchange_chess.law import ExchangeChess
from bot.games.game import BLACK, WHITE, Answer, Misheard, Move, Seat, Try
from bot.games.knight_corners.box import BOX as CORNERS
from bot.language import LANGUAGES

FIRST = BOX.earlier[1]({})
"""The edition in which Black puts a king, too; moves are heard alike in both."""
LAW = ExchangeChess()
FIGHT = "7k/8/2r5/8/2R1b3/8/4N3/K5N1[QQBNqrbn] w 7 9"


def hear(text: str, setup: str = FIGHT, seat: Seat = WHITE) -> Try | Misheard[str]:
    heard = FIRST.hear(text, FIRST.view(FIRST.start(setup).state, seat))
    assert isinstance(heard, Try | Misheard)
    return heard


@pytest.mark.parametrize(
    "text",
    [
        *("Q@d5", "q@d5", "Q @ d5", "Q d5", "Qd5", "qd5", "drop Q d5", "drop the queen on d5"),
        *("queen d5", "Queen to d5", "put queen at d5", "Ф@d5", "Ф d5", "фd5", "ФД5", "9. Q@d5"),
        *("ферзь d5", "ферзя на d5", "выставляю ферзя на d5", "Ставлю ферзя на d5!"),
    ],
)
def test_drops(text: str) -> None:
    assert hear(text) == Try(Move("Q@d5"))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("С b3", "B@b3"),
        ("Сс3", "B@c3"),
        ("сc3", "B@c3"),
        ("В@b3", "B@b3"),
        ("слона на b3", "B@b3"),
        ("Bb3", "B@b3"),
        ("bb3", "B@b3"),
        ("К@b3", "N@b3"),
        ("Кb3", "N@b3"),
        ("knight b3", "N@b3"),
    ],
)
def test_letters_of_both_alphabets(text: str, move: str) -> None:
    assert hear(text) == Try(Move(move))


@pytest.mark.parametrize(
    "text",
    [
        *("c4e4", "c4xe4", "c4:e4", "c4-e4", "c4 – e4", "c4 takes e4", "Rc4xe4", "rc4e4", "Rxe4"),
        *("R:e4", "Re4", "Лe4", "Л:e4", "Лc4:Сe4", "с4хе4", "ладья берёт e4", "rook takes e4"),
        *("xe4", "e4", "Rc4xBe4", "C4E4", "ладья с c4 на e4", "ладьёй рублю e4"),
    ],
)
def test_captures(text: str) -> None:
    assert hear(text) == Try(Move("c4e4"))


@pytest.mark.parametrize(
    "text",
    [
        *("c4<>f4", "f4<>c4", "c4 <> f4", "c4=f4", "c4 = f4", "swap c4 f4", "swap f4 and c4"),
        *("c4<->f4", "c4↔f4", "обмен c4 f4", "обмен с4 и f4", "Rc4<>Rf4", "Лc4=Лf4"),
        *("поменять c4 с f4", "рокировка c4 f4", "Swap Rc4 with Rf4."),
    ],
)
def test_swaps(text: str) -> None:
    assert hear(text, "7k/8/8/8/2R2R2/8/8/K7[Qq] w 0 9") == Try(Move("c4<>f4"))


def test_two_squares_of_ones_own_offer_the_swap() -> None:
    own = "7k/8/8/8/2R2R2/8/2N5/K7[Qq] w 0 9"
    assert hear("c4f4", own) == Misheard("swap", ("f4",), ("c4<>f4",))
    assert hear("c2f4", own) == Try(Move("c2f4"))  # no friendly fire: the law says why


def test_a_drop_when_no_other_reading_fits() -> None:
    steps = "7k/8/8/8/2N1N3/8/8/K7[Nq] w 0 9"
    assert hear("Nd6", steps) == Misheard(
        "which", ("d6", "N@d6", "c4d6", "e4d6"), ("N@d6", "c4d6", "e4d6")
    )
    assert hear("Na5", steps) == Try(Move("N@a5"))
    assert hear("N@d6", steps) == Try(Move("N@d6"))
    assert hear("drop knight d6", steps) == Try(Move("N@d6"))
    assert hear("Nc4-d6", steps) == Try(Move("c4d6"))
    # Onto an enemy man nobody is dropped: a capture.
    assert hear("Re4") == Try(Move("c4e4"))


def test_a_bare_square_lists_what_leads_there() -> None:
    assert hear("b3") == Misheard("which", ("b3", "B@b3", "N@b3", "Q@b3"), ("B@b3", "N@b3", "Q@b3"))
    assert hear("a5", "7k/8/8/8/8/8/8/K7[Bq] w 0 9") == Try(Move("B@a5"))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Qc4", "Q@c4"),  # the own rook stands there
        ("c4", "Q@c4"),
        ("Rd5", "R@d5"),  # no rook is left
        ("Qb2", "Q@b2"),  # next to the king
        ("d4xd5", "d4d5"),
        ("Rxd4", "c4d4"),  # nobody to take
        ("Ke5", "K@e5"),
        ("Be4", "B@e4"),  # nobody could take there, so it is a drop on an occupied square
        ("Rh8", "R@h8"),
    ],
)
def test_illegal_wishes_are_tried_so_that_the_reason_is_told(text: str, move: str) -> None:
    assert hear(text) == Try(Move(move))
    assert move not in {str(legal) for legal in LAW.legal(LAW.start(FIGHT), WHITE)}


def test_kings() -> None:
    empty = LAW.write(LAW.start(""))
    for text in ("a1", "K@a1", "Ka1", "king a1", "Кр a1", "К@a1", "король на a1", "кра1"):
        assert hear(text, empty) == Try(Move("K@a1"))
    assert hear("d4", empty) == Try(Move("K@d4"))
    placed = LAW.write(LAW.play(LAW.start(""), WHITE, Move("K@a1")))
    assert hear("h8", placed, BLACK) == Try(Move("K@h8"))
    assert hear("Q@c3", placed, BLACK) == Try(Move("Q@c3"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", Misheard("not-a-move")),
        ("hello", Misheard("not-a-move")),
        ("see you at b4 then", Misheard("not-a-move")),
        ("swap b4", Misheard("not-a-move")),
        ("drop Q c3 d4", Misheard("not-a-move")),
        ("c3 d4 e5", Misheard("not-a-move")),
        ("QRc3", Misheard("not-a-move")),
        ("Q@c3=x", Misheard("not-a-move")),
        ("Q@c3" * 40, Misheard("not-a-move")),
        ("Q@j3", Misheard("no-such-square", ("j3",))),
        ("Q@a10", Misheard("no-such-square", ("a10",))),
        ("Qc4xe4", Misheard("other-man", ("c4", "R"))),
        ("c4xRe4", Misheard("other-man", ("e4", "b"))),
        ("Bxe4", Misheard("nobody-takes", ("e4", "B"))),
        ("Nxe4", Misheard("nobody-takes", ("e4", "N"))),
        ("xh5", Misheard("nobody-takes", ("h5", ""))),
    ],
)
def test_what_is_no_move(text: str, why: Misheard[str]) -> None:
    assert hear(text) == why


def test_out_of_turn_a_move_is_still_a_move() -> None:
    for text in ("Q@b3", "c6c4", "Qb3", "b3", "Rxc4", "c6<>h6"):
        assert isinstance(hear(text, seat=BLACK), Try)


def test_large_boards_have_long_names() -> None:
    rows = ["12"] * 12
    rows[0], rows[11] = "11k", "K11"
    rows[2], rows[3] = "1R10", "1R10"
    setup = f"{'/'.join(rows)}[Qq] w 0 9"
    assert hear("b9=b10", setup) == Try(Move("b9<>b10"))
    assert hear("b10b9", setup) == Misheard("swap", ("b9",), ("b9<>b10",))
    assert hear("Ql10", setup) == Try(Move("Q@l10"))
    assert hear("Q@d12", setup) == Try(Move("Q@d12"))
    assert hear("a13", setup) == Misheard("no-such-square", ("a13",))


@pytest.mark.parametrize("size", ["4", "12"])
def test_every_legal_move_is_heard_as_itself(size: str) -> None:
    game, random = BOX.build({"size": size}), Random(3)
    position = game.start("").state
    for _ in range(60):
        if position.result:
            break
        view = game.view(position, position.turn)
        for move in random.sample(position.moves, min(len(position.moves), 12)):
            assert game.hear(move, view) == Try(move)
        position = game.law.play(position, position.turn, random.choice(position.moves))


@pytest.mark.parametrize("key", ["exchange", "corners"])
def test_nothing_that_is_typed_raises_and_a_sealed_view_is_as_good(key: str) -> None:
    box = BOX if key == "exchange" else CORNERS
    game, random = box.build({}), Random(8)
    position = game.start("").state
    letters = "abcdefghКСВсвфлкQRBN123456789@<>=x:-– .хШ٣²\u0301"
    for _ in range(40):
        if position.result:
            break
        seat = next(iter(game.to_act(position)))
        view = game.view(position, seat)
        sealed = json.loads(json.dumps(view))
        for language in LANGUAGES:
            assert box.picture(sealed, language) == box.picture(view, language)
        for _ in range(25):
            text = "".join(random.choices(letters, k=random.randint(0, 8)))
            heard = game.hear(text, sealed)
            assert isinstance(heard, Try | Misheard)
            for _, words in box.words.each():
                if isinstance(heard, Misheard):
                    assert words.explain(heard)
                elif isinstance(answer := game.act(position, seat, heard), Answer):
                    assert all(words.say(one, seat) for one in answer.told)
        position = game.law.play(position, seat, random.choice(position.moves))
