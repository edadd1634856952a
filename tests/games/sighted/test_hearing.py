"""Where men are placed, in all the ways people say it; and moves at a board that is seen."""

from __future__ import annotations

import pytest

from bot.games.box import Box
from bot.games.game import BLACK, WHITE, Answer, Ask, Misheard, Move, Try
from bot.language import LANGUAGES
from tests.games.sighted.table import BOXES, ONE_EYED, PICKLE_POT, SEMI, case_id, opened, say

BISHOPS = {
    "B@c1": [
        *(
            "c",
            "C",
            "c1",
            "Bc1",
            "bc",
            "B@c1",
            "bishop c",
            "Bishop on c1",
            "the c-bishop",
            "c file",
        ),
        *("c bishop", "bishop on the c file", "take the bishop c1", "open c1", "“c”."),
        *("с", "С", "Сc1", "сс1", "слон c", "слон с1", "слона на c1", "слон с вертикали c"),
        *("c-file", "the c-file", "the bishop of the c-file"),
        *("поставить слона на с1", "ставлю слона c1", "c-слон", "ц"),
    ],
    "B@f1": [
        "f",
        "F1",
        "Bf1",
        "bishop f",
        "слон f",
        "Сф1",
        "ф1",
        "слон ф",
        "ф",
        "слона на f1",
        "f-file",
        "the f-file",
    ],
}
ROYAL = {
    "K@e1 Q@d1": [
        *("Ke1 Qd1", "ke1 qd1", "K@e1 Q@d1", "Qd1 Ke1", "e1 d1", "e1d1", "e1, d1", "e1; d1"),
        *("king e1 queen d1", "King on e1, queen on d1", "queen d1, king e1", "place e1 and d1"),
        *("open e1 d1", "Ke1,Qd1", "ke1qd1", "put the king on e1 and the queen at d1"),
        *("Крe1 Фd1", "Кре1 Фд1", "кр e1 ф d1", "король e1 ферзь d1", "короля на e1, ферзя на d1"),
        *("Kрe1 Фd1", "Kpe1 Qd1", "king: e1, queen: d1"),
        *("Кe1 Фd1", "ферзь д1, король е1", "поставить короля на е1 и ферзя на д1", "е1д1"),
    ],
}
NONE = [
    (
        PICKLE_POT,
        "b,d,g,e4,K,Bc1 Bf1,any?,bishop,слон,0-0,c1f1,?",
    ),
    (
        SEMI,
        "Ke1,e1,Qd1,Ke1 Kd1,Ke1 Qd1 Qd2,Be1 Qd1,Ke1 d1,e9 d1,c,f,any?,O-O,king queen,e1 d1 c1,"
        "hello,Ke1 or Qd1,e1-,Ke8 Qd1,Ke6 Qd1," + "x" * 500,
    ),
]


@pytest.mark.parametrize("box", [PICKLE_POT, ONE_EYED], ids=case_id)
@pytest.mark.parametrize("placing", BISHOPS)
def test_a_bishop(box: Box, placing: str) -> None:
    umpire = opened(box)
    for text in BISHOPS[placing]:
        assert umpire.hear(WHITE, text) == Try(Move(placing)), text


def test_a_black_bishop() -> None:
    umpire = opened(PICKLE_POT, sighted="black")
    for text in ("c", "c8", "Bc8", "с8", "слон c"):
        assert umpire.hear(BLACK, text) == Try(Move("B@c8"))
    # The rank is the speaker's own; what cannot be is answered.
    assert umpire.hear(BLACK, "Bc1") == Try(Move("B@c1"))
    assert isinstance(umpire.act(BLACK, Try(Move("B@c1"))), Answer)


def test_king_and_queen() -> None:
    umpire = opened(SEMI)
    for placing, texts in ROYAL.items():
        for text in texts:
            assert umpire.hear(WHITE, text) == Try(Move(placing)), text


@pytest.mark.parametrize(("box", "texts"), NONE, ids=case_id)
def test_what_places_nobody(box: Box, texts: str) -> None:
    umpire = opened(box)
    for text in ("", *texts.split(",")):
        heard = umpire.hear(WHITE, text)
        if isinstance(heard, Misheard):
            assert heard.why == "placing"
            assert heard.instead == umpire.observe(WHITE).may
            assert heard.about == (umpire.game.law.army.men, *heard.instead)  # type: ignore[attr-defined]  # a Handicap
        else:  # well said, and answered
            assert isinstance(umpire.act(WHITE, heard), Answer), text


@pytest.mark.parametrize("box", BOXES, ids=case_id)
def test_every_button_places(box: Box) -> None:
    umpire = opened(box)
    may = umpire.observe(WHITE).may
    assert len(may) > 1
    assert umpire.observe(BLACK).may == ()
    for language in LANGUAGES:
        assert len({box.words[language].label(one) for one in may}) == len(may)
    for sentence in may:
        assert umpire.hear(WHITE, sentence) == Try(Move(sentence))
        assert say(umpire, sentence).to_act == {WHITE}


def test_every_legal_placing_is_heard() -> None:
    umpire = opened(SEMI)
    law = umpire.game.law
    for move in law.legal(law.start(""), WHITE):
        assert umpire.hear(WHITE, move) == Try(move)


def test_the_seeing_side_may_be_brief_where_it_is_plain_what_is_legal() -> None:
    """Two knights reach d2 by their way of moving; one of them is pinned, and that can be seen."""
    setup = "4k3/8/8/8/1b6/8/8/1N2KN2 w - - 0 1"
    umpire = opened(ONE_EYED, setup.replace("/1N2KN2", "/2N1KN2").replace("1b6/8", "1b6/2N5"))
    assert umpire.hear(WHITE, "Ne3") == Try(Move("f1e3"))
    pinned = opened(ONE_EYED, "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1")
    assert pinned.hear(WHITE, "Ne2") == Try(Move("g1e2"))
    # To a blind side it would be ambiguous.
    assert isinstance(
        opened(ONE_EYED, "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", sighted="black").hear(WHITE, "Ne2"),
        Misheard,
    )


def test_both_sides_may_ask() -> None:
    umpire = say(opened(PICKLE_POT), "c", "e4")
    assert umpire.hear(WHITE, "any?") == umpire.hear(BLACK, "есть?") == Ask("any")
    assert umpire.observe(BLACK).may == ("any?",)
    assert say(umpire, "e5").observe(WHITE).may == ()
