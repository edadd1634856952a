"""The umpire's words, as the rule book has them, and every sentence there is."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.game import (
    AUDIENCE,
    BLACK,
    UMPIRE,
    WHITE,
    Announcement,
    Done,
    End,
    Misheard,
    Move,
    Seat,
    ToMove,
)
from bot.games.kriegspiel import announcements as k
from bot.games.kriegspiel.box import BOX
from bot.games.kriegspiel.rules import RULES
from bot.games.openchess.box import BOX as CHESS
from bot.games.orthochess.announcements import Captured, Check
from bot.language import Language
from bot.words.match.telling import say_told
from tests.games.kriegspiel.random_play import nonsense, wishes
from tests.games.kriegspiel.table import ASK, Table

TABLE: list[tuple[Announcement, str, str]] = [
    (ToMove(WHITE), "White to move", "Ход белых"),
    (ToMove(BLACK), "Black to move", "Ход чёрных"),
    (Captured("d4", "pawn"), "Pawn gone on d4", "Взята пешка на d4"),
    (Captured("d4", "piece"), "Piece gone on d4", "Взята фигура на d4"),
    (k.EnPassant("f3"), "Black has taken en passant on f3", "Чёрные взяли на проходе на f3"),
    (k.EnPassant("f6"), "White has taken en passant on f6", "Белые взяли на проходе на f6"),
    (k.No(), "No", "Нет"),
    (k.HellNo(), "Hell no", "Невозможно"),
    (Check("file"), "Check on the file", "Шах по вертикали"),
    (Check("rank"), "Check on the rank", "Шах по горизонтали"),
    (Check("long"), "Check on the long diagonal", "Шах по большой диагонали"),
    (Check("short"), "Check on the short diagonal", "Шах по малой диагонали"),
    (Check("knight"), "Check by a knight", "Шах конём"),
    (End("1-0", "checkmate"), "Checkmate", "Мат"),
    (End("1/2-1/2", "stalemate"), "Stalemate", "Пат"),
    (End("1/2-1/2", "repetition"), "Draw by repetition", "Ничья: повторение"),
    (End("1/2-1/2", "insufficient-force"), "Draw by insufficient force", "Ничья: недостаточно сил"),
    (End("1/2-1/2", "fifty-moves"), "Draw by the 50-move rule", "Ничья: правило 50 ходов"),
    (k.TryIt(), "Try!", "Пробуйте!"),
]
OTHERS: list[Announcement] = [
    Done(),
    k.NoTries(),
    k.PawnCapture(),
    k.NoPawnCapture(),
    k.Asked(WHITE, found=True),
    k.Asked(BLACK, found=False),
    k.Refused(),
    k.PawnCaptureFirst(),
    k.Promoted(),
    k.NotAsked(),
    *(k.TryCount(count) for count in range(6)),
    k.TrySquares(()),
    k.TrySquares(("d5", "e5")),
    Captured("a1", None),
]
WHY = [
    Misheard("empty"),
    Misheard("too-long", ("64",)),
    Misheard("unparsable"),
    Misheard("ambiguous", ("b1d2", "f3d2"), ("b1d2", "f3d2")),
    Misheard("promotion", ("e7e8",), ("e7e8q", "e7e8r", "e7e8b", "e7e8n")),
    Misheard("which-castling", (), ("O-O", "O-O-O")),
    Misheard("no-castling"),
    *(Misheard("no-such-man", (man,)) for man in "KQRBNP"),
    *(Misheard("no-such-man-there", (man, "e5", "d")) for man in "KQRBNP"),
    *(Misheard("no-such-man-there", (man, "e5", "1")) for man in "KQRBNP"),
    *(Misheard("cannot-reach", (man, "e5", "b1", "g1")) for man in "KQRBNP"),
    *(Misheard("cannot-reach", (man, "e5", "b1")) for man in "KQRBNP"),
    *(Misheard("other-man-there", ("e2", man, "N")) for man in "KQRBNP"),
    Misheard("no-man-there", ("e5",)),
]
LANGUAGES: tuple[Language, ...] = ("en", "ru")


@pytest.mark.parametrize("hearer", [WHITE, BLACK, AUDIENCE])
def test_the_table_of_the_rule_book(hearer: Seat) -> None:
    for told, english, russian in TABLE:
        assert BOX.words["en"].say(told, hearer).startswith(english)
        assert BOX.words["ru"].say(told, hearer).startswith(russian)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", [BOX, CHESS], ids=["kriegspiel", "chess"])
def test_every_hint_has_its_own_sentence(box: object, language: Language) -> None:
    words = (BOX if box is BOX else CHESS).words[language]
    explained = [words.explain(one) for one in WHY]
    assert len(set(explained)) == len(WHY)
    for one in WHY:
        assert all(words.label(sentence) for sentence in one.instead)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_a_whole_sentence(language: Language) -> None:
    for told in [*(one for one, _, _ in TABLE), *OTHERS]:
        text = BOX.words[language].say(told, WHITE)
        assert text[0].isupper() or text[0].isdigit()
        assert text == text.strip()
        letters = [char for char in text.lower() if "а" <= char <= "я"]
        assert bool(letters) == (language == "ru"), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_and_descriptions_of_a_random_game(language: Language) -> None:
    """Own men by square, in words, as text and as a picture; nobody else's."""
    random, words, table = Random(language), BOX.words[language], Table()
    for _ in range(120):
        if table.game.result(table.state):
            break
        table.act(
            random.choice(
                [*wishes(table.view(table.turn)), nonsense(table.view(table.turn), random)]
            )
        )
        for seat in (WHITE, BLACK):
            view = table.view(seat)
            described = words.describe(view)
            assert all(square in described for square in view["men"])
            rows = words.board(view).splitlines()
            marked = any(sign in row for row in rows[:8] for sign in "x*")
            assert len(rows) == 9 + marked  # what the marks mean stands below
            assert sum(char in "KQRBNPkqrbnp" for row in rows[:8] for char in row) == len(
                view["men"]
            )
            scene = BOX.picture(view, language)
            shown = {
                f"{scene.xs[n % 8]}{scene.ys[n // 8]}": cell for n, cell in enumerate(scene.cells)
            }
            men = {square: cell.man for square, cell in shown.items() if cell.man}
            assert {square: man.sprite[-1] for square, man in men.items()} == view["men"]
            assert {man.tint for man in men.values()} == {"w" if seat == WHITE else "b"}
            fog = {square for square, cell in shown.items() if "fog" in cell.marks}
            assert fog == set(shown) - set(men)
            assert scene.flip == (seat == BLACK)
            assert scene.alt == described


