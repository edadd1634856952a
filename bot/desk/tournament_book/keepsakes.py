"""The card that everybody has at the end of a tournament: what they have done in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.club.tournaments.deeds import Deeds, deeds
from bot.club.tournaments.places import places
from bot.club.tournaments.settings import points_count
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import Contest
from bot.desk.tournament_book.audience import Sheet, players
from bot.desk.visit.machines import machine_in
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.language import Language
from bot.words.tournaments import sayings as s
from bot.words.tournaments.halves import points
from bot.words.tournaments.topic import CAPTIONS, PHRASES
from renderer.figures.values import Card, Figure, Player
from storage import keepsakes


@dataclass(frozen=True, slots=True)
class Kept:
    """One player's."""

    name: str
    rank: int
    players: int
    halves: int | None
    """None where points say nothing."""
    feats: s.Feats


async def ranks_of(visit: Visit, contest: Contest) -> Mapping[int, int]:
    """Everybody's, best first, but for the machine that has only made their number even."""
    machine = await machine_in(visit.tx, contest)
    return places(contest, machine.id if machine else None)


async def kept(visit: Visit, book: Held) -> dict[int, Kept]:
    """Everybody's, the best first."""
    contest = book.contest
    names = await players(visit, book)
    games = {one.pairing: one for one in await keepsakes.games(visit.tx, book.id)}
    changes = await keepsakes.rating_changes(visit.tx, book.id)
    done = deeds(contest, {key: one.seconds for key, one in games.items()})
    counts = points_count(contest.settings)
    halves = {row.member: row.halves if counts else None for row in standings(contest)}
    ranks = await ranks_of(visit, contest)
    return {
        member: Kept(
            names[member],
            rank,
            len(ranks),
            halves[member],
            _feats(member, done[member], games, changes, names, book),
        )
        for member, rank in ranks.items()
    }


def _feats(
    member: int,
    done: Deeds,
    games: Mapping[int, keepsakes.Lasted],
    changes: Mapping[int, float],
    names: Mapping[int, str],
    book: Held,
) -> s.Feats:
    best = longest = None
    if done.best is not None:
        rival = done.best.rival(member)
        best = names[rival], book.contest.players[rival].rating
    if done.longest is not None:
        lasted = games[done.longest.id]
        longest = lasted.match, names[done.longest.rival(member)], lasted.seconds
    change = round(changes[member]) if member in changes else None
    return s.Feats(
        *(done.won, done.drawn, done.lost, done.performance, best, change, longest),
        *(done.given, done.missed, _rested(member, book.contest)),
    )


def _rested(member: int, contest: Contest) -> int:
    """Half points for rounds without a game, where points count."""
    if not points_count(contest.settings):
        return 0
    return sum(
        halves
        for (round_, who), halves in contest.byes.items()
        if who == member and round_ <= contest.round
    )


def keepsake_sheet(book: Held, one: Kept) -> Sheet:
    """The picture alone: all of it stands in the letter's words."""

    def drawn(language: Language, _: int | None) -> Figure | None:
        lines = one.feats.lines(PHRASES[language])
        if not lines:
            return None
        captions = CAPTIONS[language]
        score = "" if one.halves is None else points(one.halves)
        place = f"{captions.place(one.rank)} / {one.players}"
        player = Player(one.name, score, place, won=one.rank == 1)
        return Card(book.contest.settings.name, (player,), lines)

    return Sheet(None, drawn)
