"""Real games, ruled on again: every move stands, every foul is one, and the tenth loses."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bot.games.game import BLACK, WHITE, Seat, other
from bot.games.shogi.law import Shogi
from tests.games.tsuitate.table import ALL, Table
from tests.peek import state_of

RECORDED = Path(__file__).parents[4] / "shared" / "data" / "tsuitate_games.json"
LAW = Shogi()
SEATS = {"sente": BLACK, "gote": WHITE}
REASONS = {"checkmate": "checkmate", "foul_limit": "fouls"}


def recorded() -> list[dict[str, Any]]:
    if not RECORDED.exists():
        pytest.skip("../shared/data is absent")
    games: list[dict[str, Any]] = json.loads(RECORDED.read_text(encoding="utf-8"))["games"]
    return games


def replayed(game: dict[str, Any]) -> Table:
    """The game's table at its end, after everything it tells was heard as it is told."""
    table, fouls = Table(), {WHITE: 0, BLACK: 0}
    for first, second in game["ev"]:
        seat, move = table.turn, second if first == "foul" else first
        said = table.try_move(move)
        if first == "foul":
            fouls[seat] += 1
            for hearer in ALL:
                assert said[hearer][0] == f"foul {seat} {fouls[seat]}"
            continue
        assert said[seat][0] == "done"
        # The records name a promoted man as it stood, and every check; mate is said alone.
        taken = re.sub(r"^\+(?=[a-z])|\+$", "", second).upper()
        captured = [f"captured {seat} {move[2:4]} {taken}"] if taken else []
        checked = ["check"] if second.endswith("+") and not table.umpire.result else []
        for hearer in ALL:
            assert [one for one in said[hearer] if one.startswith("captured")] == captured
            assert [one for one in said[hearer] if one == "check"] == checked
    return table


def test_they_are_ruled_as_they_were() -> None:
    ends: dict[str, int] = {}
    for game in recorded():
        table = replayed(game)
        result = table.umpire.result
        assert result
        winner = BLACK if game["result"] == "sente_win" else WHITE
        assert result.score == ("1-0" if winner == WHITE else "0-1")
        assert result.reason == REASONS[game["reason"]]
        told = table.view(WHITE)["fouls"]
        assert told == {SEATS[side]: count for side, count in game["fouls"].items()}
        if result.reason == "fouls":
            assert told[other(winner)] == 10
        position = LAW.write(state_of(table.umpire).position)
        assert position.rsplit(" ", 1)[0] == game["final"].rsplit(" ", 1)[0]
        ends[result.reason] = ends.get(result.reason, 0) + 1
    assert ends == {"checkmate": 39, "fouls": 20}


def test_every_move_and_every_foul_is_heard_as_it_is_written() -> None:
    seats: set[Seat] = set()
    for game in recorded()[::12]:
        table = Table()
        for first, second in game["ev"]:
            move = second if first == "foul" else first
            assert table.hear(move) == move
            seats.add(table.turn)
            table.try_move(move)
    assert seats == {WHITE, BLACK}
