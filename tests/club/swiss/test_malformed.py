"""How a report that cannot be read is refused: by its line and the reason."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.club.swiss.field import BadState, Forbidden
from bot.club.swiss.pairing import pair_or_relax
from bot.club.swiss.pairs import NoLegalPairing
from bot.club.swiss.trf_line import BadTrf
from bot.club.swiss.trf_read import read_trf
from bot.club.swiss.trf_write import Dialect, write_trf
from tests.club.swiss.lines import GOOD, report, row
from tests.club.swiss.simulation import season


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
    ("a tab", changed(1, GOOD[1].replace("    ", "\t", 1)), 2, "a tab stands in column 4"),
    ("number too long", changed(1, "001 12345" + GOOD[1][9:]), 2, "column 9"),
    ("glued to the code", changed(1, "0011" + GOOD[1][4:]), 2, "column 4"),
    ("rank too long", changed(1, GOOD[1][:84] + "1" + GOOD[1][85:]), 2, "column 85"),
    (
        "a round half written",
        (*GOOD[:3], GOOD[3] + "     4 w  ", GOOD[4]),
        4,
        "round 3, the result",
    ),
    ("a round half done", (*GOOD[:3], GOOD[3] + "     4 w 1", GOOD[4]), 4, "does not name 3"),
    ("rounds twice", (*GOOD, "142   7"), 6, "7 here, but 5 in line 1"),
    ("tab in a record", (*GOOD, "260\t1 5 1 2"), 6, "a tab"),
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


@pytest.mark.parametrize("dialect", ["trf16", "trf26"])
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
