"""Figures that tests look at, in both languages, with long names."""

from random import Random

from renderer.figures.values import (
    Bracket,
    Card,
    Column,
    Figure,
    Flag,
    Line,
    Mark,
    Player,
    Plot,
    Round,
    Series,
    Side,
    Table,
    Tie,
    TwoBrackets,
)
from tests.renderer.scenes import kriegspiel

RUSSIAN = (
    "Анна Карамазова",
    "Борис",
    "Ёлка",
    "Константин Константинопольский-Заболоцкий",
    "Щука",
    "Вера",
    "Тимофей Ильич",
    "Ъ",
)
ENGLISH = (
    "Anna",
    "Bob the Unready",
    "Christopher Featherstonehaugh-Cholmondeley III",
    "Dee",
    "Émile",
    "Fritz",
    "Gwen Llewellyn",
    "Zoë",
)


def standings(*, russian: bool = False, rows: int = 8) -> Table:
    names = RUSSIAN if russian else ENGLISH
    heads = ("№", "Участник", "Очки", "Бухгольц", "ЗБ") if russian else (
        "#", "Player", "Points", "Buchholz", "SB"
    )  # fmt: skip
    lines = []
    for n in range(rows):
        half = "½" if n % 3 == 1 else ""
        name = names[n % 8] + (f" {n // 8 + 1}" if n >= 8 else "")
        lines.append(
            Line(
                (str(n + 1), name, f"{max(0, 7 - n % 8)}{half}", f"{28 - n % 8}{half}", "17.25"),
                strong=n == 2,
                rule=n == 4,
            )
        )
    return Table(
        "Осенний кубок клуба: положение" if russian else "Autumn Cup: standings",
        (Column(heads[0], "right"), Column(heads[1], wide=True),
         *(Column(head, "right") for head in heads[2:])),
        tuple(lines),
        subtitle="После 5-го тура из 7 · крикшпиль" if russian else "After round 5 of 7 · Kriegspiel",
        footnote=(
            "Бухгольц: сумма очков соперников. ЗБ: Зоннеборн — Бергер. Подсвечена ваша строка."
            if russian
            else "Buchholz: the sum of the opponents' points. SB: Sonneborn–Berger. Your row is tinted."
        ),
    )  # fmt: skip


def cross_table(*, russian: bool = False, players: int = 8) -> Table:
    names = RUSSIAN if russian else ENGLISH
    random = Random(8)
    score = [[random.choice("10½") for _ in range(players)] for _ in range(players)]
    marks: dict[str, Mark] = {"1": "win", "0": "loss", "½": "draw"}
    other = {"1": "0", "0": "1", "½": "½"}
    lines = []
    for i in range(players):
        own = [score[i][j] if i < j else other[score[j][i]] for j in range(players)]
        own[i] = ""
        points = sum({"1": 1.0, "0": 0.0, "½": 0.5, "": 0.0}[one] for one in own)
        lines.append(
            Line(
                (str(i + 1), names[i % 8], *own, f"{points:g}".replace(".5", "½")),
                marks=(
                    *((j + 2, marks[one]) for j, one in enumerate(own) if one),
                    (i + 2, "void"),
                    (players + 2, "strong"),
                ),
            )
        )
    return Table(
        "Таблица: круговой турнир" if russian else "Cross table: round robin",
        (
            Column("", "right"),
            Column("Участник" if russian else "Player", wide=True),
            *(Column(str(n + 1), "center") for n in range(players)),
            Column("Σ" if players > 30 else ("Очки" if russian else "Points"), "right"),
        ),
        tuple(lines),
    )


def bracket(*, russian: bool = False, ties: int = 4) -> Bracket:
    names = RUSSIAN if russian else ENGLISH
    rounds: list[Round] = []
    entrants = [(f"{names[n % 8]}{'' if n < 8 else f' {n}'}", str(n + 1)) for n in range(2 * ties)]
    while len(entrants) > 1:
        last = len(entrants) == 2
        ties_now = []
        for (one, a), (two, b) in zip(entrants[::2], entrants[1::2], strict=True):
            ties_now.append(
                Tie(
                    Side(one, "" if last else "1½", not last, a),
                    Side(two, "" if last else "½", False, b),
                )
            )
        title = {2: "Final", 4: "Semifinals"}.get(len(entrants), f"Round of {len(entrants)}")
        if russian:
            title = {2: "Финал", 4: "Полуфиналы"}.get(
                len(entrants), f"1/{len(entrants) // 2} финала"
            )
        rounds.append(Round(title, tuple(ties_now)))
        entrants = entrants[::2]
    third = Round("За третье место" if russian else "Third place", (Tie(Side("Щука"), Side()),))
    return Bracket(
        "Кубок по крикшпилю" if russian else "Kriegspiel Knockout",
        tuple(rounds),
        subtitle="Матчи из двух партий" if russian else "Ties of two games",
        extra=third if ties > 1 else None,
    )


