"""The record that open games share."""

from __future__ import annotations

from bot.games.box import Record
from bot.games.game import BLACK, WHITE, Entry, Result
from bot.games.openplay.score import Note, Style, Turn, number_turns, turns_of, write_score


def record(*moves: str) -> Record:
    entries = tuple(Entry(n, WHITE, act, {}) for n, act in enumerate(moves, 1))
    players = {WHITE: "A\nB", BLACK: "C"}
    return Record(7, {"size": "10"}, "", players, Result("1-0", "aborted"), "2026.11.22", entries)


def test_a_long_move_does_not_touch_the_next_one() -> None:
    """A swap with check on a large board: both moves stand apart."""
    turns = [Turn(1, WHITE, "Ra10<>Bb11+"), Turn(1, BLACK, "Q@c3")]
    _, text = write_score(Style("X", 10), record(), "", turns)
    assert text.splitlines() == [
        "X, match 7, 2026.11.22",
        "White: A B",
        "Black: C",
        "Settings: size=10",
        "",
        "  1. Ra10<>Bb11+ Q@c3",
        "1-0 /aborted/",
    ]


def test_notes_black_at_the_start_and_passes() -> None:
    turns = [*number_turns([(BLACK, "b"), (WHITE, "w"), (BLACK, "--"), (WHITE, "x")])]
    assert [turn.number for turn in turns] == [1, 2, 2, 3]
    style = Style("X", 10, {"aborted": "called off"}, {"1-0": "W"}, "…", settings=False)
    lines = write_score(style, record(), "here", [*turns, Note("*) a note")])[1].splitlines()
    assert lines[3:] == [
        "Start: here",
        "",
        "  1. …    b",
        "  2. w    --",
        "  3. x",
        "*) a note",
        "W /called off/",
    ]


def test_turns_of_a_record_are_its_moves() -> None:
    played = record("try a2a3", "draw offer", "try b5b4", "resign")
    assert [*turns_of(played, BLACK)] == [Turn(1, BLACK, "a2a3"), Turn(2, WHITE, "b5b4")]
