"""Every round of many Swiss tournaments, paired by two engines of other people's as well.

    python -m tests.club.swiss.engines [--seasons 60] [--teams 12]

Single players with byes, absences, late entries and forfeits, in even and odd fields, accelerated or
not; then Swisses of teams. What differs is listed, each with what explains it. The status is 1 where
neither engine pairs as we do.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.club.swiss.field import State
from bot.club.swiss.pairs import Paired
from bot.club.swiss.trf_read import read_trf
from bot.club.tournaments import events as ev
from bot.club.tournaments.state import Contest, apply
from tests.club.swiss.peer import caissify_pairs, peer_pairs
from tests.club.swiss.simulation import season
from tests.club.tournaments.test_simulated import played

_BAR = 30
Pairs = frozenset[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it was asked for and paired: (white, black), and (player, 0) for the bye."""

    name: str
    state: State
    pairs: Pairs


@dataclass(frozen=True, slots=True)
class Verdict:
    """What two engines make of a round: in the same pairs and colours, or only in the same pairs."""

    round: Round
    py4swiss: bool
    colours: bool
    """Whether py4swiss also gives the same colours."""
    caissify: bool
    unread: bool = False
    """Whether py4swiss does not even read the report."""

    @property
    def alike(self) -> bool:
        """Whether both agree, as far as each of them goes."""
        return self.py4swiss and self.colours and self.caissify

    @property
    def alone(self) -> bool:
        return not self.py4swiss and not self.caissify


def single(count: int) -> Iterator[Round]:
    """Every third accelerated, every second without any trouble."""
    for seed in range(count):
        accelerated, calm = seed % 3 == 2, seed % 2 == 1
        players = 8 + seed * 7 % 25
        trouble = 0.0 if calm else 0.06
        rounds = season(
            *(seed, players, min(7, players // 2)),
            trouble=trouble,
            forfeits=trouble,
            accelerated=accelerated,
        )
        kind = "accelerated" if accelerated else "plain"
        for state, paired in rounds:
            if paired is not None:
                yield Round(f"{kind}, season {seed}", state, _pairs(paired))


def of_teams(count: int) -> Iterator[Round]:
    for seed in range(count):
        world = played("teamswiss", seed, 12 + seed * 5 % 37, trouble=0)
        contest = Contest(world.settings)
        for event in world.events():
            if isinstance(event, ev.RoundPaired) and event.state and not event.broken:
                place = {name: at for at, name in enumerate(contest.team_order, 1)}
                met = {(place[each.home], place[each.away]) for each in event.team_matches}
                rest = {(place[name], 0) for name in event.team_byes}
                yield Round(f"teams, event {seed}", read_trf(event.state), frozenset(met | rest))
            contest = apply(contest, event)


def _pairs(paired: Paired) -> Pairs:
    return frozenset(paired.pairs) | ({(paired.bye, 0)} if paired.bye else frozenset())


def judge(one: Round) -> Verdict:
    theirs, unread = _asked_of_py4swiss(one.state)
    plain = {frozenset(pair) for pair in one.pairs}
    return Verdict(
        one,
        theirs is not None and {frozenset(pair) for pair in theirs} == plain,
        theirs == one.pairs,
        caissify_pairs(one.state) == plain,
        unread,
    )


def _asked_of_py4swiss(state: State) -> tuple[Pairs | None, bool]:
    """None where it finds no round at all; and whether it cannot read the state."""
    from py4swiss.engines.common import PairingError
    from py4swiss.trf.exceptions import ConsistencyError

    try:
        return frozenset(peer_pairs(state)), False
    except PairingError:
        return None, False
    except ConsistencyError:
        return None, True


def explain(verdict: Verdict) -> str:
    """Why an engine pairs otherwise than we do."""
    state = verdict.round.state
    found = []
    if verdict.unread:
        found.append(
            "py4swiss counts a full win for a bye, which brings a team one match point of two, and so "
            "does not read the report" + ("; caissify pairs as we do" if verdict.caissify else "")
        )
    elif not verdict.py4swiss:
        why = "had a bye or an unplayed game" if _unplayed(state) else "have floated"
        found.append(
            f"py4swiss keeps the rules of 2017, which weigh those who {why} otherwise"
            + ("; caissify, by the rules of 2026, pairs as we do" if verdict.caissify else "")
        )
    elif not verdict.colours:
        found.append("py4swiss makes the same pairs and, by the rules of 2017, other colours")
    if not verdict.caissify:
        first = not state.played and bool(state.boosts)
        found.append(
            "caissify pairs a first round without looking at virtual points; py4swiss does, as we do"
            if first and verdict.py4swiss
            else "caissify pairs otherwise"
        )
    return "; ".join(found)


def _unplayed(state: State) -> bool:
    return any(not cell.played for player in state.players for cell in player.cells) or bool(
        len(state.present) % 2
    )


def compare(rounds: Iterable[Round], most: int = 0) -> Iterator[Verdict]:
    """Each with a bar on a terminal; `most` is how many rounds are about to come."""
    for done, one in enumerate(rounds, 1):
        if most and sys.stderr.isatty():
            bar = "#" * min(_BAR, _BAR * done // most)
            print(f"\r[{bar:<{_BAR}}] {done} rounds, {one.name:<30}", end="", file=sys.stderr)
        yield judge(one)


def told(verdicts: Iterable[Verdict]) -> Iterator[str]:
    """A line for each round that an engine pairs otherwise, then how many agree."""
    kinds: Counter[str] = Counter()
    agreed: dict[str, Counter[str]] = {}
    for one in verdicts:
        kind = one.round.name.split(",")[0]
        kinds[kind] += 1
        mine = agreed.setdefault(kind, Counter())
        mine["py4swiss"] += one.py4swiss and one.colours
        mine["caissify"] += one.caissify
        mine["one of them"] += not one.alone
        if not one.alike:
            yield f"{one.round.name}, round {one.round.state.played + 1}: {explain(one)}"
    for kind, count in kinds.items():
        figures = ", ".join(f"{who} {agreed[kind][who]}" for who in agreed[kind])
        yield f"{kind}: {count} rounds; as we pair: {figures}"


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m tests.club.swiss.engines")
    parser.add_argument("--seasons", type=int, default=60, help="of single players")
    parser.add_argument("--teams", type=int, default=12, help="Swisses of teams")
    options = parser.parse_args(arguments)
    alone = 0
    verdicts: list[Verdict] = []
    for makes, count in ((single, options.seasons), (of_teams, options.teams)):
        verdicts += compare(makes(count), most=5 * count)
    print(file=sys.stderr)
    for line in told(verdicts):
        print(line)
    alone = sum(one.alone for one in verdicts)
    return 1 if alone else 0


if __name__ == "__main__":
    sys.exit(main())
