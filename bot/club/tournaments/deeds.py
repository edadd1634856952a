"""What somebody has done in a tournament: their games, and the best of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.club.tournaments.events import Pairing
from bot.club.tournaments.performance import performance
from bot.club.tournaments.tournament import Contest

SHORTEST = 60
"""Seconds; nobody is told of a longest game that was over at once."""


@dataclass(frozen=True, slots=True)
class Deeds:
    """Of the games that were played; forfeits are none."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    performance: int | None = None
    """By the ratings with which the rivals had entered; None if none had one."""
    best: Pairing | None = None
    """A win over the strongest of those whom they have beaten."""
    longest: Pairing | None = None
    given: int = 0
    """Won without play, for the rival did not come."""
    missed: int = 0
    """Lost so."""


def deeds(contest: Contest, seconds: Mapping[int, int]) -> dict[int, Deeds]:
    """Everybody's; `seconds` tells how long each game has lasted, where that is known."""
    mine: dict[int, list[Pairing]] = {member: [] for member in contest.players}
    unplayed: dict[int, list[Pairing]] = {member: [] for member in contest.players}
    for key, outcome in contest.outcomes.items():
        game = contest.pairings[key]
        for side in (game.white, game.black):
            (unplayed if outcome.how == "forfeit" else mine)[side].append(game)
    return {
        member: replace(
            _deeds(contest, member, games, seconds),
            given=sum(_halves(contest, game, member) == 2 for game in unplayed[member]),
            missed=sum(_halves(contest, game, member) == 0 for game in unplayed[member]),
        )
        for member, games in mine.items()
    }


def _deeds(
    contest: Contest, member: int, games: list[Pairing], seconds: Mapping[int, int]
) -> Deeds:
    got = {game.id: _halves(contest, game, member) for game in games}
    rated = [game for game in games if _rating(contest, game, member)]
    rivals = [_rating(contest, game, member) for game in rated]
    halves = sum(got[game.id] for game in rated)
    beaten = [game for game in games if got[game.id] == 2]
    timed = [game for game in games if seconds.get(game.id, 0) >= SHORTEST]
    drawn = sum(contest.outcomes[game.id].score == "1/2-1/2" for game in games)
    return Deeds(
        len(beaten),
        drawn,
        len(games) - len(beaten) - drawn,
        performance(halves, rivals) if rivals else None,
        max(beaten, key=lambda game: (_rating(contest, game, member), -game.id), default=None),
        max(timed, key=lambda game: (seconds[game.id], -game.id), default=None),
    )


def _halves(contest: Contest, game: Pairing, member: int) -> int:
    return game.halves(contest.outcomes[game.id].score, member)


def _rating(contest: Contest, game: Pairing, member: int) -> int:
    """The rival's."""
    return contest.players[game.rival(member)].rating
