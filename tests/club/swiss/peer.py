"""Engines of other people's: py4swiss (rules of 2017) and caissify-pairings (rules of 2026)."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.club.swiss.field import State, boost, tenths, worth
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


def caissify_pairs(state: State) -> set[frozenset[int]]:
    """The pairs, and {player, 0}, without their colours.

    It gives colours by the number where the rule goes by points first; its pairs are exact.
    """
    from caissify_pairings.engines.dutch import DutchEngine

    plain, numbers = _numbered(state)
    gone = {number for number, _ in plain.away}
    here = [player for player in plain.players if player.number not in gone]
    met = {
        (player.number, cell.opponent)
        for player in plain.players
        for cell in player.cells
        if cell.played and player.number < cell.opponent
    }
    engine: Any = DutchEngine(
        players=[
            {
                "id": player.number,
                "name": str(player.number),
                "score": (tenths(plain, player) + _virtual(plain, player.number, plain.played))
                / 10,
                "rating": player.rating,
                "starting_number": player.number,
                "title": "",
                "color_hist": [str(cell.colour) for cell in player.cells if cell.played],
                "float_history": [
                    _float(plain, player.number, round_) for round_ in range(plain.played)
                ],
                "bye_count": sum(cell.result in ("U", "F") for cell in player.cells),
                "forfeit_win_count": sum(cell.result == "+" for cell in player.cells),
            }
            for player in here
        ],
        previous_pairings=met,
        round_number=plain.played + 1,
        total_rounds=plain.rounds,
        initial_color="white",
    )
    return {
        frozenset((numbers[each["white_id"]], numbers[each.get("black_id") or 0]))
        for each in engine.generate_pairings()
    }


def _float(state: State, number: int, round_: int) -> str:
    """Down for whoever had points without a game, else by the points before the round."""
    known = {player.number: player for player in state.players}
    cell = known[number].cells[round_]
    if not cell.played:
        return "down" if worth(cell, state.scoring) else "none"
    mine, theirs = (
        sum(worth(one, state.scoring) for one in known[each].cells[:round_])
        + _virtual(state, each, round_)
        for each in (number, cell.opponent)
    )
    return "down" if mine > theirs else "up" if mine < theirs else "none"


def _virtual(state: State, number: int, round_: int) -> int:
    """Virtual points before the round after so many; numbers are places here."""
    return boost(state, number, round_ + 1)


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
    boosts = tuple(
        replace(each, first_number=place[each.first_number], last_number=place[each.last_number])
        for each in state.boosts
        if each.first_number == each.last_number and each.first_number in place
    )
    away = tuple((place[number], leave) for number, leave in state.away if number in place)
    return replace(state, players=moved, away=away, boosts=boosts), {
        at: one for one, at in place.items()
    }
