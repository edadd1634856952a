"""The table of points: who has how many, from what, and the tie-breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.club.tournaments.formats.swiss_cells import stayed_away
from bot.club.tournaments.game import Pairing
from bot.club.tournaments.settings import TieBreak, by_teams, tie_breaks_of
from bot.club.tournaments.state import Contest, Outcome
from bot.club.tournaments.tiebreaks import Kind, Round, Value, evaluate


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings. Equal in everything means an equal rank."""

    rank: int
    member: int
    halves: int
    values: tuple[Value, ...]
    played: int
    counts: bool = True  # False: withdrawn before half of the table; the results count for nobody
    gone: bool = False


def discounted(contest: Contest) -> frozenset[int]:
    """Those who left a round robin with under half of their games done: they count for nobody."""
    if contest.settings.format not in ("roundrobin", "groups"):
        return frozenset()
    found: set[int] = set()
    for member in contest.order:
        if not contest.players[member].gone or member in contest.replaced:
            continue
        games = [
            each
            for each in contest.pairings.values()
            if member in (each.white, each.black)
            and (contest.settings.format == "roundrobin" or each.group)
        ]
        done = sum(
            each.id in contest.outcomes and contest.outcomes[each.id].how != "forfeit"
            for each in games
        )
        if 2 * done < _cells(contest, member):
            found.add(member)
    return frozenset(found)


