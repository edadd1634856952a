"""Drops in every spelling; what is no drop is read as in every Kriegspiel."""

from __future__ import annotations

import pytest

from bot.games.crazyhouse_kriegspiel.box import BOX
from bot.games.game import BLACK, WHITE, Ask, Misheard, Move, Try
from bot.language import LANGUAGES, Language
from tests.games.crazyhouse_kriegspiel.table import opened

SETUP = "4k3/8/8/8/8/8/5PPP/4K1NR[NQPnp] w K - 0 1"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        *((text, "N@f3") for text in ("N@f3", "n@f3", "К@f3", "к@ф3", "k@f3", "N @ f3", "N*f3")),
        *((text, "N@f3") for text in ("drop knight f3", "Drop a knight on f3!", "drop Nf3")),
        *((text, "N@f3") for text in ("сброс коня на f3", "сброс К f3", "поставить коня на f3")),
        *(
            (text, "N@f3")
            for text in ("12. N@f3", "knight drop f3", "конь @ f3", "put the knight on f3")
        ),
        *(
            (text, "P@f3")
            for text in ("@f3", "@ f3", "P@f3", "п@f3", "drop f3", "сброс f3", "сброс пешки f3")
        ),
        ("B@b5", "B@b5"),
        ("С@б5", "B@b5"),
        ("bishop@b5", "B@b5"),
        ("Ф@c3", "Q@c3"),
        ("ферзь@с3", "Q@c3"),
        ("Л@е8", "R@e8"),
        ("R@e8+", "R@e8"),
        ("Кf3", "g1f3"),
        ("Nf3", "g1f3"),
        ("knight f3", "g1f3"),
        ("O-O", "e1g1"),
        ("f4", "f2f4"),
    ],
)
def test_what_is_meant(text: str, move: str) -> None:
    assert opened(SETUP).hear(WHITE, text) == Try(Move(move))


def test_what_is_heard_does_not_depend_on_the_reserve() -> None:
    bare = opened("4k3/8/8/8/8/8/5PPP/4K1NR[] w K - 0 1")
    for text in ("N@f3", "Q@f2", "@f8", "drop rook e8"):
        assert bare.hear(WHITE, text) == opened(SETUP).hear(WHITE, text)
        assert isinstance(bare.hear(WHITE, text), Try)


@pytest.mark.parametrize(
    "text", ["@", "N@", "@x", "N@i3", "N@f33", "drop", "сброс", "Кр@f3", "x@f3"]
)
def test_no_drop_at_all(text: str) -> None:
    heard = opened(SETUP).hear(WHITE, text)
    assert heard == Misheard("unparsable")
    for language in LANGUAGES:
        assert "@" in BOX.words[language].explain(heard)


def test_a_move_out_of_reach_is_offered_as_a_drop() -> None:
    heard = opened(SETUP).hear(WHITE, "Nd5")
    assert isinstance(heard, Misheard)
    assert (heard.why, heard.instead) == ("cannot-reach", ("N@d5",))
    assert BOX.words["en"].label("N@d5") == "N@d5"
    assert "@" in BOX.words["en"].explain(heard)
    heard = opened("4k3/8/8/8/8/8/5PPP/4K1NR[] w K - 0 1").hear(WHITE, "Nd5")
    assert isinstance(heard, Misheard)
    assert heard.instead == ()


def test_a_man_who_stands_in_the_reserve_alone_is_offered_as_a_drop() -> None:
    heard = opened(SETUP).hear(WHITE, "Qd5")
    assert isinstance(heard, Misheard)
    assert (heard.why, heard.instead) == ("no-such-man", ("Q@d5",))
    for language in LANGUAGES:
        assert "@" in BOX.words[language].explain(heard)


@pytest.mark.parametrize("text", ["пешка на e8", "pawn b8", "пешка b1", "Ng2", "Qe1"])
def test_no_drop_is_offered_that_the_own_board_forbids(text: str) -> None:
    heard = opened(SETUP).hear(WHITE, text)
    assert isinstance(heard, Misheard)
    assert heard.instead == ()


def test_too_long_and_the_question() -> None:
    heard = opened(SETUP).hear(WHITE, "drop " + "a " * 50 + "knight f3")
    assert isinstance(heard, Misheard)
    assert heard.why == "too-long"
    assert opened(SETUP).hear(WHITE, "any?") == Ask("any")
    assert opened(SETUP).hear(BLACK, "К@d4") == Try(Move("N@d4"))


@pytest.mark.parametrize("drop", ["N@f3", "B@c4", "R@a1", "Q@d1", "P@e3"])
def test_a_russian_button_of_a_drop_says_it_as_russians_type_it(drop: str) -> None:
    label = BOX.words["ru"].label(drop)
    assert not set(label[:-2]) & set("NBRQP")
    reserve = "7k/8/8/8/8/8/8/7K[NBRQP] w - - 0 1"
    assert opened(reserve).hear(WHITE, label) == Try(Move(drop))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_a_drop_once_there_is_a_man_to_be_dropped(language: Language) -> None:
    umpire, typed = opened(SETUP), BOX.words[language].typed
    for seat, man in ((WHITE, "Q"), (BLACK, "N")):
        _, drop, *_ = typed(umpire.observe(seat).view).split(", ")
        assert umpire.hear(seat, drop) == Try(Move(f"{man}@e5"))
    assert "@" not in typed(opened().observe(WHITE).view)
