"""What must be true of every contest that was played, counted from its events and its state.

In one file: a list of rules, format after format.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence

from bot.club.swiss.field import Cell
from bot.club.swiss.trf_read import read_trf
from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event, Pairing
from bot.club.tournaments.formats import doubleknockout, groups, knockout, swiss, teamswiss
from bot.club.tournaments.places import places
from bot.club.tournaments.settings import games_of
from bot.club.tournaments.standings import standings
from bot.club.tournaments.state import Contest, apply
from bot.club.tournaments.team_results import (
    results,
    team_crosstable,
    team_standings,
    withdrawn_early,
)
from bot.club.tournaments.teams import line_up
from bot.club.tournaments.tournament import holder
from tests.club.swiss.rules import hold_score_groups, hold_to_the_rules

SMALL = 80
"""Fields up to which the score groups are found anew: the matching is slow."""


def hold_all(contest: Contest, events: tuple[Event, ...]) -> None:
    """What holds for every format, then what holds for this one."""
    rows = standings(contest)
    assert sorted(row.member for row in rows) == sorted(contest.players)
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
    for game in contest.pairings.values():
        assert game.white != game.black
        assert {game.white, game.black} <= set(contest.players)
    if contest.settings.format not in ("arena", "ladder"):
        assert not contest.unfinished
    told = places(contest)
    assert all(told[row.member] == row.rank for row in rows if row.counts)
    match contest.settings.format:
        case "swiss":
            hold_swiss(contest, events)
        case "roundrobin":
            hold_table(contest, contest.order, tuple(contest.pairings.values()))
        case "knockout":
            hold_bracket(contest, tuple(contest.pairings.values()), len(contest.order))
        case "doubleknockout":
            hold_two_brackets(contest)
        case "groups":
            hold_groups(contest)
        case "team" | "teamswiss":
            hold_teams(contest, events)
        case "arena":
            hold_arena(events)
        case "ladder":
            hold_ladder(contest, events)


def hold_swiss(contest: Contest, events: tuple[Event, ...]) -> None:
    """Every round against the rules, as the engine was asked, and every kind of bye."""
    state = Contest(contest.settings)
    for event in events:
        if isinstance(event, ev.RoundPaired):
            _hold_round(state, event)
        state = apply(state, event)
    for (round_, member), halves in contest.byes.items():
        if (round_, member) in contest.given:
            assert halves == 2 * contest.settings.games
    given = Counter(round_ for round_, _ in contest.given)
    assert not given or max(given.values()) == 1


def _hold_round(before: Contest, event: ev.RoundPaired) -> None:
    state = read_trf(event.state)
    place = {member: number for number, member in enumerate(before.order, 1)}
    laid = swiss.laid_down(before)
    first = [each for each in event.pairings if each.leg == 1 and each.white not in laid]
    drawn = [member for member in event.byes if member not in laid]
    pairs = [(place[each.white], place[each.black]) for each in first]
    bye = place[drawn[0]] if drawn else None
    excused = frozenset(place[member] for each in event.broken for member in each.members)
    hold_to_the_rules(state, pairs, bye, excused)
    if not event.broken and len(before.players) <= SMALL and before.settings.games == 1:
        hold_score_groups(state, pairs, bye)
    assert event.rule == "dutch-2026"
    assert event.engine
    assert event.relaxed == tuple(dict.fromkeys(each.what for each in event.broken))
    _hold_seats(before, event)
    for member, number in place.items():
        _hold_cells(before, member, state.players[number - 1].cells)


def _hold_seats(before: Contest, event: ev.RoundPaired) -> None:
    """Everybody who is there is paired or rests, and nobody meets whom they are kept apart from."""
    seated = {member for each in event.pairings for member in (each.white, each.black)}
    seated |= set(event.byes)
    spared = {each.members[0] for each in event.broken if each.what == "sat-out"}
    wanted = {member for member in before.active if (event.round, member) not in before.asked}
    assert seated | spared == wanted | spared
    assert (len(wanted - spared) % 2 == 1) == bool(event.byes)
    kept = [pair for pair in before.apart if pair <= seated]
    assert not any(
        frozenset((each.white, each.black)) in kept for each in event.pairings if each.leg == 1
    )


def _hold_cells(before: Contest, member: int, cells: Sequence[Cell]) -> None:
    """What the contest says of the member's rounds before, the engine was told."""
    for round_, cell in enumerate(cells, 1):
        games = [
            each
            for each in before.pairings.values()
            if each.round == round_ and member in (each.white, each.black)
        ]
        if not games:
            byes = before.byes.get((round_, member), 0)
            given = (round_, member) in before.given
            assert cell.result == ("U" if given else "ZHF"[byes // before.settings.games])
        elif before.settings.games == 1:
            how = before.outcomes[games[0].id].how
            assert (cell.result in "+-") == (how == "forfeit")


def hold_table(contest: Contest, seats: tuple[int, ...], games: tuple[Pairing, ...]) -> None:
    """Everybody meets everybody as often as was announced, and nobody twice in a round."""
    seated = [
        each
        for each in seats
        if contest.players[each].entered == 1 and each not in contest.replaced
    ]
    substitutes = set(contest.replaced) | set(contest.replaced.values())
    often = contest.settings.cycles * contest.settings.games
    met = Counter(frozenset((each.white, each.black)) for each in games)
    for one, two in itertools.combinations(seated, 2):
        if not {one, two} & substitutes:
            assert met[frozenset((one, two))] == often
    if all(player.entered == 1 for player in contest.players.values()):
        _hold_one_game_a_round(games)
    for member in seated:
        if member in substitutes:
            continue
        mine = [each for each in games if member in (each.white, each.black)]
        inner = [each for each in mine if {each.white, each.black} <= set(seated) - substitutes]
        whites = sum(each.white == member for each in inner)
        assert abs(2 * whites - len(inner)) <= 1 + len(mine) - len(inner) + len(substitutes)


def _hold_one_game_a_round(games: tuple[Pairing, ...]) -> None:
    sides = Counter(
        (each.round, member)
        for each in games
        if each.leg == 1
        for member in (each.white, each.black)
    )
    assert max(sides.values(), default=1) == 1


def hold_bracket(contest: Contest, games: tuple[Pairing, ...], size: int) -> None:
    """Half of the field goes each round, sides change, and only the tied play on."""
    rounds = sorted({each.round for each in games})
    assert len(rounds) == max(0, (size - 1 - len(contest.replaced)).bit_length())
    for place, round_ in enumerate(reversed(rounds)):
        meetings: dict[int, list[Pairing]] = {}
        for each in games:
            if each.round == round_:
                meetings.setdefault(each.slot, []).append(each)
        third = contest.settings.third_place and place == 0 and len(rounds) > 1
        assert len(meetings) <= 2**place + third
        for meeting in meetings.values():
            hold_meeting(contest, meeting)


def hold_meeting(contest: Contest, meeting: Sequence[Pairing]) -> None:
    """Sides change; of three or five games no more are played than it takes; only the tied play on,
    if anybody has won anything."""
    most = games_of(contest.settings)
    first = max(2, most) + 1
    usual = [each for each in meeting if each.leg < first]
    assert [each.leg for each in usual] == list(range(1, len(usual) + 1))
    assert [each.leg for each in meeting if each.leg >= first] in ([], [first, first + 1])
    if not contest.replaced:
        for one, two in itertools.pairwise(usual):
            assert one.white == two.black
    sides = {holder(contest, side) for side in (meeting[0].white, meeting[0].black)}
    lead, dead, empty = 0, True, True
    for number, each in enumerate(usual, 1):
        score = contest.outcomes[each.id].score
        dead = dead and score == "0-0"
        won = {"1-0": 1, "0-1": -1}.get(score, 0)
        lead += won if number % 2 else -won
        empty = empty and contest.outcomes[each.id].how == "forfeit"
        over = number == most or (most > 2 and (abs(lead) > most - number or dead or empty))
        assert over == (number == len(usual))
    if len(meeting) > len(usual):
        assert not lead
        assert not dead
    assert len(sides) == 2


def hold_two_brackets(contest: Contest) -> None:
    """Whoever has lost two meetings is out, nobody else is; and all is played that must be."""
    seeds = tuple(each for each in contest.order if each not in contest.replaced)
    deep = (len(seeds) - 1).bit_length()
    meetings: dict[tuple[int, int], list[Pairing]] = {}
    for each in contest.pairings.values():
        meetings.setdefault((each.round, each.slot), []).append(each)
    lost: Counter[int] = Counter()
    for (round_, slot), games in sorted(meetings.items()):
        hold_meeting(contest, games)
        sides = {holder(contest, games[0].white), holder(contest, games[0].black)}
        assert all(lost[side] < 2 for side in sides)
        if round_ < 2 * deep:
            assert {lost[side] for side in sides} == {int(slot > doubleknockout.LOSERS)}
        high, low = sorted(sides, key=seeds.index)
        won = knockout.winner(contest, games, high, low)
        won = won or knockout.who_stays(contest, round_, high, low)
        (beaten,) = sides - {won}
        lost[beaten] += 1
    busy: Counter[tuple[int, int]] = Counter()
    for (round_, _), games in meetings.items():
        for side in {holder(contest, games[0].white), holder(contest, games[0].black)}:
            busy[round_, side] += 1
    assert max(busy.values()) == 1
    champion = next(row.member for row in standings(contest))
    assert lost[champion] < 2
    assert all(lost[each] == 2 for each in seeds if each != champion) or (
        lost[champion] == 0 and sorted(lost[each] for each in seeds)[:2] == [0, 2]
    )
    assert contest.round in (2 * deep, 2 * deep + 1)
    assert len(meetings) == 2 * len(seeds) - 2 + (contest.round > 2 * deep)


def hold_groups(contest: Contest) -> None:
    """Groups of nearly equal size, each a whole table; then a bracket of those who came out."""
    laid = groups.groups(contest)
    assert max(map(len, laid)) - min(map(len, laid)) <= 1
    for number, group in enumerate(laid, 1):
        games = tuple(each for each in contest.pairings.values() if each.group == number)
        hold_table(contest, group, games)
    bracket = tuple(each for each in contest.pairings.values() if not each.group)
    seeds = groups.seeds(contest)
    assert len(set(seeds)) == len(seeds)
    if bracket and not contest.replaced:
        assert {side for each in bracket for side in (each.white, each.black)} <= set(seeds)
        hold_bracket(contest, bracket, len(seeds))


def hold_teams(contest: Contest, events: tuple[Event, ...]) -> None:
    """Nobody meets their own team; every board of every match is a game or somebody's by default;
    whoever could have played for a board did; and the table adds up."""
    boards = contest.settings.boards
    for each in contest.pairings.values():
        assert contest.players[each.white].team != contest.players[each.black].team
        assert 1 <= each.board <= boards
    _hold_boards(contest)
    state = Contest(contest.settings)
    for event in events:
        if isinstance(event, ev.RoundPaired):
            _hold_matches(state, event)
        state = apply(state, event)
    rows = team_standings(contest)
    assert [row.team for row in rows] == [line.row.team for line in team_crosstable(contest)]
    if not withdrawn_early(contest):
        matches = [each for each in results(contest) if each.over]
        given = len(contest.team_byes)
        half = contest.settings.boards * contest.settings.games
        assert sum(row.points for row in rows) == given + sum(sum(each.points) for each in matches)
        got = sum(sum(each.halves) for each in matches)
        assert sum(row.halves for row in rows) == given * half + got


def _hold_boards(contest: Contest) -> None:
    for match in contest.team_matches.values():
        games = [
            each
            for each in contest.pairings.values()
            if (each.round, each.slot) == (match.round, match.slot) and each.leg == 1
        ]
        seats = sorted([each.board for each in games] + [board for board, *_ in match.defaults])
        assert seats == list(range(1, contest.settings.boards + 1))
        for game in games:
            home = game.white if game.board % 2 else game.black
            assert contest.players[home].team == match.home


def _hold_matches(before: Contest, event: ev.RoundPaired) -> None:
    """Each team plays once or rests, with those who stand first and are there."""
    named = [name for match in event.team_matches for name in (match.home, match.away)]
    assert len({*named, *event.team_byes}) == len(named) + len(event.team_byes)
    able = {name for name in before.team_order if line_up(before, name, event.round)}
    if before.settings.format == "teamswiss":
        assert able == {*named, *event.team_byes}
        assert len(event.team_byes) == len(able) % 2
        _hold_swiss_of_teams(before, event)
    for match in event.team_matches:
        for name in (match.home, match.away):
            seated = {
                side
                for each in event.pairings
                if each.slot == match.slot
                for side in (each.white, each.black)
                if before.players[side].team == name
            }
            seated |= {member for _, team, member in match.defaults if team == name}
            assert seated == set(line_up(before, name, event.round))


def _hold_swiss_of_teams(before: Contest, event: ev.RoundPaired) -> None:
    if not event.state:
        return
    state = read_trf(event.state)
    place = {name: number for number, name in enumerate(before.team_order, 1)}
    laid = teamswiss.laid_down(before)
    pairs = [
        (place[each.home], place[each.away]) for each in event.team_matches if each.home not in laid
    ]
    drawn = [name for name in event.team_byes if name not in laid]
    excused = frozenset(
        place[before.players[member].team] for each in event.broken for member in each.members
    )
    hold_to_the_rules(state, pairs, place[drawn[0]] if drawn else None, excused)
    if not event.broken:
        hold_score_groups(state, pairs, place[drawn[0]] if drawn else None)


def hold_arena(events: Iterable[Event]) -> None:
    """Nobody plays two games at once, and no two meet twice in a row while there are others."""
    busy: dict[int, Pairing] = {}
    pairings: dict[int, Pairing] = {}
    last: dict[int, int] = {}
    here: set[int] = set()
    for event in events:
        match event:
            case ev.Joined():
                here.add(event.member)
            case ev.Left() | ev.Removed():
                here.discard(event.member)
            case ev.RoundPaired():
                for each in event.pairings:
                    assert each.white not in busy
                    assert each.black not in busy
                    if len(here) > 2:
                        assert last.get(each.white) != each.black
                        assert last.get(each.black) != each.white
                    busy[each.white] = busy[each.black] = pairings[each.id] = each
                    last[each.white], last[each.black] = each.black, each.white
            case ev.Resulted() | ev.Forfeited():
                game = pairings[event.pairing]
                busy.pop(game.white, None)
                busy.pop(game.black, None)
            case _:
                pass


def hold_ladder(contest: Contest, events: tuple[Event, ...]) -> None:
    """Who wins stands above the loser, and nobody else has overtaken anybody."""
    before = Contest(contest.settings)
    for event in events:
        after = apply(before, event)
        if isinstance(event, ev.Resulted) and event.score == "0-1":
            game = before.pairings[event.pairing]
            low, high = before.order.index(game.black), before.order.index(game.white)
            if low > high:
                assert after.order.index(game.black) == high
            rest = [each for each in before.order if each != game.black]
            assert [each for each in after.order if each != game.black] == rest
        before = after


def hold_limits(contest: Contest) -> None:
    """At any time: nobody has more games than they may, and every round is paired once."""
    busy = Counter(
        side
        for each in contest.unfinished
        if each.id in contest.matches
        for side in (each.white, each.black)
    )
    most = contest.settings.at_once
    assert not busy or max(busy.values()) <= most + len(contest.replaced)
    if contest.settings.format == "swiss":
        assert contest.round <= swiss.rounds_of(contest)
