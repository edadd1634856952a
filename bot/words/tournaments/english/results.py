"""Results of a tournament, in English."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words.tongue_english import counted, ordinal
from bot.words.tournaments.organising_commands import CORRECT
from bot.words.tournaments.phrases import ResultPhrases
from bot.words.tournaments.playing_commands import CLAIM


def _forfeit(title: str, absent: Sequence[str], game: str) -> str:
    verb = "forfeits" if len(absent) == 1 else "both forfeit"
    return f"{title}: {' and '.join(absent)} {verb} {game} (no move made)."


def _forfeit_of_gone(title: str, absent: Sequence[str], game: str) -> str:
    verb = "is out and forfeits" if len(absent) == 1 else "are out and both forfeit"
    return f"{title}: {' and '.join(absent)} {verb} {game}."


RESULTS = ResultPhrases(
    forfeit=_forfeit,
    forfeit_of_gone=_forfeit_of_gone,
    time_over=lambda title, round_: f"{title}: the time for round {round_} is over. Unfinished:",
    give_results=lambda span, number, game: (
        f"Give each a result within {span}: 1-0, 1/2-1/2, 0-1, or 0-0 if both lose "
        f"({CORRECT.use(f'{number} {game} …')}). Otherwise it is a draw."
    ),
    may_claim=lambda span, number: (
        f"The player with more time left may claim the win within {span}: {CLAIM.use(number)}. "
        "Otherwise it is a draw."
    ),
    organiser_decides=lambda span: f"The organiser decides within {span}; otherwise it is a draw.",
    by_time=lambda title, game, winner: (
        f"{title}: time is up. {winner} has more time left and wins {game}."
    ),
    by_turn=lambda title, game, winner: (
        f"{title}: time is up. {winner} was waiting for a move and wins {game}."
    ),
    drawn=lambda title, game: f"{title}: nobody decided {game} in time; it is a draw.",
    over=lambda title: f"{title} is over.",
    beside=lambda machine: f"{machine} has only made the number even, and takes no place.",
    team=lambda team, won, boards: f"{team}: {counted(won, 'match point')}, {boards} on the boards",
    your_place=lambda title, rank, players, points, shared: (
        f"{title} is over: you share {ordinal(rank)} place among {players}, with {points}."
        if shared
        else f"{title} is over: you are {ordinal(rank)} of {players} with {points}."
    ),
)
