"""Through the whole product: buttons that place men, guesses of the blind side only, what is sealed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.product.run import Letter, perform, to

BEGIN = ("boris: /games", "anna@club: /challenge @boris {game} side=white", "boris: /accept")


def play(folder: Path, game: str, *lines: str) -> list[Letter]:
    begin = [line.format(game=game) for line in BEGIN]
    return perform([*begin, *lines], folder / f"{len(lines)}.db")


def last(letters: list[Letter], reader: str) -> Letter:
    return to(letters, reader)[-1]


def test_a_button_places_the_bishop(tmp_path: Path) -> None:
    begun = last(play(tmp_path, "pickle-pot"), "anna")
    assert [label for label, _ in begun["choices"]] == ["Bishop c1", "Bishop f1"]
    assert "Place your bishop: Bc1 or Bf1." in begun["text"].splitlines()
    pressed = begun["choices"][1][1]
    placed = "White has placed its bishop on f1.\nWhite to move."
    letters = play(tmp_path, "pickle-pot", f"anna: {pressed}", f"anna: {pressed}")
    assert last(letters, "boris")["text"].endswith(placed)
    assert placed in last(letters, "anna")["text"], "a second tap is quiet"
    later = f"anna: {pressed}", "! clock +1m", f"anna: {pressed}"
    assert "moved on" in last(play(tmp_path, "pickle-pot", *later), "anna")["text"]


def test_the_channel_hears_of_no_place_and_no_try(tmp_path: Path) -> None:
    lines = ("anna: Kc3 Qg4", "anna: Qf3", "boris: Qd6", "boris: d8d6", "boris: d5")
    club = to(play(tmp_path, "semi-kriegspiel", *lines), "#club")
    assert [letter["text"].split("\n", 1)[1] for letter in club[2:]] == [
        "First White places its king and queen.",
        "White has placed its king and queen.\nWhite to move.",
        "Black to move.",
        "White to move.",
    ]


@pytest.mark.parametrize("game", ["pickle-pot", "one-eyed"])
def test_only_the_blind_side_guesses(game: str, tmp_path: Path) -> None:
    lines = ("anna: c", "anna: e4", "anna: /phantom q e5", "boris: /phantom q e5")
    letters = play(tmp_path, game, *lines)
    refused = last(letters, "anna")
    assert "nothing to guess" in refused["text"]
    assert "Your guesses: queen e5." in last(letters, "boris")["text"]


def test_a_letter_to_the_blind_side_has_no_man_of_the_other(tmp_path: Path) -> None:
    lines = ("anna: Ka5 Qh6", "anna: Qxh7")
    for letter in to(play(tmp_path, "semi-kriegspiel", *lines), "boris"):
        assert "a5" not in f"{letter}"
        assert "h6" not in f"{letter}"
