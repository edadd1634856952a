"""What must hold of a database whatever was said: each match, replayed, is what was stored."""

from __future__ import annotations

import json
from pathlib import Path

from bot.games.game import Seat, plain
from bot.games.shelf import SHELF
from bot.umpire import replay
from tests.stored import is_sound, stored


def check_consistent(path: Path) -> int:
    """How many acts there are; fails where what is stored does not follow from them."""
    assert is_sound(path)
    count = 0
    matches = stored(path, "SELECT id, game, options, setup, n, result FROM match")
    for number, key, options, setup, n, result in matches:
        acts = stored(
            path, "SELECT n, seat, body, told FROM act WHERE match = ? ORDER BY n", number
        )
        assert [act[0] for act in acts] == list(range(1, n + 1))
        game = SHELF[key].build(json.loads(options))
        entries = replay(game, setup, [(Seat(seat), body) for _, seat, body, _ in acts])[1:]
        told = [
            {to: [plain(one) for one in pile] for to, pile in entry.told.items()}
            for entry in entries
        ]
        assert json.loads(json.dumps(told)) == [json.loads(act[3]) for act in acts]
        ends = [
            one
            for entry in entries
            for pile in entry.told.values()
            for one in pile
            if one.kind == "end"
        ]
        assert bool(ends) == (result is not None)
        count += n
    assert stored(path, "SELECT count(*) FROM outbox WHERE ended IS NULL") == [(0,)]
    return count
