"""What is said in these games, in both languages, and boards in words."""

from __future__ import annotations

import pytest

from bot.games.box import Box
from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Announcement, Misheard, Move, Seat
from bot.games.named import find
from bot.games.openplay.announcements import Moved
from bot.games.orthochess.announcements import NotAllowed
from bot.games.sighted.announcements import AllSeen, NotPlaced, Placed, Placing
from bot.language import LANGUAGES, Language
from tests.games.sighted.table import (
    BOXES,
    ONE_EYED,
    PICKLE_POT,
    SEMI,
    case_id,
    game_of,
    opened,
    say,
)
from tests.peek import state_of

BISHOP, ROYAL = ("B@c1", "B@f1"), ("K@e1 Q@d1", "K@g1 Q@d2")
ROYAL_ASKED = (
    "Place your king and queen on empty squares of your choice, such as Ke1 Qd1; "
    "no king may stand in check."
)
ROYAL_ASKED_RU = (
    "Поставьте короля и ферзя на любые пустые поля, например Крe1 Фd1; "
    "ни один король не должен стоять под шахом."
)
SAID: list[tuple[Announcement, Seat, str, str]] = [
    (
        Placing(WHITE, "B", BISHOP),
        WHITE,
        "Place your bishop: Bc1 or Bf1.",
        "Поставьте слона: Сc1 или Сf1.",
    ),
    (
        Placing(BLACK, "B", ()),
        WHITE,
        "First Black places its bishop.",
        "Сначала чёрные ставят слона.",
    ),
    (
        Placing(WHITE, "KQ", ROYAL),
        WHITE,
        ROYAL_ASKED,
        ROYAL_ASKED_RU,
    ),
    (
        Placing(WHITE, "KQ", ()),
        AUDIENCE,
        "First White places its king and queen.",
        "Сначала белые ставят короля и ферзя.",
    ),
    (
        Placed(BLACK, "B", ("f8",)),
        WHITE,
        "Black has placed its bishop on f8.",
        "Чёрные поставили слона на f8.",
    ),
    (
        Placed(WHITE, "KQ", ("e1", "d1")),
        WHITE,
        "White has placed its king on e1 and queen on d1.",
        "Белые поставили короля на e1 и ферзя на d1.",
    ),
    (
        Placed(WHITE, "KQ", ()),
        BLACK,
        "White has placed its king and queen.",
        "Белые поставили короля и ферзя.",
    ),
    (
        AllSeen(),
        WHITE,
        "You see the whole board: look for yourself.",
        "Вы видите всю доску: посмотрите сами.",
    ),
    (Moved(BLACK, Move("e7e8q")), WHITE, "Black: e7e8q.", "Чёрные: e7e8q."),
    (
        NotAllowed("check"),
        WHITE,
        "That would leave your king in check. Nothing was played.",
        "Ваш король остался бы под шахом. Ход не сделан.",
    ),
    (
        NotPlaced("check"),
        WHITE,
        "A king would stand in check. Nothing was placed.",
        "Король стоял бы под шахом. Ничего не поставлено.",
    ),
]


@pytest.mark.parametrize(("told", "hearer", "english", "russian"), SAID)
def test_what_is_said(told: Announcement, hearer: Seat, english: str, russian: str) -> None:
    for box in BOXES:
        assert box.words["en"].say(told, hearer) == english
        assert box.words["ru"].say(told, hearer) == russian


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_its_own_sentence(language: Language) -> None:
    words = SEMI.words[language]
    said = {words.say(NotPlaced(why), WHITE) for why in ("men", "taken", "elsewhere", "check")}
    assert len(said) == 4


