"""What is no attempt, or not one alone: hints, buttons, and texts of bad will."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.game import WHITE, Misheard
from bot.games.orthochess.notation import LONGEST, hear_move
from bot.games.orthochess.words_en import explain
from bot.games.orthochess.words_ru import explain as explain_in_russian
from tests.games.orthochess.test_notation import START


@pytest.mark.parametrize(
    ("text", "why", "about"),
    [
        ("", "empty", ()),
        ("   ", "empty", ()),
        ("hello there", "unparsable", ()),
        ("привет", "unparsable", ()),
        ("e9", "unparsable", ()),
        ("Ne5", "cannot-reach", ("N", "e5", "b1", "g1")),
        ("e6", "cannot-reach", ("P", "e6", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2")),
        ("exc3", "cannot-reach", ("P", "c3", "e2")),
        ("Nbd3", "cannot-reach", ("N", "d3", "b1")),
        ("Rcc4", "no-such-man-there", ("R", "c4", "c")),
        ("e5e6", "no-man-there", ("e5",)),
        ("e7e5", "no-man-there", ("e7",)),
        ("x" * 65, "too-long", (str(LONGEST),)),
    ],
)
def test_typos_are_hinted_at_from_the_own_board(
    text: str, why: str, about: tuple[str, ...]
) -> None:
    heard = hear_move(text, START, WHITE, "KQ")
    assert isinstance(heard, Misheard)
    assert (heard.why, heard.about) == (why, about)


@pytest.mark.parametrize(
    ("word", "letter"),
    [
        *(("knights", "N"), ("bishops", "B"), ("rooks", "R"), ("queens", "Q"), ("kings", "K")),
        *(("кони", "N"), ("слоны", "B"), ("ладьи", "R"), ("ферзи", "Q"), ("короли", "K")),
        *(("pawns", "P"), ("пешки", "P")),
    ],
)
def test_men_may_be_named_in_the_plural(word: str, letter: str) -> None:
    heard = hear_move(f"{word} h8", START, WHITE, "KQ")
    assert isinstance(heard, Misheard)
    assert (heard.why, heard.about[:2]) == ("cannot-reach", (letter, "h8"))


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("Cc4", ("c2c4", "f1c4")),  # Latin: of a file, or for the eye a Russian bishop
        ("Cd3", ("c2d3", "f1d3")),
        ("Cxd3", ("c2d3", "f1d3")),
        ("Сc4", "f1c4"),
        ("С c4", "f1c4"),
        ("Cb5", "f1b5"),
        ("cc4", "c2c4"),
        ("C4", "c2c4"),
        ("С f1 на d3", "f1d3"),
        ("С c2 на c4", "c2c4"),
    ],
)
def test_a_letter_that_looks_like_two_is_no_other_man_s_move(
    text: str, moves: str | tuple[str, ...]
) -> None:
    men = {square: man for square, man in START.items() if square != "e2"} | {"e4": "P"}
    heard = hear_move(text, men, WHITE, "KQ")
    if isinstance(moves, str):
        assert heard == moves
    else:
        assert isinstance(heard, Misheard)
        assert (heard.why, heard.instead) == ("ambiguous", moves)


def test_an_ambiguous_knight_lists_both() -> None:
    men = {"b1": "N", "f3": "N", "e1": "K"}
    heard = hear_move("Nd2", men, WHITE)
    assert isinstance(heard, Misheard)
    assert heard.why == "ambiguous"
    assert sorted(heard.instead) == ["b1d2", "f3d2"]
    assert hear_move("Nbd2", men, WHITE) == "b1d2"
    assert hear_move("N1d2", men, WHITE) == "b1d2"
    assert hear_move("Кfd2", men, WHITE) == "f3d2"


def test_a_missing_promotion_offers_all_four() -> None:
    men = {"e7": "P", "e1": "K"}
    for text in ("e8", "e7e8", "e7-e8", "pawn e8", "е8"):
        heard = hear_move(text, men, WHITE)
        assert isinstance(heard, Misheard), text
        assert heard.why == "promotion"
        assert sorted(heard.instead) == ["e7e8b", "e7e8n", "e7e8q", "e7e8r"]
    for text in ("e8=Q", "e8Q", "e8q", "e7e8q", "e8=Ф", "e8ф", "e8 queen", "e8 ферзь", "e7-e8=Q+"):
        assert hear_move(text, men, WHITE) == "e7e8q", text
    assert hear_move("ed8N", men, WHITE) == "e7d8n"


def test_a_small_b_is_a_file_or_a_bishop_as_the_own_board_allows() -> None:
    assert hear_move("bc3", {"b2": "P", "e1": "K"}, WHITE) == "b2c3"
    assert hear_move("bc3", {"d2": "B", "e1": "K"}, WHITE) == "d2c3"
    heard = hear_move("bc3", {"b2": "P", "d2": "B", "e1": "K"}, WHITE)
    # Written small, it is the pawn's file first of all.
    assert heard == "b2c3" or isinstance(heard, Misheard)
    assert hear_move("Bc3", {"b2": "P", "d2": "B", "e1": "K"}, WHITE) == "d2c3"


@given(
    st.text(max_size=100) | st.text(alphabet="KQRBNPabcdefghх12345678xоО0-=+#КФЛСкрф ", max_size=70)
)
def test_hostile_text_never_raises_and_every_button_is_heard(text: str) -> None:
    heard = hear_move(text, START, WHITE, "KQ")
    if isinstance(heard, Misheard):
        assert heard.why
        for sentence in heard.instead:
            assert not isinstance(hear_move(sentence, START, WHITE, "KQ"), Misheard)
    else:
        assert len(heard) <= 5


@pytest.mark.parametrize(
    "text",
    [
        "b" * 64,
        "с" * 64,
        "ffffffffffffffff" * 4,
        "0-" * 32,
        "бвсбвсбвсбвс",
        "bbbbbbbbbbbb",
        "ффффффффффф1",
        "a" * 100_000,
        "\u202ee4\u202c",
        "e4\x00\x07",
        "@everyone **e4**",
        "e" + "\u0301" * 60,
        "ﷺ" * 60,
    ],
)
def test_hostile_text_costs_little(text: str) -> None:
    began = time.process_time()
    for _ in range(10):
        hear_move(text, START, WHITE, "KQ")
    assert time.process_time() - began < 0.5  # 50 ms each would be a hole; it takes about 1


def test_a_big_letter_is_the_bishops_and_a_pawns_capture_is_only_offered() -> None:
    men = {"b3": "P", "c1": "B", "e1": "K"}
    heard = hear_move("Bc4", men, WHITE)
    assert heard == Misheard("cannot-reach", ("B", "c4", "c1"), ("bxc4",))
    assert hear_move("Bb4", men, WHITE) == Misheard("cannot-reach", ("B", "b4", "c1"))
    assert hear_move("B4", men, WHITE) == "b3b4"


def test_a_latin_k_looks_like_a_russian_knight_and_its_move_is_only_offered() -> None:
    """Where the king can go there, it is the king's; a king named in full is no knight."""
    men = {"e1": "K", "g1": "N"}
    assert hear_move("Kf3", men, WHITE) == Misheard("cannot-reach", ("K", "f3", "e1"), ("g1f3",))
    assert hear_move("Kd2", men, WHITE) == "e1d2"
    assert hear_move("king f3", men, WHITE) == Misheard("cannot-reach", ("K", "f3", "e1"))
    assert hear_move("Kh8", men, WHITE) == Misheard("cannot-reach", ("K", "h8", "e1"))