def two_brackets(*, russian: bool = False) -> TwoBrackets:
    names = RUSSIAN if russian else ENGLISH

    def tie(one: int, two: int) -> Tie:
        return Tie(
            Side(names[one], "1½", True, str(one + 1)), Side(names[two], "½", False, str(two + 1))
        )

    def called(number: int) -> str:
        return f"Тур {number}" if russian else f"Round {number}"

    return TwoBrackets(
        "Кубок до двух поражений" if russian else "Double elimination",
        (
            Round(called(1), (tie(0, 7), tie(3, 4), tie(1, 6), tie(2, 5))),
            Round(called(2), (tie(0, 3), tie(1, 2))),
            Round(called(4), (tie(0, 1),)),
            Round("Суперфинал" if russian else "Grand final", (Tie(Side(names[0])),)),
        ),
        (
            Round(called(2), (tie(4, 7), tie(5, 6))),
            Round(called(3), (tie(2, 4), tie(3, 5))),
            Round(called(4), (tie(2, 3),)),
            Round(
                called(5), (Tie(Side(names[1], "", False, "2"), Side(names[2], "", False, "3")),)
            ),
        ),
        "Верхняя сетка" if russian else "Winners' bracket",
        "Нижняя сетка" if russian else "Losers' bracket",
    )


def plot(*, russian: bool = False, log: bool = True) -> Plot:
    white, black = [], []
    band = []
    for n in range(40):
        white.append((n / 2, 10 ** (min(n, 22) * 0.42 - max(0, n - 22) * 0.3)))
        black.append((n / 2, 10 ** (min(n, 16) * 0.5 - max(0, n - 30) * 0.55)))
        if 10 <= n <= 32:
            spread = 10 ** (0.06 * min(n - 9, 33 - n))
            band.append((n / 2, white[-1][1] / spread, white[-1][1] * spread))
    names = ("Белые", "Чёрные") if russian else ("White", "Black")
    return Plot(
        "Партия №12: сколько позиций возможно" if russian else "Match 12: positions still possible",
        (Series(names[0], tuple(white), tuple(band)), Series(names[1], tuple(black))),
        x_label="ход" if russian else "move",
        y_label="возможных позиций" if russian else "possible positions",
        log=log,
        flags=(
            Flag(6, "взятие e5" if russian else "gone on e5"),
            Flag(6.5, "шах" if russian else "check"),
            Flag(13, "e4: нет" if russian else "e4: no"),
        ),
        band_label="оценка" if russian else "an estimate",
        footnote=(
            "Где сплошная полоса — оценка по случайной выборке." if russian
            else "Where there is a band, the number is an estimate from random samples."
        ),
    )  # fmt: skip


def card(*, russian: bool = False, board: bool = True) -> Card:
    names = RUSSIAN if russian else ENGLISH
    return Card(
        "Крикшпиль · партия №12" if russian else "Kriegspiel · match 12",
        (
            Player(names[3 if russian else 2], "1", "Белые · 1612 → 1624 (+12)" if russian else "White · 1612 → 1624 (+12)", True, "w"),
            Player(names[1], "0", "Чёрные · 1490 → 1478 (−12)" if russian else "Black · 1490 → 1478 (−12)", False, "b"),
        ),
        (
            ("Итог" if russian else "Result", "мат" if russian else "checkmate"),
            ("Ходов" if russian else "Moves", "31"),
            ("Попыток" if russian else "Tries", "47 : 52"),
            ("Контроль" if russian else "Pace", "3d"),
        ),
        scene=kriegspiel() if board else None,
        footnote="21 ноября 2026" if russian else "21 November 2026",
    )  # fmt: skip


FIGURES: dict[str, Figure] = {
    "standings": standings(),
    "standings-ru": standings(russian=True),
    "crosstable": cross_table(),
    "crosstable-ru": cross_table(russian=True),
    "bracket": bracket(),
    "bracket-ru": bracket(russian=True),
    "brackets": two_brackets(),
    "brackets-ru": two_brackets(russian=True),
    "plot": plot(),
    "plot-ru": plot(russian=True),
    "card": card(),
    "card-ru": card(russian=True),
}
