"""Reports: round trips in both dialects, what is tolerated, and how what is not is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.club.swiss.field import (
    Boost,
    Cell,
    Forbidden,
    Player,
    Scoring,
    State,
    initial_colour,
    tenths,
)
from bot.club.swiss.trf_line import BadTrf
from bot.club.swiss.trf_read import decode, read_report, read_trf
from bot.club.swiss.trf_write import Dialect, write_trf
from tests.club.swiss.lines import GOOD, report, row
from tests.club.swiss.simulation import season

DIALECTS: tuple[Dialect, ...] = ("trf16", "trf26")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_seasons_come_back_as_they_were_written(dialect: Dialect) -> None:
    seen = 0
    for seed in range(12):
        for state, _ in season(seed, 7 + seed, 6):
            assert read_trf(write_trf(state, dialect)) == state
            seen += 1
    assert seen > 60


@pytest.mark.parametrize("dialect", DIALECTS)
def test_everything_else_comes_back_too(dialect: Dialect) -> None:
    cells = (Cell(0, None, "F"), Cell(0, None, "H"))
    players = (
        Player(3, "Петрова-Водкина, Анна", 2710, cells, "wg", "w", "RUS", "4100018", "1990/01/31"),
        Player(1, "Åström, Ö.", 0, cells),
        Player(9999, "x" * 33, 9999, cells),
        Player(2, "", 1, (Cell(0, None, "U"), Cell(0, None, "Z"))),
    )
    state = State(
        players,
        played=2,
        rounds=9,
        name="Кубок клуба",
        away=((1, "H"), (3, "F")),
        initial="black",
        forbidden=(Forbidden((1, 3, 2)), Forbidden((1, 2), 2, 4)),
        boosts=(Boost(10, 1, 1, 3, 3), Boost(5, 2, 2, 3, 3)),
        scoring=Scoring(30, 10, 0, 0, 30),
        records=("092 Swiss", "QQQ what nobody knows"),
    )
    back = read_trf(write_trf(state, dialect))
    assert back == replace(state, forbidden=back.forbidden)
    assert set(back.forbidden) == set(state.forbidden)


def test_the_columns_are_fides() -> None:
    cells = (Cell(12, "white", "1"), Cell(0, None, "H"), Cell(7, "black", "-"))
    player = Player(5, "Name", 2345, cells, "g", "m", "NOR", "1503014", "1990/11/30")
    line = write_trf(State((player,), played=3)).splitlines()[-1]
    parts = {
        (1, 3): "001",
        (5, 8): "5",
        (10, 10): "m",
        (11, 13): "g",
        (15, 47): "Name",
        (49, 52): "2345",
        (54, 56): "NOR",
        (58, 68): "1503014",
        (70, 79): "1990/11/30",
        (81, 84): "1.5",
        (86, 89): "1",
        (92, 95): "12",
        (97, 97): "w",
        (99, 99): "1",
        (102, 109): "0000 - H",
        (112, 119): "   7 b -".strip(),
    }
    for (first, last), text in parts.items():
        assert line[first - 1 : last].strip() == text, (first, last)


def test_another_reader_reads_the_same() -> None:
    trf = pytest.importorskip("trf", reason="the package trf is not there to read along")
    for state, _ in season(4, 12, 5):
        theirs = trf.loads(write_trf(state, "trf16"))
        assert len(theirs.players) == len(state.players)
        for player, read in zip(state.players, theirs.players, strict=True):
            assert (read.startrank, read.name) == (player.number, player.name)
            assert round(10 * read.points) == tenths(state, player)
            games = [game for game in read.games if game.round <= state.played]
            assert [(game.startrank or 0, game.result) for game in games] == [
                (cell.opponent, cell.result) for cell in player.cells
            ]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r", "   \n", "\n\n"])
def test_line_ends_marks_and_blanks_do_not_matter(ending: str) -> None:
    text = "\ufeff" + ending.join(GOOD) + ending
    assert read_trf(text) == read_trf(report(*GOOD))


def test_bytes_are_utf8_or_else_latin1() -> None:
    assert decode("\ufeffИгрок".encode()) == "Игрок"
    assert decode("Åström".encode("latin-1")) == "Åström"


def test_a_file_in_utf16() -> None:
    text = report(*GOOD)
    for encoding in ("utf-16", "utf-8-sig", "utf-8", "latin-1"):
        assert read_report(text.encode(encoding)) == read_trf(text)


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_columns_that_were_counted_in_bytes(mark: str) -> None:
    """Somebody's name is padded to 33 bytes, so that its line is short of some characters."""
    names = ("Ёлкин, Ö.", "Åström", "Short", "Żółć")
    lines = [
        row(place, points, *rounds, name=name.encode().decode("latin-1")).encode("latin-1")
        for place, (points, rounds, name) in enumerate(
            zip(
                ("2.0", "1.0", "0.5", "0.5"),
                (
                    ("   3 w 1", "   2 b 1"),
                    ("   4 b 1", "   1 w 0"),
                    ("   1 b 0", "   4 w ="),
                    ("   2 w 0", "   3 b ="),
                ),
                names,
                strict=True,
            ),
            1,
        )
    ]
    state = read_report(mark.encode() + b"\n".join([b"XXR 5", "012 Кубок".encode(), *lines]))
    assert tuple(player.name for player in state.players) == names
    assert (state.name, state.played, state.players[0].cells[1].result) == ("Кубок", 2, "1")
    with pytest.raises(BadTrf, match="line 2: the points"):
        read_report(report("012 Кубок", row(1, "7.0")).encode())


