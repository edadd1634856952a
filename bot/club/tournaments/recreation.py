"""A contest made again from a report: one of ours as it was, anybody's as far as columns tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from bot.club.swiss.acceleration import baku, upper_half
from bot.club.swiss.field import Cell, State, boost
from bot.club.swiss.trf_line import BadTrf
from bot.club.swiss.trf_read import read_trf
from bot.club.swiss.trf_records import strange_lines
from bot.club.tournaments import events as ev
from bot.club.tournaments.comings import left, who_never_returned, with_returns
from bot.club.tournaments.events import Event
from bot.club.tournaments.game import How, Pairing, Score, TeamMatch
from bot.club.tournaments.remarks import (
    Entrant,
    Played,
    Remarks,
    Told,
    read_remarks,
    refuse_strange,
)
from bot.club.tournaments.renaming import moved
from bot.club.tournaments.running_round import events_of
from bot.club.tournaments.settings import Settings, settings_from
from bot.club.tournaments.team_remarks import TeamRemarks


@dataclass(frozen=True, slots=True)
class Imported:
    """A report as a contest: settings and events to be stored, and the names by member.

    The members are the pairing numbers; `with_members` gives them the club's.
    """

    settings: Settings
    events: tuple[Event, ...]
    names: Mapping[int, str]
    strange: tuple[tuple[int, str], ...] = ()
    """Lines that nothing explains, with their numbers."""
    ended: int | None = None
    """The day on which it was over, where that is told."""


def import_trf(text: str, game: str, at: int = 0) -> Imported:
    """The reported contest, played in `game`; BadTrf tells the line and what is wrong with it.

    It is finished if all its rounds are played; otherwise it stands before its next round.
    """
    state = read_trf(text)
    remarks = read_remarks(text)
    begun, ended = _day(state, "042") or at, _day(state, "052")
    if remarks.settings is None:
        settings = _foreign(state, game)
        told = recreate(state, settings, at, begun)
        return Imported(settings, told, _names(state), strange_lines(text), ended)
    refuse_strange(state, remarks)
    shared = {**remarks.settings, "name": state.name or "?", "game": game}
    settings = settings_from(shared)
    told = _events(state, settings, remarks, at, begun)
    return Imported(settings, told, _names(state), strange_lines(text), ended)


def _day(state: State, code: str) -> int | None:
    """The day of a record such as "042 2026/11/22"."""
    for line in state.records:
        if line.startswith(code):
            try:
                day = datetime.strptime(line[4:].strip(), "%Y/%m/%d").replace(tzinfo=UTC)
            except ValueError:
                return None
            return max(0, int(day.timestamp()))
    return None


def with_members(imported: Imported, members: Mapping[int, int]) -> Imported:
    """The same contest of other members: each pairing number becomes the member it stands for."""

    events = tuple(moved(event, members.__getitem__) for event in imported.events)
    names = {members[number]: name for number, name in imported.names.items()}
    return Imported(imported.settings, events, names, imported.strange, imported.ended)


def recreate(
    state: State, settings: Settings, at: int = 0, begun: int | None = None
) -> tuple[Event, ...]:
    """The events of a contest with these rounds, as far as a report's columns tell them."""
    remarks = Remarks(players=[Entrant() for _ in state.players])
    identity = 0
    for round_ in range(1, state.played + 1):
        games: list[Played] = []
        for player in state.players:
            cell = player.cells[round_ - 1]
            if cell.colour == "white":
                identity += 1
                game = Pairing(identity, round_, player.number, cell.opponent)
                games.append(Played(game, identity, "played" if cell.played else "forfeit"))
        remarks.columns.append(Told(round_, tuple(games)))
    return _events(state, settings, remarks, at, at if begun is None else begun)


def _foreign(state: State, game: str) -> Settings:
    kind = " ".join(line[4:].lower() for line in state.records if line.startswith("092"))
    table = "robin" in kind or "berger" in kind
    size = max(2, len(state.players))
    name = state.name or "?"
    if table:
        return Settings(name, game, "roundrobin", 0, most=size, cycles=2 if "double" in kind else 1)
    settings = Settings(name, game, "swiss", 0, most=size, rounds=state.rounds or state.played)
    if state.played >= settings.rounds:
        return settings
    return replace(settings, accelerated=_is_accelerated(state, settings.rounds))


def _is_accelerated(state: State, rounds: int) -> bool:
    """Whether it has Baku's virtual points; BadTrf if it has others, and goes on."""
    numbers = tuple(player.number for player in state.players)
    usual = replace(state, boosts=baku(numbers[: upper_half(len(numbers))], rounds))
    found = [
        [
            boost(one, at, round_)
            for at in range(1, len(numbers) + 1)
            for round_ in range(1, rounds + 1)
        ]
        for one in (state, usual)
    ]
    if any(found[0]) and found[0] != found[1]:
        raise BadTrf(1, "virtual points other than those of Baku acceleration are not known")
    return any(found[0])


def _names(state: State) -> dict[int, str]:
    return {player.number: player.name for player in state.players}