@pytest.mark.parametrize("box", BOXES, ids=case_id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_and_rules(box: Box, language: Language) -> None:
    words = box.words[language]
    assert find(words.title) is box
    assert find(box.key) is box
    assert words.rules.startswith(f"{words.title.upper()}\n")
    assert len({one.words[language].rules for one in BOXES}) == 3
    assert max(map(len, words.rules.split("\n\n"))) < 2000


def test_settings_in_words() -> None:
    english, russian = PICKLE_POT.words["en"], PICKLE_POT.words["ru"]
    assert english.option("sighted", "white") == "White sees the board"
    assert russian.option("sighted", "black") == "доску видят чёрные"
    assert english.option("rules", "icc") == "ICC rules (Wild 16)"
    assert russian.option("any", "private") == "«Есть?» спрашивают тайно"


def test_labels() -> None:
    for language, labels in (
        ("en", ["Bishop c1", "King e1, queen d1", "Any?"]),
        ("ru", ["Слон c1", "Король e1, ферзь d1", "Есть взятия?"]),
    ):
        words = SEMI.words["ru" if language == "ru" else "en"]
        assert [words.label(one) for one in ("B@c1", "K@e1 Q@d1", "any?")] == labels


def test_hints() -> None:
    misheard = opened(SEMI).hear(WHITE, "hello")
    assert isinstance(misheard, Misheard)
    assert SEMI.words["en"].explain(misheard).startswith("First place your king and queen on empty")
    assert "Крe1 Фd1" in SEMI.words["ru"].explain(misheard)
    misheard = opened(ONE_EYED).hear(WHITE, "d")
    assert isinstance(misheard, Misheard)
    assert (
        ONE_EYED.words["en"].explain(misheard)
        == "First place your bishop: Bc1 or Bf1. Nothing was placed."
    )
    assert (
        ONE_EYED.words["ru"].explain(misheard)
        == "Сначала поставьте слона: Сc1 или Сf1. Ничего не поставлено."
    )
    assert "Nf3" in ONE_EYED.words["en"].explain(Misheard("unparsable"))


def test_boards_in_words() -> None:
    english, russian = SEMI.words["en"], SEMI.words["ru"]
    umpire = opened(SEMI)
    seeing, groping = (umpire.observe(seat).view for seat in (WHITE, BLACK))
    assert english.describe(seeing).startswith("Place your king and queen on empty squares")
    assert "You see the whole board. White: none. Black: king e8;" in english.describe(seeing)
    assert russian.describe(groping).startswith("Сначала белые ставят короля и ферзя. Вы играете")
    assert english.describe(groping).endswith("White sees the whole board.")
    assert not any("to move" in english.describe(view) for view in (seeing, groping))
    umpire = say(umpire, "Ke1 Qd1", "Qd6", "exd6")
    seeing, groping = (umpire.observe(seat).view for seat in (WHITE, BLACK))
    assert english.describe(seeing) == (
        "You are White. You see the whole board. Move 2, your turn. White: king e1. Black: king e8; "
        "queen d8; rooks a8, h8; bishops c8, f8; knights b8, g8; pawns a7, b7, c7, d6, d7, f7, g7, "
        "h7. Last move: e7d6. It captured on d6."
    )
    assert russian.describe(seeing).startswith(
        "Вы играете белыми. Вы видите всю доску. Идёт 2-й ход, ваша очередь. Белые: король e1. Чёрные: король"
    )
    assert russian.describe(seeing).endswith("Последний ход: e7d6. Взятие на d6.")
    assert russian.describe(groping).endswith("Потеряно: 0; взято: 1. Белые видят всю доску.")
    assert english.board(seeing).splitlines()[0] == "8 r n b q k b n r"
    assert english.board(seeing).splitlines()[7] == "1 . . . . K . . ."
    assert english.board(groping).splitlines()[0] == "1 . . . . . . . ."
    ended = say(opened(SEMI, "3k4/8/3K4/8/4Q3/8/8/8 w - - 0 1"), "Qe7", "Kc8", "Qc7")
    assert ended.result
    assert english.describe(ended.observe(WHITE).view).endswith("The king on c8 stands in check.")
    whole = game_of(SEMI).view(state_of(ended), UMPIRE)
    assert english.describe(whole).startswith("The umpire's board. White: king d6; queen c7.")
