"""The home of gacrux, which knows the Dutch rules: a state in, its pairs out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib.metadata import version
from typing import Any

from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.trf2json import trf2json

from bot.club.swiss.brackets import StagedDutch
from bot.club.swiss.field import (
    Boost,
    Cell,
    Player,
    State,
    boost,
    initial_colour,
)
from bot.club.swiss.pairs import NoLegalPairing
from bot.club.swiss.trf_write import write_trf

ENGINE = f"gacrux {version('gacrux')}"

_PARAMS = {"experimental": [], "verbose": 0, "top_color": ""}


@dataclass(frozen=True, slots=True)
class Found:
    """The engine's pairs, (white, black, article of the colour rule), and who has the bye."""

    pairs: tuple[tuple[int, int, str], ...]
    bye: int | None


def state_text(state: State) -> str:
    """What the engine is given: no names, numbers from 1 without gaps, every colour spelled out."""
    place = {player.number: at for at, player in enumerate(state.players, 1)}
    place[0] = 0
    boosts = tuple(
        Boost(value, round_, round_, at, at)
        for at in range(1, len(state.players) + 1)
        for round_ in range(1, state.played + 2)
        if (value := boost(state, at, round_))
    )
    plain = State(
        players=tuple(
            Player(
                number=at,
                rating=player.rating,
                cells=tuple(
                    Cell(place[cell.opponent], cell.colour, cell.result) for cell in player.cells
                ),
            )
            for at, player in enumerate(state.players, 1)
        ),
        played=state.played,
        # The engine takes an unknown number for the last round; one more round is not the last.
        rounds=state.rounds or state.played + 2,
        initial=initial_colour(state),
        forbidden=tuple(
            replace(each, numbers=tuple(place[number] for number in each.numbers))
            for each in state.forbidden
            if len(each.numbers) > 1
        ),
        boosts=boosts,
        scoring=state.scoring,
        records=("092 Individual: Swiss-System",),
    )
    absent = [place[number] for number, _ in state.away]
    return write_trf(plain) + (f"XXZ {' '.join(map(str, absent))}\n" if absent else "")


def ask(state: State, text: str) -> Found:
    """The pairs for a state and its text; NoLegalPairing where there are none."""
    reader: Any = trf2json()
    reader.parse_file(text, False)
    if reader.get_status():
        raise RuntimeError("the pairing engine refuses a state that we have checked")
    engine: Any = StagedDutch(reader.get_tournament(1), state.played + 1, _PARAMS)
    try:
        brackets = engine.compute_pairing(False)
    except GacruxNoLegalPairing as fault:
        raise NoLegalPairing(str(fault)) from None
    numbers = [0, *(player.number for player in state.players)]
    pairs: list[tuple[int, int, str]] = []
    bye: int | None = None
    for bracket in brackets:
        for pair in bracket["pairs"]:
            white, black = numbers[pair["w"]], numbers[pair["b"]]
            if white and black:
                pairs.append((white, black, str(pair["colorrule"])))
            else:
                bye = white or black
    return Found(tuple(pairs), bye)
