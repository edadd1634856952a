"""How a problem's umpire spoke in the first edition, in which matches that began then go on."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.game import BLACK, WHITE, Done, ToMove
from bot.games.kriegspiel.announcements import NoPawnCapture, NoTries, PawnCapture, TryIt
from bot.games.problems.announcements import BlackMoved, Mistake, Told


def as_first(told: tuple[Told, ...], *, over: bool) -> tuple[Told, ...]:
    """Whose turn it was was said twice for each move, an unasked yes or no was told in an asker's
    words, and no mistake was named."""
    replied = any(isinstance(one, BlackMoved) for one in told)
    said = tuple(former for one in told for former in _former(one))
    return (*said, ToMove(WHITE)) if replied and not over else said


def _former(one: Told) -> Iterator[Told]:
    match one:
        case BlackMoved(done):
            yield from (Done(), ToMove(BLACK)) if done else (ToMove(BLACK),)
        case PawnCapture():
            yield TryIt()
        case NoPawnCapture():
            yield NoTries()
        case Mistake():
            pass
        case _:
            yield one