def test_absent_players_in_every_form() -> None:
    lines = list(GOOD)
    lines[2] += "  0000 - H"
    lines[3] += "  0000 - Z"
    state = read_trf(report(*lines, "XXZ 1", "240 F   3    4", "240 H   4    4"))
    assert state.played == 2
    assert dict(state.away) == {1: "Z", 2: "H", 3: "Z", 4: "F"}
    assert "240 H   4    4" in state.records


def test_a_column_of_byes_for_everybody_is_a_round() -> None:
    lines = [GOOD[0], *(line + "  0000 - Z" for line in GOOD[1:])]
    state = read_trf(report(*lines))
    assert (state.played, state.away) == (3, ())


def test_blank_rounds_are_absences_and_old_byes_are_understood() -> None:
    state = read_trf(
        report(
            row(1, "1.0", "   2 w 1", "        ", "   2 b 0"),
            row(2, "2.0", "   1 b 0", "0000 - +", "   1 w W"),
            row(3, "0.5", "0000 - =", "0000 - -"),
        )
    )
    results = [[cell.result for cell in player.cells] for player in state.players]
    assert results == [["1", "Z", "0"], ["0", "U", "W"], ["H", "Z", "Z"]]


def test_points_may_hold_those_of_the_round_sat_out() -> None:
    lines = list(GOOD)
    lines[1] = row(1, "2.5", "   3 w 1", "   2 b 1", "0000 - H")
    assert dict(read_trf(report(*lines)).away) == {1: "H"}


def test_the_initial_colour_follows_from_the_first_round_where_nobody_tells() -> None:
    assert initial_colour(read_trf(report(*GOOD))) == "white"
    swapped = report(*GOOD).replace(" w ", " x ").replace(" b ", " w ").replace(" x ", " b ")
    assert initial_colour(read_trf(swapped)) == "black"
    assert initial_colour(read_trf(report(row(1, "0.0"), row(2, "0.0")))) == "white"
    # The first was away, so that the second counted as number one.
    late = (row(1, "0.0", "0000 - Z"), row(2, "1.0", "   3 b 1"), row(3, "0.0", "   2 w 0"))
    assert initial_colour(read_trf(report(*late))) == "black"


@pytest.mark.parametrize(
    ("record", "field", "value"),
    [
        ("142 7", "rounds", 7),
        ("XXR     11", "rounds", 11),
        ("152 B", "initial", "black"),
        ("XXC black1", "initial", "black"),
        ("XXC white1 rank", "initial", "white"),
        ("260   1   9    1    3", "forbidden", (Forbidden((1, 3), 1, 9),)),
        ("XXP 1 3", "forbidden", (Forbidden((1, 3)),)),
        ("250       1.0   1   2    1    2", "boosts", (Boost(10, 1, 2, 1, 2),)),
        ("XXA    2  1.0  0.5", "boosts", (Boost(10, 1, 1, 2, 2), Boost(5, 2, 2, 2, 2))),
        ("162  W 1.0    D 0.5    P 0.5", "scoring", Scoring(bye=5)),
        ("BBU  0.5", "scoring", Scoring(bye=5)),
        ("XXS PAB=0.5", "scoring", Scoring(bye=5)),
    ],
)
def test_records_of_both_dialects(record: str, field: str, value: object) -> None:
    assert getattr(read_trf(report(*GOOD[1:], record)), field) == value


def test_baku_is_worked_out() -> None:
    lines = [row(number, "0.0") for number in range(1, 11)]
    state = read_trf(report("142 9", "192 FIDE_DUTCH_2026_BAKU", *lines))
    assert {each.first_number for each in state.boosts} == set(range(1, 7))
    spans = {(each.tenths, each.first_round, each.last_round) for each in state.boosts}
    assert spans == {(10, 1, 3), (5, 4, 5)}
