"""Opening a tournament's games: each is a match between its two players, at home in no public place.

Their pairings and results are posted round by round; one post for each game would drown them.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.club.pace import UNTIMED, read_pace
from bot.club.terms import Agreed, agreed_json
from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Pairing
from bot.club.tournaments.formats import doubleknockout, knockout
from bot.club.tournaments.redrawing import told_round
from bot.club.tournaments.settings import Settings, games_of, has_bracket, pace_of
from bot.club.tournaments.state import Contest
from bot.club.tournaments.steps import bracket_seeds
from bot.club.tournaments.teams import team_of
from bot.club.tournaments.tournament import ends_at
from bot.desk.match.learning import leave_lessons
from bot.desk.match.play import begin
from bot.desk.tournament_book.audience import title_of
from bot.desk.visit.recourse import recourse_without
from bot.desk.visit.tournament_cache import Held
from bot.desk.visit.visit import Visit
from bot.games.game import BLACK, WHITE, Seat, other
from bot.games.shelf import SHELF
from bot.umpire import open_match
from bot.words.match.absence import OpponentUnreachable
from bot.words.topic import AnySaying
from bot.words.tournaments import sayings as s
from storage import absences, matches, members, tournaments
from storage.matches import Match


async def open_games(visit: Visit, book: Held, games: Iterable[Pairing]) -> list[ev.GameStarted]:
    """Begin these games, and tell their players."""
    return [await _open(visit, book, pairing) for pairing in games]


async def _open(visit: Visit, book: Held, pairing: Pairing) -> ev.GameStarted:
    settings = book.contest.settings
    options = SHELF[settings.game].settle(dict(settings.options))
    game = SHELF[settings.game].build(options)
    setup = game.deal("", visit.random)
    seats = {WHITE: pairing.white, BLACK: pairing.black}
    match = await matches.create(
        visit.tx,
        game=settings.game,
        edition=game.edition,
        options=options,
        setup=setup,
        chat=None,
        place=None,
        now=visit.now,
        terms=agreed_json(_agreed(settings, pairing)),
        white=pairing.white,
        black=pairing.black,
    )
    await tournaments.keep_game(visit.tx, book.id, pairing.id, match.id)
    until = ends_at(book.contest)
    left = max(0, until - visit.now)
    patience = settings.no_show_time if not left or settings.no_show_time < left else 0
    greetings: dict[Seat, AnySaying] = {}
    for seat, member in seats.items():
        rival = await visit.person(seats[other(seat)])
        greetings[seat] = s.GameBegun(
            *(title_of(book), told_round(book.contest, pairing.round), match.id, settings.game),
            *(seat, rival.name, left),
            until,
            pairing.group,
            _board(book.contest, pairing, member),
            _meeting(book.contest, pairing, member),
            arena=settings.format == "arena",
            patience=patience,
            come_by=visit.now + patience,
        )
        await leave_lessons(visit, member)
        player = await visit.person(member)
        if player.focus is None:
            await members.set_focus(visit.tx, member, match.id)
    await begin(visit, match, open_match(game, setup), greetings)
    for seat, member in seats.items():
        if not await members.can_be_reached(visit.tx, member):
            await _tell_of_absent(visit, match, member, seats[other(seat)])
    return ev.GameStarted(pairing.id, match.id, visit.now)


async def _tell_of_absent(visit: Visit, match: Match, absent: int, waits: int) -> None:
    """Nobody has asked the one who waits whether they would play somebody who cannot be written to;
    and the absent one's letters stand behind older ones, so that no platform refuses one of these."""
    if await absences.begin(visit.tx, absent, "match", match.id):
        player = await visit.person(absent)
        helps = await recourse_without(visit.tx, match, absent)
        saying = OpponentUnreachable(match.id, player.name, helps)
        visit.tell(await visit.person(waits), saying)


def _board(contest: Contest, pairing: Pairing, member: int) -> tuple[int, str, str] | None:
    """Where teams play: the board, the member's team, the other."""
    own = team_of(contest, member)
    return (pairing.board, own, team_of(contest, pairing.rival(member))) if own else None


def _meeting(contest: Contest, pairing: Pairing, member: int) -> s.MeetingGame | None:
    """Where meetings have winners: which game of it this is, and how it stands."""
    if not has_bracket(contest.settings) or pairing.group:
        return None
    games = knockout.meeting_of(contest, pairing.round, pairing.slot)
    both = member, pairing.rival(member)
    halves = [knockout.halves_of(contest, games, each) for each in both]
    lap = None
    if contest.settings.format == "doubleknockout":
        lap = doubleknockout.lap_of(contest, bracket_seeds(contest), pairing)
    return s.MeetingGame(
        pairing.leg, games_of(contest.settings), (halves[0], halves[1]), lap.part if lap else None
    )


def _agreed(settings: Settings, pairing: Pairing) -> Agreed:
    pace = read_pace(pace_of(settings, pairing.leg)) or UNTIMED
    casual = SHELF[settings.game].casual(dict(settings.options))
    return Agreed(pace=pace, rated=settings.rated and not casual)
