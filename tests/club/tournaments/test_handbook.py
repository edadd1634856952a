"""FIDE's worked examples: the crosstables of "Exercises in Tie-Breaking" (IA Mario Held, 2024).

The paper was written for the regulations of 2023. Those of March 2026 limit the dummy of an
unplayed round (16.4), which changes the values of players 4, 6 and 11; they are marked.
"""

from __future__ import annotations

import pytest

from bot.club.swiss.field import Cell, Code, Colour, Player, State
from bot.club.tournaments.performance import average, difference, expected, perfect, performance
from bot.club.tournaments.recreation import recreate
from bot.club.tournaments.settings import Format, Settings, TieBreak
from bot.club.tournaments.standings import Row, standings
from bot.club.tournaments.state import fold

COLOURS: dict[str, Colour] = {"w": "white", "b": "black"}

SWISS_5 = """
2200  9w1 13b=  2w= 15b1  4w=
2150 10b1  7w1  1b= 16w1  3b=
2100 11w=  6b1  8w1  4b=  2w=
2050 12b1  H   13w1  3w=  1b=
2000 13w0 15b0 11w1  7b= 10w1
1950 14b0  3w0  U   10w1  8b1
1900 15w1  2b0 16b0  5w= 11b0
1850 16b= 14w1  3b0 13w1  6w0
1800  1b0 10w0  H   11b-  U
1750  2w0  9b1 15w0  6b0  5b0
1700  3b= 16w0  5b0  9w+  7w1
1650  4w0  U   14w+  Z    Z
1600  5b1  1w=  4b0  8b0 14w0
1550  6w1  8b0 12b-  Z   13b1
1500  7b0  5w1 10b1  1w0 16b0
1450  8w= 11b1  7w1  2b0 15w1
"""
SWISS_9 = """
2150  9w1 13b=  2w= 15b1  4w=  6b=  3b= 16w=  8b1
2130 10b1  7w1  1b= 16w1  3b1  4w=  6w0 15b=  5w=
2200 11w=  6b1  8w1  4b=  2w0 16b1  1w= 14w1 10b1
2110 12b1  H   13w1  3w=  1b=  2b= 16w=  6b= 15w1
1890 13w0 15b0 11w1  7b= 10w1 14b0  9b1  8w0  2b=
2090 14b0  3w0  U   10w1  8b1  1w=  2b1  4w= 16b1
1950 15w1  2b0 16b0  5w= 11b0 10b0 13w1  9w1 14b1
1930 16b= 14w1  3b0 13w1  6w0 11b= 15w=  5b1  1w0
1790  1b0 10w0  H   11b-  U   13b1  5w0  7b0 12w=
1870  2w0  9b1 15w0  6b0  5b0  7w1 12b1 11w1  3w0
1810  3b= 16w0  5b0  9w+  7w1  8w= 14b0 10b0 13w=
1770  4w0  U   14w+  Z    Z   15b0 10w0 13b=  9b=
1750  5b1  1w=  4b0  8b0 14w0  9w0  7b0 12w= 11b=
1850  6w1  8b0 12b-  Z   13b1  5w1 11w1  3b0  7w0
1830  7b0  5w1 10b1  1w0 16b0 12w1  8b=  2w=  4b0
1910  8w= 11b1  7w1  2b0 15w1  3w0  4b=  1b=  6w0
"""
TABLE = """
2200  5w=  2w1  3b1  4w0  6b1
2150  6w1  1b0  5w1  3w=  4b1
2100  4w1  6b1  1w0  2b=  5w1
2050  3b0  5b0  6w=  1b1  2w0
1950  1b=  4w1  2b0  6w-  3b0
2000  2b0  3w0  4b=  5b+  1w0
"""


def cell(text: str) -> Cell:
    sign: Code = text[-1]  # type: ignore[assignment]  # the tables above hold nothing else
    if len(text) == 1:
        return Cell(0, None, sign)
    return Cell(int(text[:-2]), COLOURS[text[-2]], sign)


def rows(table: str, *names: TieBreak) -> dict[int, Row]:
    lines = [line.split() for line in table.strip().splitlines()]
    players = tuple(
        Player(number, rating=int(rating), cells=tuple(map(cell, cells)))
        for number, (rating, *cells) in enumerate(lines, 1)
    )
    state = State(players, played=len(players[0].cells))
    format_: Format = "roundrobin" if table is TABLE else "swiss"
    settings = Settings("held", "chess", format_, 0, rounds=state.played, tie_breaks=names)
    contest = fold(settings, recreate(state, settings))
    return {row.member: row for row in standings(contest)}


