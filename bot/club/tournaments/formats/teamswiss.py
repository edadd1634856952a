"""A Swiss of teams: paired by match points as single players would be, each team one entrant.

The colour of an entrant is that of its first board. What is asked of the engine is a report of
teams; numbers are places in `contest.team_order`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from random import Random

from bot.club.swiss.acceleration import baku, upper_half
from bot.club.swiss.field import RULE, Boost, Cell, Code, Leave, Player, Scoring, State
from bot.club.swiss.pairs import Paired
from bot.club.swiss.trf_write import write_trf
from bot.club.tournaments import events as ev
from bot.club.tournaments.events import Event
from bot.club.tournaments.formats.swiss import Request
from bot.club.tournaments.formats.team import meet
from bot.club.tournaments.game import Broken
from bot.club.tournaments.redrawing import begun_at
from bot.club.tournaments.settings import rounds_cap
from bot.club.tournaments.team_results import DRAWN, MatchResult, results
from bot.club.tournaments.teams import in_play, line_up
from bot.club.tournaments.tournament import Contest

_SCORING = Scoring(bye=5)
"""A bye is worth a drawn match."""


def rounds_of(contest: Contest) -> int:
    """How many rounds are played: the declared number, else what so many teams bear."""
    field = len(contest.team_order)
    usual = min(rounds_cap(field), (field - 1).bit_length() + 1)
    return max(1, min(contest.settings.rounds or usual, field - 1 + field % 2))


def present(contest: Contest, round_: int) -> tuple[str, ...]:
    """The teams to be paired: those with anybody for a board that are not laid down already."""
    laid = laid_down(contest)
    return tuple(
        name for name in contest.team_order if name not in laid and line_up(contest, name, round_)
    )


def laid_down(contest: Contest) -> frozenset[str]:
    return frozenset((*chain.from_iterable(fixed_pairs(contest)), *fixed_byes(contest)))


def fixed_pairs(contest: Contest) -> tuple[tuple[str, str], ...]:
    """The matches that an organiser has laid down, as far as both teams can play."""
    here = {name for name in contest.team_order if line_up(contest, name, contest.coming)}
    return tuple(pair for pair in contest.fixed_teams if here.issuperset(pair))


def fixed_byes(contest: Contest) -> tuple[str, ...]:
    here = in_play(contest)
    return tuple(name for name in contest.fixed_team_byes if name in here)


def to_pair(contest: Contest, asked: Request) -> bool:
    """Whether an organiser has left anything for an engine to do."""
    return bool(present(contest, asked.round))


def request(contest: Contest, round_: int) -> Request | None:
    """What to ask an engine for the next round; None after the last, or when one team is left.

    Teams of which everybody rests are still there: a round may be a bye for one, or for nobody."""
    if round_ > rounds_of(contest) or len(in_play(contest)) < 2:
        return None
    return Request(round_, write_trf(_state(contest, round_)), contest.settings.seed, RULE)


def accept(contest: Contest, asked: Request, paired: Paired, now: int) -> tuple[Event, ...]:
    """The events of the paired round; none if the contest has changed since it was asked."""
    stands = contest.stage == "between" and contest.round + 1 == asked.round
    if not stands or request(contest, asked.round) != asked:
        return ()
    names = contest.team_order
    drawn = [(names[white - 1], names[black - 1]) for white, black in paired.pairs]
    pairings, matches = meet(contest, asked.round, [*fixed_pairs(contest), *drawn])
    broken = tuple(
        Broken(
            each.what,
            tuple(line_up(contest, names[number - 1], asked.round)[0] for number in each.numbers),
            each.rounds,
        )
        for each in paired.relaxed
    )
    given = (names[paired.bye - 1],) if paired.bye else ()
    return (
        ev.RoundPaired(
            asked.round,
            pairings,
            (),
            paired.engine,
            asked.seed,
            asked.text,
            tuple(dict.fromkeys(each.what for each in broken)),
            begun_at(contest, now),
            asked.rule,
            broken,
            matches,
            (*fixed_byes(contest), *given),
        ),
    )


def laid(contest: Contest, asked: Request, now: int) -> tuple[Event, ...]:
    """The round that an organiser has laid down to the last match."""
    return accept(contest, asked, Paired((), None, (), (), asked.rule, "organiser", ""), now)


def _state(contest: Contest, round_: int) -> State:
    """The teams as the engine knows them."""
    number = {name: place for place, name in enumerate(contest.team_order, 1)}
    met: dict[tuple[int, str], MatchResult] = {}
    for each in results(contest):
        met[each.match.round, each.match.home] = met[each.match.round, each.match.away] = each
    here = set(present(contest, round_))
    players: list[Player] = []
    away: list[tuple[int, Leave]] = []
    for name in contest.team_order:
        cells = tuple(_cell(contest, name, past, met, number) for past in range(1, round_))
        players.append(Player(number[name], "", 0, cells))
        if name not in here:
            away.append((number[name], "Z"))
    return State(
        tuple(players),
        played=round_ - 1,
        rounds=rounds_of(contest),
        away=tuple(away),
        initial=Random(contest.settings.seed).choice(("white", "black")),
        boosts=_virtual(contest),
        scoring=_SCORING,
        records=("092 Team: Swiss-System",),
    )


def _virtual(contest: Contest) -> tuple[Boost, ...]:
    """A match won is a point for the engine, and so is what the upper half has beforehand."""
    if not contest.settings.accelerated:
        return ()
    half = upper_half(len(contest.team_order))
    return baku(tuple(range(1, half + 1)), rounds_of(contest))


def _cell(
    contest: Contest,
    name: str,
    round_: int,
    met: Mapping[tuple[int, str], MatchResult],
    number: Mapping[str, int],
) -> Cell:
    """A past round: a match that nobody has played is won or lost by forfeit; or it is level, each
    side having won boards, and brings both what half a point brings without a meeting."""
    found = met.get((round_, name))
    if found is None:
        return Cell(0, None, "U" if (round_, name) in contest.team_byes else "Z")
    side = 0 if found.match.home == name else 1
    rival = found.match.away if side == 0 else found.match.home
    got = found.points[side]
    if found.played:
        code: Code = ("0", "=", "1")[got]
    elif got == DRAWN:
        return Cell(0, None, "H")
    else:
        code = "+" if got > found.points[1 - side] else "-"
    return Cell(number[rival], "white" if side == 0 else "black", code)