def _cells(contest: Contest, member: int) -> int:
    """The games a member has in the whole table."""
    settings = contest.settings
    seats = [each for each in contest.order if each not in contest.replaced]
    size = len(seats)
    if settings.format == "groups":
        count = max(1, -(-size // settings.group_size))
        lap, step = divmod(seats.index(member), count)
        own = step if lap % 2 == 0 else count - 1 - step
        laps = range(-(-size // count))
        size = sum(
            each * count + (own if each % 2 == 0 else count - 1 - own) < size for each in laps
        )
    return (size - 1) * settings.cycles * settings.games


def rounds_of_member(
    contest: Contest, member: int, void: frozenset[int] | None = None
) -> tuple[Round, ...]:
    """A member's rounds so far. Games against those who count for nobody are not there."""
    return rounds_of(contest, (member,), discounted(contest) if void is None else void)[member]


def rounds_of(
    contest: Contest, members: Iterable[int], void: frozenset[int]
) -> dict[int, tuple[Round, ...]]:
    """The rounds of many at once: the games are gone through a single time."""
    found: dict[int, list[Round]] = {member: [] for member in members}
    for key, outcome in contest.outcomes.items():
        game = contest.pairings[key]
        for member, rival in ((game.white, game.black), (game.black, game.white)):
            if member in found and not (rival in void and member not in void):
                found[member].append(_of_game(game, outcome, member, rival))
    if contest.settings.format == "swiss":
        _add_unpaired(contest, found)
    elif by_teams(contest.settings):
        for (number, member), got in contest.byes.items():
            if member in found and got and number < contest.coming:
                found[member].append(Round(number, "bye", got, worth=got))
    return {
        member: tuple(sorted(mine, key=lambda each: each.number)) for member, mine in found.items()
    }


def _of_game(game: Pairing, outcome: Outcome, member: int, rival: int) -> Round:
    white = game.white == member
    won = outcome.score == ("1-0" if white else "0-1")
    got = game.halves(outcome.score, member)
    if outcome.how == "forfeit":
        return Round(game.round, "forfeit-win" if won else "forfeit-loss", got, rival)
    return Round(game.round, "game", got, rival, "white" if white else "black")


def _add_unpaired(contest: Contest, found: dict[int, list[Round]]) -> None:
    """The rounds of a Swiss without a game: byes of all kinds, and absences."""
    whole = 2 * contest.settings.games
    for (number, who), got in contest.byes.items():
        if who in found and number <= contest.round:
            given = (number, who) in contest.given
            kind: Kind = "given" if given else "bye" if got else "absent"
            found[who].append(Round(number, kind, got, worth=whole))
    seen = {member: {each.number for each in mine} for member, mine in found.items()}
    for game in contest.unfinished:
        for side in (game.white, game.black):
            if side in seen:
                seen[side].add(game.round)
    for member in found.keys() & contest.players.keys():
        found[member] += [
            Round(number, "absent", 0, worth=whole)
            for number in range(1, contest.round + 1)
            if number not in seen[member]
        ]


_OF_MATCHES: tuple[TieBreak, ...] = ("BH", "BH/C1", "BH/M1")
"""Tie-breaks that count a rival once, however many games the two have played."""


def _instead(values: Sequence[Value], others: Sequence[Value]) -> tuple[Value, ...]:
    """The values, those that the others are of instead."""
    known = {each.name: each for each in others}
    return tuple(known.get(each.name, each) for each in values)


def in_matches(
    contest: Contest, rounds: Mapping[int, Sequence[Round]]
) -> dict[int, tuple[Round, ...]]:
    """The rounds of a Swiss of two-game matches, each match as one (C.04.5): it is played unless
    somebody came to none of its games."""
    absent: set[tuple[int, int]] = set()
    for games in _meetings(contest):
        if stayed_away(contest, games):
            absent |= {(games[0].round, side) for side in (games[0].white, games[0].black)}
    found: dict[int, tuple[Round, ...]] = {}
    for member, mine in rounds.items():
        whole: dict[tuple[int, int | None], Round] = {}
        for each in mine:
            key = (each.number, each.rival)
            got = each.halves + (whole[key].halves if key in whole else 0)
            kind = each.kind
            if each.rival is not None:
                won: Kind = "forfeit-win" if got else "forfeit-loss"
                kind = won if (each.number, member) in absent else "game"
            whole[key] = replace(each, kind=kind, halves=got, worth=2 * contest.settings.games)
        found[member] = tuple(whole.values())
    return found


def _meetings(contest: Contest) -> list[list[Pairing]]:
    """The games of each match that are over."""
    found: dict[tuple[int, int, int], list[Pairing]] = {}
    for key in contest.outcomes:
        game = contest.pairings[key]
        sides = sorted((game.white, game.black))
        found.setdefault((game.round, sides[0], sides[1]), []).append(game)
    return list(found.values())


def halves(contest: Contest, member: int) -> int:
    """A member's half points."""
    return sum(each.halves for each in rounds_of_member(contest, member))


def all_halves(contest: Contest) -> dict[int, int]:
    """Everybody's half points."""
    found = rounds_of(contest, contest.players, discounted(contest))
    return {member: sum(each.halves for each in mine) for member, mine in found.items()}


def by_points(
    contest: Contest, first: Callable[[int], tuple[float, ...] | None] | None = None
) -> tuple[Row, ...]:
    """The table, best first. `first` gives those who are placed by something else their key."""
    void = discounted(contest)
    rounds = rounds_of(contest, contest.order or contest.players, void)
    total = {member: sum(each.halves for each in mine) for member, mine in rounds.items()}
    ratings = {member: player.rating for member, player in contest.players.items()}
    swiss = contest.settings.format == "swiss"
    last = contest.round * contest.settings.games if swiss else 0
    names = tie_breaks_of(contest.settings)
    values = evaluate(rounds, ratings, names, last)
    if swiss and contest.settings.games == 2:
        of_matches = [name for name in names if name in _OF_MATCHES]
        whole = evaluate(in_matches(contest, rounds), ratings, of_matches, last)
        values = {member: _instead(mine, whole[member]) for member, mine in values.items()}

    def played(member: int) -> int:
        return sum(each.kind == "game" for each in rounds[member])

    def key(member: int) -> tuple[float, ...]:
        placed = first(member) if first else None
        if placed is not None:
            return placed
        # of two with the same score, one who never played stands below one who did
        return (
            float(member in void),
            -float(total[member]),
            float(not played(member)),
            *(-value.value for value in values[member]),
        )

    number = {member: at for at, member in enumerate(contest.order)}
    ranked = sorted(rounds, key=lambda each: (key(each), number.get(each, len(number))))
    rows: list[Row] = []
    for place, member in enumerate(ranked, 1):
        level = bool(rows) and key(ranked[place - 2]) == key(member)
        rows.append(
            Row(
                *(rows[-1].rank if level else place, member, total[member], values[member]),
                *(played(member), member not in void, contest.players[member].gone),
            )
        )
    return tuple(rows)


def ranks_in(rows: Sequence[Row]) -> tuple[int, ...]:
    """The ranks among these rows of a larger table: who shares a place there shares it here."""
    found: list[int] = []
    for at, row in enumerate(rows):
        level = at > 0 and rows[at - 1].rank == row.rank
        found.append(found[-1] if level else at + 1)
    return tuple(found)
