"""The game's own record."""

from __future__ import annotations

from bot.games.box import Record
from bot.games.game import BLACK, WHITE, Entry, Result
from bot.umpire import replay
from tests.games.chess_t.board import BOXES, law_of, setup


def test_score() -> None:
    box = BOXES["chess-t"]
    game = box.build({})
    start = f"{law_of().write(law_of().start(''))} lot:g4h5"
    acts: list[tuple[str, str]] = [
        ("white", "try e2-h5"),
        ("black", "try e7-h4"),
        ("white", "try e3-e4"),
        ("black", "draw"),
        ("black", "try h4-g5"),
        ("white", "try e4-e5"),
        ("black", "try a7-a6"),
        ("white", "try e5%e6"),
        ("white", "resign"),
    ]
    entries = replay(
        game, start, [(WHITE if seat == "white" else BLACK, act) for seat, act in acts]
    )
    record = Record(
        number=7,
        options={"exchange": "equality"},
        setup=start,
        players={WHITE: "Anna", BLACK: "Boris"},
        result=Result("0-1", "resignation"),
        day="2026.01.02",
        entries=tuple(entries),
    )
    ending, text = box.export(record)
    assert ending == "txt"
    assert text.splitlines() == [
        "Chess-T, match 7, 2026.01.02",
        "White: Anna",
        "Black: Boris",
        "Settings: exchange=equality",
        "",
        "  1. Ce2-h5          Ce7-h4",
        "  2. e3-e4           Ch4-g5",
        "  3. e4-e5           a7-a6",
        "*) g4; h5 (:W C h5) /impregnable squares/",
        "  4. e5÷e6",
        "BV /resigned/",
    ]


def test_score_of_a_draw_as_in_the_book() -> None:
    """The seed's own example: the white Knecht on h5 is taken off."""
    law = law_of()
    text = f"{setup(law, 'Ke1 Ih5', 'Ke8 Ia7', 'b', '- Pp 0 3')} lot:g4h5"
    record = Record(
        number=1,
        options={},
        setup=text,
        players={WHITE: "A", BLACK: "B"},
        result=Result("1/2-1/2", "agreement"),
        day="2026.01.02",
        entries=(Entry(1, BLACK, "try a7-a6", {}),),
    )
    lines = BOXES["chess-t"].export(record)[1].splitlines()
    assert lines[3] == "Start: 4k4/i8/9/7I1/9/9/9/4K4 b - Pp 0 3"
    assert lines[5:] == [
        "  3. …               a7-a6",
        "*) g4; h5 (:W I h5) /impregnable squares/",
        "draw /by agreement/",
    ]
