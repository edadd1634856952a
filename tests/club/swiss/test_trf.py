"""Reports: round trips in both dialects, what is tolerated, and how what is not is refused."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.club.swiss.engine import NoLegalPairing
from bot.club.swiss.field import (
    BadState,
    Boost,
    Cell,
    Forbidden,
    Player,
    Scoring,
    State,
    initial_colour,
    tenths,
)
from bot.club.swiss.pairing import pair_or_relax
from bot.club.swiss.trf_line import BadTrf
from bot.club.swiss.trf_read import decode, read_trf
from bot.club.swiss.trf_write import Dialect, write_trf
from tests.club.swiss.simulation import season

DIALECTS: tuple[Dialect, ...] = ("trf16", "trf26")


def row(number: int, points: str, *rounds: str, name: str = "Somebody") -> str:
    """A 001 record by hand: its columns are counted in the tests of the writer."""
    start = f"001 {number:>4}      {name:<33} {2000:>4} RUS {'':>11} {'':<10} {points:>4} {1:>4}"
    return "".join([start, *(f"  {each}" for each in rounds)])


def report(*lines: str) -> str:
    return "\n".join(lines)


GOOD = (
    "XXR 5",
    row(1, "2.0", "   3 w 1", "   2 b 1"),
    row(2, "1.0", "   4 b 1", "   1 w 0"),
    row(3, "0.5", "   1 b 0", "   4 w ="),
    row(4, "0.5", "   2 w 0", "   3 b ="),
)


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


def changed(place: int, line: str) -> tuple[str, ...]:
    return (*GOOD[:place], line, *GOOD[place + 1 :])


MALFORMED: list[tuple[str, tuple[str, ...], int, str]] = [
    ("nothing", (), 1, "no player"),
    ("only a head", ("012 Cup", "XXR 5"), 1, "no player"),
    ("number missing", changed(1, "001"), 2, "columns 5-8"),
    ("number not a number", changed(1, GOOD[1].replace("   1 ", "   x ", 1)), 2, "columns 5-8"),
    ("number zero", changed(1, GOOD[1].replace("   1 ", "   0 ", 1)), 2, "1 to 9999"),
    ("number twice", (*GOOD, row(2, "0.0")), 6, "line 3"),
    ("rating", changed(2, GOOD[2].replace("2000", "20x0")), 3, "columns 49-52"),
    ("rank", changed(2, GOOD[2][:85] + "   ?" + GOOD[2][89:]), 3, "columns 86-89"),
    ("points unreadable", changed(2, GOOD[2][:80] + " 1.x" + GOOD[2][84:]), 3, "columns 81-84"),
    ("points negative", changed(2, GOOD[2][:80] + "-1.0" + GOOD[2][84:]), 3, "columns 81-84"),
    ("points wrong", changed(2, GOOD[2][:80] + " 9.0" + GOOD[2][84:]), 3, "1.0 after"),
    ("colour", changed(3, GOOD[3].replace("1 b 0", "1 x 0")), 4, "column 97"),
    ("colour missing", changed(3, GOOD[3].replace("1 b 0", "1 - 0")), 4, "column 97"),
    ("result", changed(3, GOOD[3].replace("1 b 0", "1 b ?")), 4, "column 99"),
    ("result missing", changed(3, GOOD[3].replace("1 b 0", "1 b  ")), 4, "column 99"),
    ("bye with opponent", changed(3, GOOD[3].replace("1 b 0", "1 b U")), 4, "column 99"),
    ("win alone", changed(3, GOOD[3].replace("   1 b 0", "0000 - 1")), 4, "column 99"),
    ("colour alone", changed(3, GOOD[3].replace("   1 b 0", "0000 b 0")), 4, "column 97"),
    ("opponent unreadable", changed(3, GOOD[3].replace("   1 b 0", "  1a b 0")), 4, "92-95"),
    ("opponent unknown", changed(3, GOOD[3].replace("   1 b 0", "  77 b 0")), 2, "round 1"),
    ("own opponent", changed(3, GOOD[3].replace("   1 b 0", "   3 b 0")), 4, "somebody else"),
    ("shifted by one", changed(3, GOOD[3].replace("  1 b 0", " 1 b 0")), 4, "columns 90-99"),
    ("both white", changed(3, GOOD[3].replace("1 b 0", "1 w 0")), 2, "both 1 and 3"),
    ("both win", changed(3, row(3, "1.5", "   1 b 1", "   4 w =")), 2, "have won"),
    ("half forfeit", changed(3, row(3, "0.5", "   1 b -", "   4 w =")), 2, "forfeited on"),
    ("other opponent", changed(3, row(3, "0.5", "   2 b 0", "   4 w =")), 2, "does not name"),
    ("rounds unreadable", changed(0, "XXR five"), 1, "number of rounds"),
    ("rounds too few", changed(0, "142 1"), 1, "2 were played"),
    ("initial colour", (*GOOD, "152 X"), 6, "W or B"),
    ("initial colour empty", (*GOOD, "152"), 6, "nothing stands"),
    ("another system", (*GOOD, "192 FIDE_BURSTEIN"), 6, "FIDE_DUTCH"),
    ("teams", (*GOOD, "013 Team"), 6, "single players"),
    ("new teams", (*GOOD, "310   1 Team"), 6, "single players"),
    ("abnormal points", (*GOOD, "299 W   2.0"), 6, "299"),
    ("forbidden alone", (*GOOD, "XXP 1"), 6, "two players"),
    ("forbidden unknown", (*GOOD, "XXP 1 8"), 6, "player 8"),
    ("forbidden word", (*GOOD, "XXP 1 two"), 6, "'two'"),
    ("forbidden new unknown", (*GOOD, "260   1   5    1    8"), 6, "player 8"),
    ("forbidden new alone", (*GOOD, "260   1   5    1"), 6, "columns 13-21"),
    ("forbidden new round", (*GOOD, "260   x   5    1    2"), 6, "columns 5-7"),
    ("absent unknown", (*GOOD, "XXZ 9"), 6, "player 9"),
    ("absent word", (*GOOD, "XXZ me"), 6, "'me'"),
    ("bye of no kind", (*GOOD, "240 Q   3    1"), 6, "column 5"),
    ("bye unknown", (*GOOD, "240 H   3    9"), 6, "player 9"),
    ("bye nobody", (*GOOD, "240 H   3"), 6, "columns 11-14"),
    ("bye round", (*GOOD, "240 H       1"), 6, "columns 7-9"),
    ("acceleration points", (*GOOD, "250       x.0   1   2    1    2"), 6, "columns 10-13"),
    ("acceleration empty", (*GOOD, "250"), 6, "columns 10-13"),
    ("acceleration backwards", (*GOOD, "250       1.0   2   1    1    2"), 6, "columns 19-21"),
    ("acceleration unknown", (*GOOD, "XXA    9  1.0"), 6, "player 9"),
    ("scores", (*GOOD, "162  Q 1.0"), 6, "column 6"),
    ("scores empty", (*GOOD, "162  W"), 6, "columns 7-10"),
    ("one score", (*GOOD, "BBW   x"), 6, "points such"),
    ("old scores", (*GOOD, "XXS W=one"), 6, "W=1.0"),
]


@pytest.mark.parametrize(
    ("lines", "number", "reason"), [pytest.param(*case[1:], id=case[0]) for case in MALFORMED]
)
def test_the_malformed_is_refused_by_line_and_reason(
    lines: tuple[str, ...], number: int, reason: str
) -> None:
    with pytest.raises(BadTrf) as caught:
        read_trf(report(*lines))
    assert caught.value.line == number, str(caught.value)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_damaged_report_is_read_or_refused_and_nothing_else(dialect: Dialect) -> None:
    """One or two characters of good reports, changed, lost or doubled."""
    rng = random.Random(7)
    refused: list[int] = []
    for state, _ in season(9, 9, 5):
        good = write_trf(replace(state, forbidden=(Forbidden((1, 2), 1, 3),)), dialect)
        for _ in range(60):
            text = list(good)
            for _ in range(rng.randint(1, 2)):
                place = rng.randrange(len(text))
                text[place] = rng.choice(
                    ("", " ", "0", "9", "w", "-", "Z", "\n", "²", text[place] * 2)
                )
            try:
                pair_or_relax(read_trf("".join(text)))
            except BadTrf as fault:
                refused.append(fault.line)
            except (BadState, NoLegalPairing):
                pass
    assert len(refused) > 100
    assert set(refused) <= set(range(1, 20))
    assert len(set(refused)) > 8
