"""A Swiss tournament before a round: values, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

Colour: TypeAlias = Literal["white", "black"]
Code: TypeAlias = Literal["1", "=", "0", "W", "D", "L", "+", "-", "H", "F", "U", "Z"]
Leave: TypeAlias = Literal["H", "F", "Z"]

RULE = "dutch-2026"

ALWAYS = 999
"""The last round of what holds for the whole tournament."""

MOST_TENTHS = 999
"""What a report's columns can hold."""

PLAYED = frozenset("1=0WDL")
"""The results of games that were played; those of forfeits are "+" and "-"."""

ALONE = frozenset("HFUZ")
"""The results without an opponent: half, full and given bye, and nothing."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's round: the opponent's number (0: none), the colour (None: none), the result."""

    opponent: int
    colour: Colour | None
    result: Code

    @property
    def played(self) -> bool:
        return self.result in PLAYED

    @property
    def paired(self) -> bool:
        """Whether the pairing gave the player something: an opponent or the bye."""
        return self.opponent > 0 or self.result == "U"


ABSENT = Cell(0, None, "Z")


@dataclass(frozen=True, slots=True)
class Player:
    """One entrant; the cells reach as far as the rounds that were played."""

    number: int
    name: str = ""
    rating: int = 0
    cells: tuple[Cell, ...] = ()
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Players of whom no two may meet in these rounds."""

    numbers: tuple[int, ...]
    first: int = 1
    last: int = ALWAYS


@dataclass(frozen=True, slots=True)
class Boost:
    """Virtual points (in tenths) for these players in these rounds; a later one replaces."""

    tenths: int
    first_round: int
    last_round: int
    first_number: int
    last_number: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """What results are worth, in tenths of a point."""

    win: int = 10
    draw: int = 5
    loss: int = 0
    absent: int = 0
    bye: int = 10


@dataclass(frozen=True, slots=True)
class State:
    """Everything that the pairing of the next round depends on.

    The players stand in the order of their rank at the start: usually by number. `played` rounds
    are complete; `away` tells who sits out the next one, and how. Without `rounds` the next
    round is not taken for the last. Without `initial` the colour follows from the first round,
    and before that it is white for the first player.
    """

    players: tuple[Player, ...]
    played: int = 0
    rounds: int | None = None
    name: str = ""
    away: tuple[tuple[int, Leave], ...] = ()
    initial: Colour | None = None
    forbidden: tuple[Forbidden, ...] = ()
    boosts: tuple[Boost, ...] = ()
    scoring: Scoring = Scoring()
    records: tuple[str, ...] = ()  # lines of a TRF that mean nothing to the pairing
    rule: str = RULE

    @property
    def present(self) -> tuple[Player, ...]:
        """Those to be paired in the next round."""
        gone = {number for number, _ in self.away}
        return tuple(player for player in self.players if player.number not in gone)

    @property
    def last_round(self) -> bool:
        return self.rounds is not None and self.played + 1 >= self.rounds


class BadState(Exception):
    """A state that contradicts itself; the text says where and how."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A contradiction: whose, in which round (0: none in particular), and what."""

    number: int
    round: int
    text: str


def worth(cell: Cell, scoring: Scoring) -> int:
    """The points of a round, in tenths."""
    match cell.result:
        case "1" | "W" | "+" | "F":
            return scoring.win
        case "=" | "D" | "H":
            return scoring.draw
        case "0" | "L":
            return scoring.loss
        case "U":
            return scoring.bye
        case "-" | "Z":
            return scoring.absent


def tenths(state: State, player: Player) -> int:
    """A player's points, in tenths, without virtual ones."""
    return sum(worth(cell, state.scoring) for cell in player.cells[: state.played])


def boost(state: State, place: int, round_: int) -> int:
    """The virtual points, in tenths, of the player at a place of the order (from 1) in a round."""
    number = state.players[place - 1].number
    found = 0
    for each in state.boosts:
        if (
            each.first_round <= round_ <= each.last_round
            and each.first_number <= number <= each.last_number
        ):
            found = each.tenths
    return found


def initial_colour(state: State) -> Colour:
    """The declared initial colour, else that which the first round shows, else white.

    Numbers count only those who had taken part by then, so that the first of them has an odd one.
    """
    if state.initial is not None:
        return state.initial
    for round_ in range(state.played):
        if not any(player.cells[round_].colour for player in state.players):
            continue
        parts = [
            player
            for player in state.players
            if any(cell.paired for cell in player.cells[: round_ + 1])
        ]
        for place, player in enumerate(parts):
            colour = player.cells[round_].colour
            if colour is not None:
                return colour if place % 2 == 0 else other(colour)
    return "white"


def other(colour: Colour) -> Colour:
    return "black" if colour == "white" else "white"


def faults(state: State) -> Iterator[Fault]:
    """The contradictions of a state."""
    known = {player.number: player for player in state.players}
    if len(known) < len(state.players):
        seen: set[int] = set()
        for player in state.players:
            if player.number in seen:
                yield Fault(player.number, 0, f"the number {player.number} is given twice")
            seen.add(player.number)
        return
    for player in state.players:
        if not 1 <= player.number <= 9999:
            yield Fault(player.number, 0, f"the number {player.number} is not from 1 to 9999")
        if not 0 <= player.rating <= 9999:
            yield Fault(player.number, 0, f"the rating {player.rating} is not from 0 to 9999")
        if len(player.cells) != state.played:
            text = f"{len(player.cells)} rounds stand there, but {state.played} were played"
            yield Fault(player.number, 0, text)
    for player in state.players:
        for round_, cell in enumerate(player.cells[: state.played], 1):
            wrong = _contradiction(player, round_, cell, known)
            if wrong:
                yield Fault(player.number, round_, wrong)
        if tenths(state, player) > MOST_TENTHS:
            yield Fault(player.number, 0, "a hundred points and more do not fit into a report")
    for each in state.boosts:
        if not 0 <= each.tenths <= MOST_TENTHS:
            yield Fault(each.first_number, 0, "virtual points are from 0 to 99.9")
    for number, _ in state.away:
        if number not in known:
            yield Fault(number, state.played + 1, f"player {number} is not in the list")
    for pairs in state.forbidden:
        for number in pairs.numbers:
            if number not in known:
                yield Fault(number, 0, f"the forbidden pair names player {number}, who is not here")


def _contradiction(player: Player, round_: int, cell: Cell, known: dict[int, Player]) -> str | None:
    if cell.opponent == 0:
        if cell.result not in ALONE or cell.colour is not None:
            return f"the result {cell.result!r} needs an opponent, and there is none"
        return None
    if cell.result in ALONE:
        return f"{cell.result!r} goes without an opponent, but {cell.opponent} stands there"
    if cell.opponent == player.number:
        return "the player is their own opponent"
    if cell.colour is None:
        return f"the colour against {cell.opponent} is missing"
    rival = known.get(cell.opponent)
    if rival is None:
        return f"the opponent {cell.opponent} is not in the list"
    theirs = rival.cells[round_ - 1] if len(rival.cells) >= round_ else ABSENT
    if theirs.opponent != player.number:
        return f"the opponent {cell.opponent} does not name {player.number} in that round"
    if theirs.colour == cell.colour:
        return f"both {player.number} and {cell.opponent} have {cell.colour}"
    if theirs.played != cell.played:
        return f"the game against {cell.opponent} is played on one side, forfeited on the other"
    pair = {cell.result, theirs.result}
    if pair in ({"+"}, {"1"}, {"W"}, {"1", "W"}):
        return f"both {player.number} and {cell.opponent} have won"
    return None
