"""The umpire's words: every sentence there is, in both languages."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.games.box import Words
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
    Try,
    View,
)
from bot.games.kriegspiel.announcements import HellNo, No
from bot.games.shogi.law import Shogi
from bot.games.tsuitate import announcements as t
from bot.games.tsuitate.box import BOX
from bot.games.tsuitate.notation import hear_attempt
from bot.games.tsuitate.sketch import HAND
from bot.language import LANGUAGES
from bot.words.match.telling import letter_head, say_told, seat_name
from tests.games.tsuitate.table import PAWN_MATE, Table
from tests.peek import state_of

EN, RU = BOX.words["en"], BOX.words["ru"]
KINDS = ("K", "R", "B", "G", "S", "N", "L", "P", "+R", "+B", "+S", "+N", "+L", "+P")
TABLE: list[tuple[Announcement, Seat, str, str]] = [
    (Done(), BLACK, "Done.", "Ход сделан."),
    (HellNo(), BLACK, "Hell no.", "Невозможно."),
    (ToMove(BLACK), WHITE, "Sente to move.", "Ход сэнтэ."),
    (ToMove(WHITE), WHITE, "Gote to move.", "Ход готэ."),
    (t.Foul(BLACK, 3), BLACK, "Foul (3 of 9).", "Фол (3 из 9)."),
    (t.Foul(BLACK, 3), WHITE, "Sente: foul (3 of 9).", "Сэнтэ: фол (3 из 9)."),
    (
        t.Foul(WHITE, 9),
        AUDIENCE,
        "Gote: foul (9 of 9), the next one loses.",
        "Готэ: фол (9 из 9), следующий проигрывает.",
    ),
    (t.Foul(WHITE, 10), WHITE, "The tenth foul.", "Десятый фол."),
    (
        t.Captured(BLACK, "3c", "P"),
        BLACK,
        "You have taken a pawn on 3c; it is in your hand.",
        "Вы взяли пешку на 3c; она у вас в руке.",
    ),
    (
        t.Captured(BLACK, "3c", "S"),
        BLACK,
        "You have taken a silver on 3c; it is in your hand.",
        "Вы взяли серебряного генерала на 3c; он у вас в руке.",
    ),
    (
        t.Captured(BLACK, "3c", "P"),
        WHITE,
        "Your man on 3c has been taken.",
        "Ваша фигура на 3c взята.",
    ),
    (
        t.Captured(WHITE, "3c", "R"),
        AUDIENCE,
        "Gote has taken a rook on 3c.",
        "Готэ: взятие на 3c (ладья).",
    ),
    (t.Check(), WHITE, "Check.", "Шах."),
    (End("0-1", "checkmate"), BLACK, "Checkmate. Sente wins.", "Мат. Победа сэнтэ."),
    (End("1-0", "fouls"), BLACK, "Lost by fouls. Gote wins.", "Поражение по фолам. Победа готэ."),
    (
        End("0-1", "no-move"),
        BLACK,
        "No legal move is left. Sente wins.",
        "Ходов больше нет. Победа сэнтэ.",
    ),
    (
        End("1/2-1/2", "repetition"),
        BLACK,
        "Draw: the fourth occurrence of this position.",
        "Ничья: позиция повторилась в четвёртый раз.",
    ),
]
WHY = [
    *(Misheard(why) for why in ("empty", "unparsable")),
    Misheard("too-long", ("64",)),
    Misheard("ambiguous", ("4i5h", "6i5h"), ("4i5h", "6i5h")),
    Misheard("promotion", ("8h3c",), ("8h3c+", "8h3c")),
    Misheard("no-man-there", ("5e",)),
    *(Misheard("other-man-there", ("5e", kind)) for kind in KINDS),
    *(Misheard("no-such-man", (kind, "5e"), ("P*5e",)) for kind in KINDS),
    *(Misheard("cannot-reach", ("5e", f"{kind}1a")) for kind in KINDS),
    *(Misheard("cannot-reach", ("5e", f"{kind}1a", f"{kind}2a"), ("P*5e",)) for kind in KINDS),
]


@pytest.mark.parametrize(("told", "hearer", "english", "russian"), TABLE)
def test_what_is_said(told: Announcement, hearer: Seat, english: str, russian: str) -> None:
    assert EN.say(told, hearer) == english
    assert RU.say(told, hearer) == russian


def test_what_is_not_said_is_an_error() -> None:
    for words in (EN, RU):
        assert words.say(t.NotAsked(), BLACK)
        with pytest.raises(AssertionError):
            words.say(No(), BLACK)


@pytest.mark.parametrize("misheard", WHY)
def test_every_hint(misheard: Misheard[str]) -> None:
    english, russian = EN.explain(misheard), RU.explain(misheard)
    assert english.endswith((".", "tried."))
    assert not re.search("[а-яё]", english)
    assert re.search("[а-яё]", russian)
    if misheard.instead and misheard.why != "promotion":
        assert misheard.instead[0] in english
        assert misheard.instead[0] in russian
    for one in misheard.instead:
        assert EN.label(one) != RU.label(one) or one[1] != "*"


@pytest.mark.parametrize(
    ("text", "english", "russian"),
    [
        (
            "С55",
            "None of your men (bishop 8h; silvers 3i, 7i) can reach 5e on your own board.",
            "Слон 8h; серебряные генералы 3i, 7i: не дойдут до поля 5e на вашей доске.",
        ),
        (
            "К-6f",
            "None of your men (king 5i; knights 2i, 8i) can reach 6f on your own board.",
            "Король 5i; кони 2i, 8i: не дойдут до поля 6f на вашей доске.",
        ),
        ("С7i", "Your own silver stands on 7i.", "На 7i уже стоит ваш серебряный генерал."),
        ("B5e", "Your bishop on 8h cannot reach 5e", "Слон 8h: не дойдёт до поля 5e"),
        ("S5e", "None of your silvers (3i, 7i) can reach 5e", "Серебряные генералы 3i, 7i:"),
    ],
)
def test_a_letter_of_two_kinds_names_each_man_as_what_it_is(
    text: str, english: str, russian: str
) -> None:
    misheard = hear_attempt(text, Table().view())
    assert isinstance(misheard, Misheard)
    assert EN.explain(misheard).startswith(english)
    assert RU.explain(misheard).startswith(russian)


def test_labels() -> None:
    assert EN.label("8h3c+") == "8h–3c and promote"
    assert RU.label("8h3c+") == "8h–3c с превращением"
    assert EN.label("8h3c") == RU.label("8h3c") == "8h–3c"
    assert [EN.label(f"{kind}*") for kind in "RGP"] == ["Rook", "Gold", "Pawn"]
    assert [RU.label(f"{kind}*") for kind in "RGP"] == ["Ладья", "Золотой генерал", "Пешка"]
    assert all(len(words.label(f"{kind}*5e")) <= 80 for kind in HAND for words in (EN, RU))


def views() -> list[View]:
    table, random, found = Table(), Random(2), []
    law, view_of = Shogi(), table.umpire.game.view
    for _ in range(80):
        if table.umpire.result:
            break
        state = state_of(table.umpire)
        found += [view_of(state, hearer) for hearer in (WHITE, BLACK, AUDIENCE, UMPIRE)]
        legal = sorted(law.legal(state.position, table.turn))
        takes = [move for move in legal if law.captured(state.position, move)]
        table.try_move(random.choice([*(takes or legal), "P*5e", "5e5d"]))
    return found


def test_every_view_is_described() -> None:
    hands = set()
    for view in views():
        for words in (EN, RU):
            text = words.describe(view)
            assert "None" not in text
            for square, man in view["men"].items():
                assert square in text, man
            board = words.board(view)
            assert len(board.splitlines()) == 14
            assert sum(line.count("+") for line in board.splitlines()[2:11]) == sum(
                "+" in man for man in view["men"].values()
            )
        hands.add(EN.describe(view).partition("In hand: ")[2].partition(".")[0])
    assert len(hands) > 5


def test_the_text_board_is_seen_from_ones_own_side() -> None:
    game, state = Table().umpire.game, state_of(Table().umpire)
    black, white = (EN.board(game.view(state, seat)).splitlines() for seat in (BLACK, WHITE))
    assert black[0] == "Gote's hand: unseen"
    assert black[2] == "a" + "  ." * 9
    assert black[10] == "i  L  N  S  G  K  G  S  N  L"
    assert black[11] == "   9  8  7  6  5  4  3  2  1"
    assert black[13] == "Sente's hand: -"
    assert white[0] == "Sente's hand: unseen"
    assert white[9] == "b  .  B  .  .  .  .  .  R  ."
    assert white[11] == "   1  2  3  4  5  6  7  8  9"
    umpire = EN.board(game.view(state, UMPIRE)).splitlines()
    assert umpire[2] == "a  l  n  s  g  k  g  s  n  l"
    assert umpire[0] == "Gote's hand: -"


def test_sides_have_their_names_wherever_the_club_speaks_of_them() -> None:
    assert seat_name(BLACK, "tsuitate", "en") == "Sente"
    assert seat_name(BLACK, "kriegspiel", "en") == "Black"
    assert seat_name(WHITE, "tsuitate", "ru") == "готэ"
    head = letter_head(7, "tsuitate", BLACK, ("anna", "boris"), "en")
    assert head == "#7 Tsuitate shogi, Sente against anna"
    resigned = (End("0-1", "resignation"),)
    assert say_told(BOX, resigned, BLACK, "en") == "Gote resigns. Sente wins."
    assert say_told(BOX, resigned, BLACK, "ru") == "Готэ сдался. Победа сэнтэ."
    agreed = (End("1/2-1/2", "agreement"),)
    assert say_told(BOX, agreed, BLACK, "en") == "Draw by agreement. ½–½"


def test_rules_pages_fit_and_name_the_numbers() -> None:
    for language in LANGUAGES:
        rules = BOX.words[language].rules
        assert len(rules) < 4096
        assert "P*5e" in rules
        assert re.search("tenth foul|десятый фол", rules)


@pytest.mark.parametrize("words", [EN, RU])
def test_an_example_is_a_drop_once_there_is_a_man_to_be_dropped(words: Words) -> None:
    table = Table(PAWN_MATE)
    _, drop = words.typed(table.umpire.observe(BLACK).view).split(", ")
    assert table.umpire.hear(BLACK, drop) == Try(Move("P*5e"))
    assert "*" not in words.typed(table.umpire.observe(WHITE).view)