def _events(
    state: State, settings: Settings, remarks: Remarks, at: int, begun: int
) -> tuple[Event, ...]:
    """The rounds one after the other, each with those who went in it."""
    told: list[Event] = [ev.Opened()]
    instead = {each.instead: number for number, each in enumerate(remarks.players, 1)}
    entrants = dict(zip((each.number for each in state.players), remarks.players, strict=True))
    for player in state.players:
        own = entrants[player.number]
        heir = instead.get(player.number, 0)
        told.append(ev.Joined(player.number, player.rating, own.team, own.entered, heir))
    teams = remarks.teams
    told = _with_teams(told, teams, ev.Started(tuple(entrants), begun))
    told += _kept_apart(state)
    once = who_never_returned(entrants, remarks.returns)
    told += left(once, 0, 0)
    rounds = _rounds(state, remarks, settings)
    byes = _byes(state, remarks) if settings.format == "swiss" else remarks.byes
    numbers = sorted({*rounds, *(number for number, _ in byes), *teams.matches, *teams.byes})
    now = remarks.running
    for round_ in numbers:
        if now is not None and round_ >= now.round:
            continue
        games = rounds.get(round_, [])
        resting = {number: halves for (where, number), halves in byes.items() if where == round_}
        matches = tuple(teams.matches.get(round_, ())), tuple(teams.byes.get(round_, ()))
        told += _paired(round_, [game for game, _ in games], resting, at, matches)
        told += [result for _, result in games]
        told += left(once, round_, 9999 if round_ == numbers[-1] else round_)
        if settings.format != "ladder":
            told.append(ev.RoundClosed(round_))
    told = with_returns(told, entrants, remarks.returns)
    if now is not None:
        found = tuple(teams.matches.get(now.round, ())), tuple(teams.byes.get(now.round, ()))
        told += events_of(now, at, at + settings.round_time, *found)
        return (*told, *left(entrants, now.round, 9999))
    if remarks.over or (remarks.settings is None and state.played >= (state.rounds or 0)):
        return (*told, ev.Finished())
    return (*told, *_coming(state, settings, entrants, max(rounds, default=0) + 1))


def _kept_apart(state: State) -> list[Event]:
    pairs = {each.numbers for each in state.forbidden if len(each.numbers) == 2}
    return [ev.KeptApart((one, two), None, "report") for one, two in sorted(pairs)]


def _with_teams(entered: list[Event], teams: TeamRemarks, begun: ev.Started) -> list[Event]:
    """The start, with the teams founded before and lined up."""
    opened, *joined = entered
    names = tuple(team.name for team in teams.teams)
    return [
        opened,
        *(ev.TeamFounded(team.name, team.captain) for team in teams.teams),
        *joined,
        *(ev.LinedUp(team.name, team.order) for team in teams.teams),
        replace(begun, teams=names),
        *(ev.ByeAsked(number, round_) for round_, number in teams.asked),
    ]


def _paired(
    round_: int,
    games: Sequence[Pairing],
    resting: Mapping[int, int | None],
    at: int,
    teams: tuple[tuple[TeamMatch, ...], tuple[str, ...]],
) -> list[Event]:
    """A round with its byes: those of None are the pairing's own, the others were asked for."""
    given = tuple(number for number, halves in resting.items() if halves is None)
    pairings = tuple(sorted(games, key=lambda each: each.id))
    return [
        *(
            ev.ByeAdded(number, round_, halves, None, "report")
            for number, halves in resting.items()
            if halves is not None
        ),
        ev.RoundPaired(
            *(round_, pairings, given, "report"),
            at=at,
            team_matches=teams[0],
            team_byes=teams[1],
        ),
        ev.Published(round_, at, at),
    ]


def _rounds(
    state: State, remarks: Remarks, settings: Settings
) -> dict[int, list[tuple[Pairing, Event]]]:
    """The games of each round that was paired, in the order in which they ended."""
    known = {player.number: player for player in state.players}
    # Where rounds overlap all is paired at first, so that the games can end in their order.
    overlapping = settings.format in ("arena", "ladder")
    whole = remarks.round if overlapping else int(settings.all_at_once)
    found: dict[int, list[tuple[int, Pairing, Event]]] = {}
    for round_ in range(1, whole + 1) if whole else (each.round for each in remarks.columns):
        found.setdefault(round_, [])
    for place, column in enumerate(remarks.columns):
        for each in column.games:
            mine = known[each.game.white].cells[place]
            theirs = known[mine.opponent].cells[place]
            game = replace(each.game, black=mine.opponent)
            result = _result(game, each.how, mine, theirs)
            found.setdefault(whole or game.round, []).append((each.when, game, result))
    return {
        round_: [(game, result) for _, game, result in sorted(games, key=lambda each: each[0])]
        for round_, games in found.items()
    }


def _result(game: Pairing, how: How, white: Cell, black: Cell) -> Event:
    if how == "forfeit":
        sides = ((game.white, white), (game.black, black))
        return ev.Forfeited(game.id, tuple(who for who, cell in sides if cell.result != "+"))
    score: Score = "1-0" if white.result in "1W" else "0-1" if black.result in "1W" else "0-0"
    if white.result in "=D":
        score = "1/2-1/2"
    return ev.Resulted(game.id, score, how)


def _byes(state: State, remarks: Remarks) -> dict[tuple[int, int], int | None]:
    """What each round without a game brought, in half points; None is the bye that was given."""
    worth = {"H": 1, "F": 2}
    found: dict[tuple[int, int], int | None] = {}
    for place, column in enumerate(remarks.columns):
        for player in state.players:
            key, sign = (column.round, player.number), player.cells[place].result
            if sign == "U":
                found[key] = None
            elif sign in worth:
                found[key] = (found.get(key) or 0) + worth[sign]
    return found


def _coming(
    state: State, settings: Settings, entrants: Mapping[int, Entrant], round_: int
) -> list[Event]:
    """Who sits out the round that is to be paired."""
    worth = {"Z": 0, "H": settings.games, "F": 2 * settings.games}
    return [
        ev.ByeAdded(number, round_, worth[leave], None, "report")
        for number, leave in state.away
        if entrants[number].gone is None and settings.format == "swiss"
    ]
