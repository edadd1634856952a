"""Playouts: what is counted, for whom, and how sure it is."""

from __future__ import annotations

from bot.arena.contest import UNFINISHED, Diligence, Outcome
from bot.arena.playouts import as_json, figures_of, told, told_ends
from bot.games.game import BLACK, WHITE


def outcome(score: float, moves: int, reason: str) -> Outcome:
    return Outcome(1, score, reason, Diligence(9, moves, 0, 0), Diligence(9, moves - 1, 0, 0), "")


GAMES = [
    outcome(1.0, 10, "checkmate"),
    outcome(0.5, 50, UNFINISHED),
    outcome(0.0, 20, "checkmate"),
    outcome(1.0, 30, "time"),
    outcome(0.5, 40, "stalemate"),
]


def test_games_are_counted_for_whoever_begins() -> None:
    white, black = figures_of(GAMES, WHITE), figures_of(GAMES, BLACK)
    assert (white.won, white.lost, white.drawn, white.unfinished) == (2, 1, 1, 1)
    assert (black.won, black.lost, black.drawn, black.unfinished) == (1, 2, 1, 1)
    assert white.score == 0.6
    assert white.lengths == (19, 39, 59, 79, 99)
    assert white.length(0.5) == 59
    low, high = white.bounds
    assert low < 0.6 < high


def test_it_is_told_in_five_lines() -> None:
    lines = told(figures_of(GAMES, WHITE), {}).splitlines()
    assert lines[0] == "games: 5; White won 2, Black 1, drawn 1, 1 broken off"
    assert lines[1].startswith("length, both sides' moves: 19 to 99, 59 in the middle")
    assert lines[2] == "ends: checkmate 2, stalemate 1, time 1, unfinished 1"
    assert lines[3].startswith("White, who begins, scores 60.0% (95 % sure: ")
    assert lines[4].startswith("to begin is worth +10.0 (")
    sente = told(figures_of(GAMES, BLACK), {BLACK: "Sente", WHITE: "Gote"}).splitlines()
    assert sente[0].startswith("games: 5; Sente won 1, Gote 2,")
    assert sente[3].startswith("Sente, who begins, scores 40.0%")


def test_many_kinds_of_end_are_told_together() -> None:
    many = [outcome(1.0, 2, f"end {number:02}") for number in range(12)]
    assert told_ends(figures_of(many, WHITE)).endswith("end 08 1, others 3")


def test_figures_as_json() -> None:
    figures = as_json(figures_of(GAMES, WHITE))
    assert isinstance(figures, dict)
    assert figures["plies"] == {"least": 19, "median": 59, "nine_of_ten": 99, "most": 99}
    assert figures["ends"]["unfinished"] == 1
