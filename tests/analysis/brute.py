"""What a side could believe, by brute force: every course that the veil itself would tell so.

Nothing here knows how sounds are compared or sets are kept: the veil rules on every legal move of
every course, and what it tells the hearer must be what was told.
"""

from __future__ import annotations

from typing import Any

from bot.acts import read_act
from bot.games.bitboards.position import position_of
from bot.games.game import Answer, Ask, Entry, Illegal, Move, Seat, Try, other
from bot.games.kriegspiel.announcements import Refused


def beliefs(game: Any, setup: str, entries: list[Entry], seat: Seat) -> list[set[Any]]:
    """The possible positions after each entry that holds a move that stood, by its act."""
    states = {_key(state): state for state in [game.start(setup).state]}
    found = []
    for entry in entries[1:]:
        told = entry.told.get(seat, ())
        after: dict[Any, Any] = {}
        for state in states.values():
            for one in _courses(game, state, entry, seat, told):
                after[_key(one)] = one
        states = after
        found.append({position_of(state.position.board) for state in states.values()})
    return found


def _courses(game: Any, state: Any, entry: Entry, seat: Seat, told: tuple[Any, ...]) -> list[Any]:
    act: Any = read_act(entry.act)
    if entry.seat == seat:
        return _ruled(game, state, seat, act, seat, told)
    if isinstance(act, Ask):
        return _ruled(game, state, other(seat), act, seat, told) if told else [state]
    if told == (Refused(),) or not told:
        return [state]  # nonsense may be tried at any time
    courses = []
    for move in list(game.law.legal(state.position, other(seat))):
        # Nothing that was refused hides what is legal; "Try!" is discharged by a failed capture.
        for free in (state, state._replace(owes=False)) if _can_fail(game, state) else (state,):
            courses += _ruled(game, free, other(seat), Try(Move(move)), seat, told)
    return courses


def _can_fail(game: Any, state: Any) -> bool:
    """Whether the side that owes a pawn capture can try one in vain."""
    (acting,) = game.law.to_act(state.position)
    squares = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
    for start, man in game.law.own_men(state.position, acting).items():
        for end in squares if man == "P" else ():
            for promotion in ("", "q"):
                move = Move(start + end + promotion)
                if game.law.conceivable(state.position, acting, move) and (
                    game.law.is_pawn_capture(state.position, move)
                ):
                    try:
                        game.law.play(state.position, acting, move)
                    except Illegal:
                        return True
    return False


def _ruled(
    game: Any, state: Any, acting: Seat, act: Any, seat: Seat, told: tuple[Any, ...]
) -> list[Any]:
    ruling = game.act(state, acting, act)
    if isinstance(ruling, Answer) or ruling.told.get(seat, ()) != told:
        return []
    return [ruling.state]


def _key(state: Any) -> Any:
    """Courses that the future does not tell apart, but for repetitions and the fifty moves."""
    board = state.position.board
    return position_of(board), board.turn, frozenset(state.refused), state.asked, state.owes