EXERCISES: dict[TieBreak, tuple[float, ...]] = {
    # 1-4; in 2023 players 4, 6 and 11 had 15, 12 and 13.5
    "BH": (12.5, 13, 15.5, 14, 8.5, 11.5, 14.5, 13.5, 9, 13, 12.5, 11.5, 14, 11, 12, 12.5),
    # 11, 12; in 2023 players 4, 6 and 11 had 9.75, 6.5 and 5.75
    "SB": (8, 9.5, 10.5, 9.25, 4.25, 6, 3.25, 5.25, 2.25, 1.5, 4.75, 4, 4.25, 4.5, 3.5, 7.25),
    # 17
    "ARO": (
        *(1820, 1880, 1940, 1888, 1690, 1813, 1760, 1730, 1975, 1880, 1863, 2050, 1930, 1800),
        *(1860, 1820),
    ),
    # 19, 20
    "TPR": (
        *(1969, 2120, 2089, 2081, 1690, 1813, 1611, 1730, 1175, 1640, 1776, 1250, 1781, 1925),
        *(1788, 1969),
    ),
    # 27-30
    "WIN": (2, 3, 2, 2, 2, 3, 1, 2, 1, 1, 2, 2, 1, 2, 2, 3),
    "WON": (2, 3, 2, 2, 2, 2, 1, 2, 0, 1, 1, 0, 1, 2, 2, 3),
    "BPG": (2, 3, 2, 2, 2, 2, 3, 2, 1, 3, 2, 0, 3, 2, 3, 2),
    "BWG": (1, 1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1),
    # 32
    "PS": (11, 13, 11, 11.5, 5, 6, 6, 8.5, 2.5, 4, 5.5, 7, 7, 6, 7, 10.5),
}


@pytest.mark.parametrize("name", EXERCISES)
def test_the_exercises_on_a_swiss_of_five_rounds(name: TieBreak) -> None:
    found = rows(SWISS_5, name)
    assert tuple(found[number].values[0].value for number in range(1, 17)) == EXERCISES[name]


def test_the_points_of_the_exercises() -> None:
    points = (3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5)
    found = rows(SWISS_5, "BH")
    assert tuple(found[number].halves / 2 for number in range(1, 17)) == points


def test_buchholz_cut_one() -> None:
    """Exercises 5 to 8; in 2023 player 11 had 12."""
    players = (5, 8, 11, 7, 9, 13, 1, 3, 4, 16, 12, 14, 15)
    values = (7.5, 12, 11, 12.5, 7.5, 12, 11, 13, 11.5, 11, 9.5, 9, 11)
    found = rows(SWISS_5, "BH/C1")
    assert tuple(found[number].values[0].value for number in players) == values


def test_the_median_by_hand() -> None:
    """Player 2 met 1, 1.5, 3.5, 3.5 and 3.5; of player 12 an absence goes, and then 3.5."""
    found = rows(SWISS_5, "BH/M1")
    assert {number: found[number].values[0].value for number in (2, 12)} == {2: 8.5, 12: 6.0}


def test_the_perfect_performance_of_exercise_22() -> None:
    assert rows(SWISS_5, "PTP")[3].values[0].value == 2112


@pytest.mark.parametrize(
    ("table", "ranks"),
    [
        (SWISS_5, (2, 1, 2, 2, 7, 6, 13, 7, 13, 16, 7, 10, 13, 10, 10, 2)),  # 23, 24
        (SWISS_9, (3, 5, 1, 3, 9, 2, 6, 6, 14, 9, 13, 14, 16, 9, 9, 6)),  # 25
        (TABLE, (1, 2, 2, 6, 5, 4)),  # 26
    ],
    ids=["nobody stands out", "some have not met", "a table"],
)
def test_direct_encounter(table: str, ranks: tuple[int, ...]) -> None:
    found = rows(table, "DE")
    assert tuple(found[number].rank for number in sorted(found)) == ranks


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("SB", (9.25, 6.25, 6.25, 4.25, 3.25, 2.25)),  # 14
        ("KS", (2, 0.5, 0.5, 1, 0.5, 0)),  # 16
    ],
)
def test_the_exercises_on_a_table(name: TieBreak, values: tuple[float, ...]) -> None:
    found = rows(TABLE, name)
    assert tuple(found[number].values[0].value for number in range(1, 7)) == values


def test_the_tables_of_the_rating_regulations() -> None:
    assert [difference(halves, 10) for halves in (0, 1, 5, 10, 13, 19, 20)] == [
        *(-800, -470, -193, 0, 110, 470, 800)
    ]
    # 8.1.2: the last difference of some ranges and the first of the next
    assert [expected(gap) for gap in (0, 3, 4, 91, 92, 391, 392, 619, 620, 735, 736)] == [
        *(50, 50, 51, 62, 63, 91, 92, 98, 99, 99, 100)
    ]
    assert [expected(gap) for gap in (-4, -735, -736)] == [49, 1, 0]
    assert average([1500, 1501]) == 1501
    assert performance(3, [1500, 1600]) == 1550 + 193
    assert perfect(0, [1500, 1600]) == 700
    assert perfect(4, [1500, 1600]) == 1600 + 736
