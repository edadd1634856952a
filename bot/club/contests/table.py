"""The table of points: who has how many, from what, and the tie-breaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from bot.club.contests.settings import tie_breaks_of
from bot.club.contests.state import Contest
from bot.club.contests.tiebreaks import Kind, Round, Value, evaluate


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
    """The games a member has in his whole table."""
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
    void = discounted(contest) if void is None else void
    found: list[Round] = []
    for key, outcome in contest.outcomes.items():
        game = contest.pairings[key]
        if member not in (game.white, game.black):
            continue
        white = game.white == member
        rival = game.black if white else game.white
        if rival in void and member not in void:
            continue
        won = outcome.score == ("1-0" if white else "0-1")
        got = 1 if outcome.score == "1/2-1/2" else 2 * won
        colour: Literal["white", "black"] = "white" if white else "black"
        if outcome.how == "forfeit":
            found.append(Round(game.round, "forfeit-win" if won else "forfeit-loss", got, rival))
        else:
            found.append(Round(game.round, "game", got, rival, colour))
    whole = 2 * contest.settings.games
    for (number, who), got in contest.byes.items():
        if who == member and number <= contest.round and contest.settings.format == "swiss":
            given = (number, member) in contest.given
            kind: Kind = "given" if given else "bye" if got else "absent"
            found.append(Round(number, kind, got, worth=whole))
    if contest.settings.format == "swiss" and member in contest.players:
        seen = {each.number for each in found}
        seen |= {each.round for each in contest.unfinished if member in (each.white, each.black)}
        found += [
            Round(number, "absent", 0, worth=whole)
            for number in range(1, contest.round + 1)
            if number not in seen
        ]
    return tuple(sorted(found, key=lambda each: each.number))


def halves(contest: Contest, member: int) -> int:
    """A member's half points."""
    return sum(each.halves for each in rounds_of_member(contest, member))


def by_points(
    contest: Contest, first: Callable[[int], tuple[float, ...] | None] | None = None
) -> tuple[Row, ...]:
    """The table, best first. `first` gives those who are placed by something else their key."""
    void = discounted(contest)
    rounds = {
        member: rounds_of_member(contest, member, void)
        for member in (contest.order or contest.players)
    }
    total = {member: sum(each.halves for each in mine) for member, mine in rounds.items()}
    ratings = {member: player.rating for member, player in contest.players.items()}
    swiss = contest.settings.format == "swiss"
    last = contest.round * contest.settings.games if swiss else 0
    values = evaluate(rounds, ratings, tie_breaks_of(contest.settings), last)

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

    ranked = sorted(rounds, key=lambda each: (key(each), _number(contest, each)))
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


def _number(contest: Contest, member: int) -> int:
    return contest.order.index(member) if member in contest.order else len(contest.order)
