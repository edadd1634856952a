"""py4swiss, an engine of other people's, from the same report."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.club.swiss.field import State
from bot.club.swiss.trf_write import write_trf


def peer_pairs(state: State) -> set[tuple[int, int]]:
    """The peer's (white, black) and (player, 0); `py4swiss` must be there."""
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    plain, numbers = _numbered(state)
    text = write_trf(replace(plain, away=()), "trf16")
    if plain.away:
        text += f"XXZ {' '.join(str(number) for number, _ in plain.away)}\n"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "state.trf"
        path.write_text(text, encoding="utf-8")
        found: Any = DutchEngine.generate_pairings(TrfParser.parse(path))
    return {(numbers[pair.white], numbers[pair.black]) for pair in found}


def _numbered(state: State) -> tuple[State, dict[int, int]]:
    """The peer takes numbers as they are; those who never took part must not have one."""
    here = {player.number for player in state.present}
    players = [
        player
        for player in state.players
        if player.number in here or any(cell.paired for cell in player.cells)
    ]
    place = {player.number: at for at, player in enumerate(players, 1)} | {0: 0}
    moved = tuple(
        replace(
            player,
            number=place[player.number],
            cells=tuple(replace(cell, opponent=place[cell.opponent]) for cell in player.cells),
        )
        for player in players
    )
    away = tuple((place[number], leave) for number, leave in state.away if number in place)
    return replace(state, players=moved, away=away), {at: one for one, at in place.items()}
