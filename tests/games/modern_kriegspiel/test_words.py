"""What is said of squares, what a look tells afterwards, and that it never changes."""

from __future__ import annotations

import pytest

from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Announcement, Misheard, Seat
from bot.games.modern_kriegspiel import announcements as m
from bot.games.modern_kriegspiel.box import BOX
from bot.games.modern_kriegspiel.words_ru import age
from bot.games.named import find
from bot.language import Language
from bot.umpire import Umpire
from tests.games.modern_kriegspiel.table import opened, say, seen
from tests.peek import state_of

FOUND = (("e8", "k"), ("e5", ""), ("a7", "p"), ("d4", ""), ("b7", "p"))
SAID: list[tuple[Announcement, Seat, str, str]] = [
    (
        m.Naming(WHITE),
        WHITE,
        "Name up to seven squares to be opened, or skip.",
        "Назовите до семи полей, которые вам открыть, или пропустите.",
    ),
    (m.Naming(WHITE), BLACK, "White names squares.", "Белые называют поля."),
    (m.Naming(BLACK), AUDIENCE, "Black names squares.", "Чёрные называют поля."),
    (
        m.Opened(FOUND),
        WHITE,
        "Opened: king e8; pawns a7, b7; empty d4, e5.",
        "Открыто: король e8; пешки a7, b7; пусто d4, e5.",
    ),
    (m.Opened((("e5", ""),)), WHITE, "Opened: empty e5.", "Открыто: пусто e5."),
    (m.Opened((("e5", "Q"),)), BLACK, "Opened: queen e5.", "Открыто: ферзь e5."),
    (m.SquaresOpened(BLACK), WHITE, "Black has opened squares.", "Чёрные открыли поля."),
    (
        m.SquaresFirst(),
        WHITE,
        "The squares come first. Name up to seven squares to be opened, or skip.",
        "Сначала поля. Назовите до семи полей, которые вам открыть, или пропустите.",
    ),
    (
        m.BadSquares(),
        WHITE,
        "At most seven squares, and none with a man of yours.",
        "Не больше семи полей, и ни одного со своей фигурой.",
    ),
]
WHY = [
    Misheard("squares-first"),
    Misheard("no-last"),
    Misheard("off-board", ("e9", "i4")),
    Misheard("own-squares", ("e1", "e2")),
    Misheard("too-many", ("9",)),
    Misheard("not-now"),
    Misheard("unparsable"),
]


@pytest.mark.parametrize(("told", "hearer", "english", "russian"), SAID)
def test_what_is_said(told: Announcement, hearer: Seat, english: str, russian: str) -> None:
    assert BOX.words["en"].say(told, hearer) == english
    assert BOX.words["ru"].say(told, hearer) == russian


def test_what_was_found_is_in_no_repr() -> None:
    umpire = say(opened(), "e4", "e8 e5")
    state = state_of(umpire)
    for shown in map(repr, (m.Opened(FOUND), umpire, state, state.shown)):
        assert not any(square in shown for square in ("e8", "e5", "a7"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_hint_has_its_own_sentence(language: Language) -> None:
    explained = [BOX.words[language].explain(one) for one in WHY]
    assert len(set(explained)) == len(WHY)
    for one, text in zip(WHY, explained, strict=True):
        assert all(fact in text for fact in one.about)


def test_buttons_and_titles() -> None:
    for language, labels in (
        ("en", ["Open…", "The same squares", "Skip", "Any?", "e2–e4"]),
        ("ru", ["Открыть…", "Те же поля", "Пропустить", "Есть взятия?", "e2–e4"]),
    ):
        words = BOX.words["ru" if language == "ru" else "en"]
        assert [words.label(one) for one in ("open?", "same", "skip", "any?", "e2e4")] == labels
        assert find(words.title) is BOX
        assert words.title.upper() in words.rules


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (0, "только что"),
        (1, "1 ход назад"),
        (2, "2 хода назад"),
        (5, "5 ходов назад"),
        (11, "11 ходов назад"),
        (13, "13 ходов назад"),
        (21, "21 ход назад"),
        (24, "24 хода назад"),
    ],
)
def test_ages_in_russian(moves: int, said: str) -> None:
    assert age(moves) == said


