"""What a player's rounds mean for the next pairing: points, colours due, byes, meetings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.swiss.field import Colour, Player, State, boost, other, tenths

Strength: TypeAlias = Literal["none", "mild", "strong", "absolute"]


@dataclass(frozen=True, slots=True)
class Due:
    """The colour that a player should get, and how much (C.04.3, 1.7)."""

    colour: Colour | None = None
    strength: Strength = "none"


@dataclass(frozen=True, slots=True)
class History:
    """One player before the round. `rank` is the place among those who have ever taken part."""

    number: int
    rank: int
    tenths: int  # with virtual points
    colours: tuple[Colour, ...]
    due: Due
    top: bool  # in the last round, more than half of the points
    had_bye: bool  # or a win that was not played
    met: Mapping[int, tuple[int, ...]]  # the rounds in which each opponent was played

    @property
    def difference(self) -> int:
        return 2 * self.colours.count("white") - len(self.colours)


def histories(state: State) -> dict[int, History]:
    """Of those to be paired, by number."""
    found: dict[int, History] = {}
    rank = 0
    present = {player.number for player in state.present}
    for place, player in enumerate(state.players, 1):
        here = player.number in present
        if here or any(cell.paired for cell in player.cells):
            rank += 1
        if here:
            found[player.number] = _history(state, player, place, rank)
    return found


def _history(state: State, player: Player, place: int, rank: int) -> History:
    points = tenths(state, player) + boost(state, place, state.played + 1)
    colours = tuple(cell.colour for cell in player.cells if cell.played and cell.colour)
    met: dict[int, tuple[int, ...]] = {}
    for round_, cell in enumerate(player.cells, 1):
        if cell.played:
            met[cell.opponent] = (*met.get(cell.opponent, ()), round_)
    return History(
        number=player.number,
        rank=rank,
        tenths=points,
        colours=colours,
        due=due(colours),
        top=state.last_round and 2 * points > state.scoring.win * state.played,
        had_bye=any(cell.result in ("U", "F", "+") for cell in player.cells),
        met=met,
    )


def due(colours: tuple[Colour, ...]) -> Due:
    """The colour due after these games: the first definition that fits."""
    difference = 2 * colours.count("white") - len(colours)
    last = colours[-2:]
    if difference <= -2 or (difference <= 1 and last == ("black", "black")):
        return Due("white", "absolute")
    if difference >= 2 or (difference >= -1 and last == ("white", "white")):
        return Due("black", "absolute")
    if difference:
        return Due("white" if difference < 0 else "black", "strong")
    return Due(other(colours[-1]), "mild") if colours else Due()


def clash(one: History, two: History) -> bool:
    """Whether the colours keep the two apart: both need the same one, and neither is on top."""
    absolute = one.due.strength == two.due.strength == "absolute"
    return absolute and one.due.colour == two.due.colour and not (one.top or two.top)


def forbidden_pairs(state: State) -> frozenset[frozenset[int]]:
    """The pairs that the organiser keeps apart in the next round."""
    return frozenset(
        frozenset((one, two))
        for each in state.forbidden
        if each.first <= state.played + 1 <= each.last
        for one in each.numbers
        for two in each.numbers
        if one < two
    )
