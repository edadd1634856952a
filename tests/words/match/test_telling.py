"""What the umpire of a match says beside a game's own words, and lists of matches."""

from __future__ import annotations

import dataclasses
from typing import get_args

import pytest

from bot.games.game import AUDIENCE, BLACK, WHITE, End
from bot.games.shelf import SHELF
from bot.language import Language
from bot.umpire import DrawDeclined, DrawOffered, DrawWithdrawn, MatchAnnouncement
from bot.words.match import plans
from bot.words.match.sayings import Games
from bot.words.match.telling import draw_choices, letter_head, say_told, seat_name
from bot.words.say import say
from tests.words.match.examples import ALONE, TURN, WAITING


def told(one: MatchAnnouncement | End[str], game: str, language: Language) -> str:
    return say_told(SHELF[game], (one,), AUDIENCE, language)


@pytest.mark.parametrize("kind", get_args(MatchAnnouncement))
def test_the_match_is_spoken_of_in_both_languages(kind: type) -> None:
    value = kind(WHITE) if dataclasses.fields(kind) else kind()
    for hearer in (WHITE, BLACK):
        said = {say_told(SHELF["chess"], (value,), hearer, "en") for _ in range(1)}
        assert said != {say_told(SHELF["chess"], (value,), hearer, "ru")}


@pytest.mark.parametrize(
    ("end", "english", "russian"),
    [
        (End("1-0", "resignation"), "Black resigns. 1–0", "Чёрные сдались. 1–0"),
        (End("0-1", "time"), "White has run out of time. 0–1", "Белые просрочили время. 0–1"),
        (End("1/2-1/2", "agreement"), "Draw by agreement. ½–½", "Ничья по соглашению. ½–½"),
        (
            End("*", "aborted"),
            "The match is called off; it does not count.",
            "Партия отменена и не засчитывается.",
        ),
        (
            End("0-1", "adjudication"),
            "The win is awarded to Black. 0–1",
            "Победа присуждена чёрным. 0–1",
        ),
        (
            End("1/2-1/2", "adjudication"),
            "The match is declared a draw. ½–½",
            "Присуждена ничья. ½–½",
        ),
    ],
)
def test_how_a_match_ends(end: End[str], english: str, russian: str) -> None:
    assert told(end, "chess", "en") == english
    assert told(end, "chess", "ru") == russian


def test_a_side_that_its_game_names_is_one_person() -> None:
    said = {
        End("0-1", "resignation"): "Готэ сдался. Победа сэнтэ.",
        End("1-0", "time"): "Сэнтэ просрочил время. Победа готэ.",
        End("1-0", "adjudication"): "Победа присуждена стороне «готэ».",
    }
    for end, sentence in said.items():
        assert told(end, "tsuitate", "ru") == sentence
    assert told(DrawOffered(BLACK), "tsuitate", "ru") == "Сэнтэ предлагает ничью."
    assert told(DrawDeclined(WHITE), "tsuitate", "ru") == "Готэ отклоняет ничью."
    assert told(DrawWithdrawn(WHITE), "tsuitate", "ru") == "Готэ отзывает предложение ничьей."
    assert told(DrawOffered(BLACK), "chess", "ru") == "Чёрные предлагают ничью."
    assert told(End("1-0", "adjudication"), "tsuitate", "en") == "The win is awarded to Gote."


def test_the_first_line_of_a_letter() -> None:
    names = ("anna", "boris")
    assert letter_head(7, "chess", None, names, "ru") == "#7 Шахматы, anna – boris"
    assert letter_head(7, "chess", WHITE, names, "en") == "#7 Chess, White against boris"
    head = letter_head(7, "tsuitate", BLACK, names, "ru")
    assert head == "#7 Цуйтатэ-сёги, вы — сэнтэ, соперник — anna"
    assert seat_name(BLACK, "tsuitate", "en") == "Sente"


def test_a_draw_offer_has_its_buttons() -> None:
    assert draw_choices(own=True, language="en") == (("Withdraw the offer", "/draw withdraw"),)
    assert [said for _, said in draw_choices(own=False, language="ru")] == [
        "/draw accept",
        "/draw decline",
    ]


def test_ones_own_matches() -> None:
    games = say(Games((TURN, WAITING, ALONE), ()), "en")
    assert games.text.splitlines() == [
        "#7 Kriegspiel, White against boris: your turn, 1 hour left, a draw is offered",
        "#8 Tsuitate shogi, Sente against vera: your opponent's turn",
        "#9 Kriegspiel problem: not solved yet",
    ]
    assert games.choices == (
        ("#7 boris", "#7"),
        ("#8 vera", "#8"),
        ("#9 Kriegspiel problem", "#9"),
    )
    assert "ваш ход, остался 1 час, предложена ничья" in say(Games((TURN,), ()), "ru").text


def test_plans_are_spoken_of_by_lines_and_tries() -> None:
    lines = plans.LinesPlanned(7, (("e5", "Nf3", "Nc6", "Bb5"), ("c5", "Nc3")))
    assert "\nif e5 then Nf3, if Nc6 then Bb5\nif c5 then Nc3\n" in say(lines, "en").text
    assert "если c5, то Nc3" in say(lines, "ru").text
    assert say(plans.AskedAgain(7, "#7.12", "e4, else d4"), "en").choices == (
        ("Yes", "#7.12 /sure e4, else d4"),
    )