def test_a_look_stays_as_it_was_and_grows_old() -> None:
    """In the opponent's moves; and it is told in words, wherever a board is."""
    umpire = say(opened(), "e4", "e7 e5")
    ages: dict[Seat, list[int | None]] = {WHITE: [], BLACK: []}

    def look(umpire: Umpire) -> Umpire:
        for seat, found in ages.items():
            found.append(seen(umpire, seat)["opened_age"])
        return umpire

    look(umpire)
    for text in ("e5", "e4 d4", "d4", "skip", "Nf6", "skip", "d5", "e5"):
        umpire = look(say(umpire, text))
    assert ages[WHITE] == [0, 1, 1, 1, 1, 2, 2, 2, 0]
    assert ages[BLACK] == [None, None, 0, 1, 1, 1, 1, 2, 2]
    black = seen(umpire, BLACK)
    assert black["opened"] == {"e4": "P", "d4": ""}
    english, russian = (BOX.words[one].describe(black) for one in ("en", "ru"))
    assert english.endswith("Opened after your move 1, 2 moves ago: pawn e4; empty d4.")
    assert russian.endswith("Открыто после вашего 1-го хода, 2 хода назад: пешка e4; пусто d4.")
    rows = BOX.words["en"].board(black).splitlines()
    assert rows[3] == "4 . . . p - . . ."
    assert rows[-1] == "small letters and - (empty): opened 2 moves ago"
    # A man of one's own is where it is known to be, whatever was seen there before.
    rows = BOX.words["ru"].board(seen(say(umpire, "Nxe4"), BLACK)).splitlines()
    assert rows[3] == "4 . . . N - . . ."
    assert rows[-1] == "малые буквы и - (пусто): открыто 2 хода назад"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whose_squares_are_awaited_is_told_to_both(language: Language) -> None:
    words, umpire = BOX.words[language], say(opened(), "e4", "skip", "e5")
    mine, theirs = (words.describe(seen(umpire, seat)) for seat in (BLACK, WHITE))
    assert mine.startswith(
        {"en": "Move 1. Name up to seven squares", "ru": "Идёт 1-й ход. Назовите до семи полей"}[
            language
        ]
    )
    assert theirs.startswith(
        {"en": "Move 1. Black names squares.", "ru": "Идёт 1-й ход. Чёрные называют поля."}[
            language
        ]
    )
    assert not any(
        line in mine + theirs for line in ("to move", "очередь белых", "your turn", "ваша очередь")
    )


def test_the_umpires_board_knows_no_looks() -> None:
    ended = say(opened(), "f3", "e5", "e5", "f3 g2", "g4", "skip", "Qh4")
    assert ended.result
    view = seen(ended, UMPIRE)
    assert view["opened"] == {}
    assert BOX.words["en"].describe(view).startswith("The umpire's board.")
    assert seen(ended, BLACK)["opened"] == {"f3": "P", "g2": "P"}


def test_guesses_refusals_and_the_last_capture_stand_beside_what_was_opened() -> None:
    view = dict(seen(say(opened(), "e4", "e7 e5"), WHITE))
    view |= {"phantoms": {"f6": "N", "e7": "Q"}, "refused": ["e4d5"], "gone": "h7"}
    rows = BOX.words["en"].board(view).splitlines()
    assert rows[1] == "7 . . . . p . . *"  # what was seen goes before what is guessed
    assert rows[2] == "6 . . . . . ? . ."
    assert rows[3] == "5 . . . x - . . ."
    assert rows[-1].endswith("; ?: your guesses; x: refused; *: the last capture")
    assert BOX.words["ru"].board(view).endswith("; ?: ваши догадки; x: отказ; *: последнее взятие")