def test_marks_show_what_was_heard() -> None:
    table = Table()
    table.play("e2e4 d7d5 e4d5 d8d5 b1c3 d5e5")
    table.act("a2b3")
    scene = BOX.picture(table.view(WHITE), "en")
    marks = {
        f"{scene.xs[n % 8]}{scene.ys[n // 8]}": cell.marks for n, cell in enumerate(scene.cells)
    }
    assert "check" in marks["e1"]
    assert "x" in marks["b3"]
    assert "last" in marks["b1"]
    assert "last" in marks["c3"]
    table.play("f1e2 e5e2")
    scene = BOX.picture(table.view(WHITE), "ru")
    marks = {
        f"{scene.xs[n % 8]}{scene.ys[n // 8]}": cell.marks for n, cell in enumerate(scene.cells)
    }
    assert "cap" in marks["e2"]


def test_the_umpires_board_shows_both_armies() -> None:
    table = Table()
    table.act(ASK)
    table.play("e2e4 d7d5 e4d5")
    view = table.view(UMPIRE)
    for language in LANGUAGES:
        scene = BOX.picture(view, language)
        men = [cell.man for cell in scene.cells if cell.man]
        assert sum(man.tint == "w" for man in men) == 16
        assert sum(man.tint == "b" for man in men) == 15
        marks = {mark for cell in scene.cells for mark in cell.marks}
        assert marks == {"last", "cap"}  # the move that stands, and never fog
        assert BOX.words[language].describe(view)


def test_options_are_shown_before_a_challenge_is_accepted() -> None:
    for language in LANGUAGES:
        words = BOX.words[language]
        sets = next(option for option in BOX.options if option.name == "rules").values
        assert len({words.option("rules", value) for value in sets} - {""}) == len(sets)
        assert words.option("any", "private")
        assert words.option("stalemate", "loss")
        assert words.title
        assert words.summary
        assert words.rules
        assert words.label("any?")
        assert words.label(Move("e7e8q"))


@pytest.mark.parametrize(
    ("told", "english", "russian"),
    [
        (
            k.Asked(WHITE, found=True),
            "White asked: there is a pawn capture.",
            "Белые спросили: взятие пешкой есть.",
        ),
        (
            k.Asked(BLACK, found=False),
            "Black asked: no pawn capture.",
            "Чёрные спросили: взятий пешкой нет.",
        ),
        (k.PawnCapture(), "There is a pawn capture.", "Взятие пешкой есть."),
        (k.NoPawnCapture(), "There is no pawn capture.", "Взятий пешкой нет."),
        (Captured("d5", None), "Capture on d5.", "Взятие на d5."),
    ],
)
def test_what_others_hear_names_who_asked(told: k.Told, english: str, russian: str) -> None:
    assert BOX.words["en"].say(told, BLACK) == english
    assert BOX.words["ru"].say(told, BLACK) == russian


@pytest.mark.parametrize("rules", ["classic", "english", "berkeley", "icc"])
def test_each_rule_set_speaks_with_its_own_voice(rules: str) -> None:
    """The duty of one try is told in the words of the rules in force."""
    own = {"classic": "Hell no", "english": "No", "berkeley": "Nonsense", "icc": "Illegal"}[rules]
    words = say_told(BOX, (k.PawnCaptureFirst(),), WHITE, "en", {rules})
    assert words == f"{own}: you asked “Any?”, so try a pawn capture first."
    polite = say_told(BOX, (k.PawnCaptureFirst(), k.HellNo()), WHITE, "en", {"impossible", rules})
    assert "Hell" not in polite
    assert polite.startswith("Impossible: ")


def test_the_page_says_of_each_rule_set_what_its_flags_say() -> None:
    """Who hears of refused tries, who is asked, how en passant sounds, and the words of refusal."""
    page = BOX.words["en"].rules
    for name in RULES:
        line = _line_of(page, name)
        refusal = say_told(BOX, (k.HellNo(),), WHITE, "en", {name}).rstrip(".")
        assert f"“{refusal}”" in line
    silent = {name for name, rules in RULES.items() if not rules.refusals_heard}
    assert silent == {"classic", "icc"}
    assert "in all but icc the opponent hears that an attempt was refused" in page
    removed = [name for name, rules in RULES.items() if rules.en_passant == "removed"]
    unasked = [name for name, rules in RULES.items() if rules.tries != "asked"]
    told = f"In {', '.join(removed[:-1])} and {removed[-1]} an en passant capture is told"
    assert removed == unasked
    assert told in page


def _line_of(page: str, rule_set: str) -> str:
    """The line of this rule set; the classic one has the whole page."""
    lines = page.splitlines()
    return next((line for line in lines if line.startswith(f"{rule_set} (")), page)
