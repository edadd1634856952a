"""What is overheard in talk, as far as it can be told without any board."""

from __future__ import annotations

import pytest

from bot.words.match.overheard import Reading, overhear, unwrapped


def reads(text: str) -> Reading:
    """An umpire who knows two moves in words, and one word."""
    if text.strip(" ?!.").lower() in {"castle kingside", "knight to f3"}:
        return "move"
    return "word" if text.strip(" ?!.") == "any" else "nothing"


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("`e4`", "e4"),
        ("**e5**", "e5"),
        ("||Nf3||", "Nf3"),
        ("#12 e4", "e4"),
        ("`#12.3 e4`", "e4"),
        ("№12 e4", "e4"),
        ("😀 e4 :)", "e4"),
        ("ＮＦ３", "NF3"),
        ("♘f3", "♘f3"),
        ("/phantom q e5", "q e5"),
        ("ход e4", "e4"),
        ("phantom", "phantom"),
    ],
)
def test_what_a_text_is_wrapped_in_is_taken_off(text: str, plain: str) -> None:
    assert unwrapped(text) == plain


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("hello", "talk"),
        ("see you at 8am", "talk"),
        ("mp3", "talk"),
        ("e4", "moves"),
        ("Nf3 Nc6; Bb5", "moves"),
        ("О-О", "moves"),
        ("Castle kingside!", "moves"),
        ("ok, knight to f3 then", "mixed"),
        ("my e5 pawn is doomed", "mixed"),
        ("any?", "words"),
        ("word " * 190 + "e4", "mixed"),
    ],
)
def test_moves_are_told_from_talk(text: str, heard: str) -> None:
    assert overhear(text, reads, reads)[0] == heard


def test_a_move_among_words_is_named_alone() -> None:
    assert overhear("ok, knight to f3 then", reads, reads) == ("mixed", "knight to f3")
    assert overhear("I like e4.", reads, reads) == ("mixed", "e4")


def test_a_long_text_is_read_quickly() -> None:
    """Umpires are asked about a few pieces only, however long it is."""
    asked: list[str] = []

    def count(text: str) -> Reading:
        asked.append(text)
        return "nothing"

    overhear("a1b2c3 word 7 " * 70, count, count)
    assert len(asked) < 250