def test_a_russian_letter_that_looks_like_the_bishops_is_asked_about() -> None:
    men = {"b2": "P", "c4": "B", "e1": "K"}
    heard = hear_move("Вb3", men, WHITE)
    assert heard == Misheard("ambiguous", ("b2b3", "c4b3"), ("b2b3", "c4b3"))
    assert hear_move("Вd3", men, WHITE) == "c4d3"
    assert hear_move("Вхс3", men, WHITE) == "b2c3"
    assert hear_move("В4", men, WHITE) == "b2b4"


def test_a_file_on_which_nobody_stands_is_named() -> None:
    """Of pawns elsewhere nothing is said: one of them may well take there."""
    men = {"d5": "P", "f2": "P", "e1": "K"}
    for text, told in (("ed", "on the e-file"), ("exd6", "on the e-file"), ("e4f5", "on e4")):
        heard = hear_move(text, men, WHITE)
        assert isinstance(heard, Misheard)
        assert told in explain(heard)


def test_a_file_that_cannot_be_reached_is_called_one() -> None:
    heard = hear_move("ed", {"e2": "P", "d3": "N", "e1": "K"}, WHITE)
    assert isinstance(heard, Misheard)
    assert "reach the d-file" in explain(heard)
    assert "до вертикали d" in explain_in_russian(heard)
