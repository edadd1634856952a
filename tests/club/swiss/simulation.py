"""Swiss tournaments with made-up results: byes asked for, withdrawals, late entries, forfeits."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from bot.club.swiss.acceleration import baku, upper_half
from bot.club.swiss.field import Cell, Code, Leave, Player, State
from bot.club.swiss.pairing import pair
from bot.club.swiss.pairs import NoLegalPairing, Paired


def begin(count: int, rounds: int | None = None) -> State:
    """A field before its first round, the strongest first."""
    players = tuple(Player(at, f"Игрок {at}", 2400 - 4 * at) for at in range(1, count + 1))
    return State(players, rounds=rounds, initial="white")


def play(state: State, paired: Paired, rng: random.Random, forfeits: float = 0.0) -> State:
    """The state after the round, with results by chance."""
    cells: dict[int, Cell] = {}
    for white, black in paired.pairs:
        one, two = _results(rng, forfeits)
        cells[white] = Cell(black, "white", one)
        cells[black] = Cell(white, "black", two)
    if paired.bye:
        cells[paired.bye] = Cell(0, None, "U")
    cells |= {number: Cell(0, None, leave) for number, leave in state.away}
    players = tuple(
        replace(player, cells=(*player.cells, cells[player.number])) for player in state.players
    )
    return replace(state, players=players, played=state.played + 1, away=())


def _results(rng: random.Random, forfeits: float) -> tuple[Code, Code]:
    if rng.random() < forfeits:
        forfeited: tuple[tuple[Code, Code], ...] = (("+", "-"), ("-", "+"), ("-", "-"))
        return rng.choice(forfeited)
    usual: tuple[tuple[Code, Code], ...] = (("1", "0"), ("0", "1"), ("=", "="))
    return rng.choice(usual)


def season(
    seed: int,
    count: int,
    rounds: int,
    *,
    trouble: float = 0.06,
    forfeits: float = 0.05,
    accelerated: bool = False,
) -> Iterator[tuple[State, Paired | None]]:
    """Each round's state and pairing; the last is None where the rules leave no pairing."""
    rng = random.Random(seed)
    state = begin(count, rounds)
    if accelerated:
        state = replace(state, boosts=baku(tuple(range(1, upper_half(count) + 1)), rounds))
    late = {number for number in range(1, count + 1) if rng.random() < trouble}
    gone: set[int] = set()
    for round_ in range(1, rounds + 1):
        away: dict[int, Leave] = dict.fromkeys(gone, "Z")
        for number in set(late):
            if rng.random() < 0.5:
                late.discard(number)
            else:
                away[number] = rng.choice(("H", "Z"))
        for player in state.players:
            if player.number not in away and rng.random() < trouble:
                away[player.number] = rng.choice(("H", "H", "Z", "F"))
        if round_ > 2 and rng.random() < trouble * 3 and count - len(gone) > 4:
            leaver = rng.randint(1, count)
            gone.add(leaver)
            away[leaver] = "Z"
        state = replace(state, away=tuple(sorted(away.items())))
        if len(state.present) < 2:
            return
        try:
            paired = pair(state)
        except NoLegalPairing:
            yield state, None
            return
        yield state, paired
        state = play(state, paired, rng, forfeits)
