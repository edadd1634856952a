"""Who loses twice is out: winners' bracket, losers' bracket, and a final of both.

Whoever loses in the winners' bracket comes down to the losers'; its winner meets that of the
winners' bracket in the final, and must beat them twice. Rounds of both are played side by side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.club.tournaments.events import Pairing
from bot.club.tournaments.formats import knockout
from bot.club.tournaments.formats.draft import Draft, Meeting, lay
from bot.club.tournaments.settings import begun_together, games_of
from bot.club.tournaments.tournament import Contest, holder

Part: TypeAlias = Literal["winners", "losers", "final", "again"]
LOSERS = 1000
"""The slots of the losers' bracket come after those of the winners'."""


@dataclass(frozen=True, slots=True)
class Lap:
    """A round of one bracket. A tie with one side is a bye, one without any is nobody's."""

    part: Part
    number: int
    """Within its bracket, from 1 on."""
    round: int
    """The contest's."""
    ties: tuple[tuple[int | None, int | None], ...]

    def slot(self, place: int) -> int:
        """The slot of a tie by its place from 0 on."""
        return place + 1 + (LOSERS if self.part == "losers" else 0)


def depth(seeds: Sequence[int]) -> int:
    """How many rounds the winners' bracket has."""
    return len(knockout.bracket(len(seeds))).bit_length() - 1


def round_of_winners(number: int) -> int:
    """The contest's round in which a round of the winners' bracket is played."""
    return 1 if number == 1 else 2 * number - 2


def lap_of_losers(round_: int, deep: int) -> int | None:
    """The round of the losers' bracket in a round of the contest."""
    return round_ - 1 if 2 <= round_ <= 2 * deep - 1 else None


def laps(contest: Contest, seeds: Sequence[int], last: int) -> tuple[Lap, ...]:
    """All that is played up to a round of the contest, as the results before it have it."""
    return tuple(_laps(contest, seeds, last))


def _laps(contest: Contest, seeds: Sequence[int], last: int) -> Iterator[Lap]:
    deep = depth(seeds)
    winners: list[int | None] = [
        seeds[seed - 1] if seed <= len(seeds) else None for seed in knockout.bracket(len(seeds))
    ]
    losers: list[int | None] = []  # who still plays in the losers' bracket
    down: list[int | None] = []  # who has come down and not played there yet
    high = 1
    for round_ in range(1, min(last, 2 * deep - 1) + 1):
        fallen: list[int | None] = []
        if high <= deep and round_ == round_of_winners(high):
            lap = Lap("winners", high, round_, _pairs(winners))
            yield lap
            winners, fallen = _after(contest, seeds, lap)
            high += 1
        number = lap_of_losers(round_, deep)
        if number is not None:
            lap = Lap("losers", number, round_, _of_losers(contest, number, round_, losers, down))
            yield lap
            losers, _ = _after(contest, seeds, lap)
            down = []
        down = fallen or down
    yield from _finals(contest, seeds, last, winners[:1], losers[:1] or down[:1])


def _finals(
    contest: Contest,
    seeds: Sequence[int],
    last: int,
    first: Sequence[int | None],
    second: Sequence[int | None],
) -> Iterator[Lap]:
    at = 2 * depth(seeds)
    if last < at or not first or not second:
        return
    lap = Lap("final", 1, at, ((first[0], second[0]),))
    yield lap
    won, _ = _after(contest, seeds, lap)
    if last > at and won[0] is not None and won[0] == second[0]:
        yield Lap("again", 1, at + 1, lap.ties)


def _pairs(places: Sequence[int | None]) -> tuple[tuple[int | None, int | None], ...]:
    return tuple(zip(places[::2], places[1::2], strict=True))


def _after(
    contest: Contest, seeds: Sequence[int], lap: Lap
) -> tuple[list[int | None], list[int | None]]:
    """Who wins each tie, and who loses it; whoever is alone wins."""
    through: list[int | None] = []
    beaten: list[int | None] = []
    for place, (one, two) in enumerate(lap.ties):
        won = winner(contest, seeds, lap, place)
        through.append(won)
        beaten.append(None if one is None or two is None else two if won == one else one)
    return through, beaten


def winner(contest: Contest, seeds: Sequence[int], lap: Lap, place: int) -> int | None:
    """Who goes on from a tie, if that is known."""
    one, two = lap.ties[place]
    if one is None or two is None:
        return two if one is None else one
    games = knockout.meeting_of(contest, lap.round, lap.slot(place))
    found = knockout.decided(contest, seeds, games, (one, two))
    runs = lap.round == contest.round and contest.stage not in ("between", "done", "cancelled")
    if found is not None or runs or not games:
        return found
    high, low = sorted((one, two), key=seeds.index)
    return knockout.who_stays(contest, lap.round, high, low)


def _of_losers(
    contest: Contest,
    number: int,
    round_: int,
    losers: Sequence[int | None],
    down: Sequence[int | None],
) -> tuple[tuple[int | None, int | None], ...]:
    """Among themselves in the odd rounds; in the even ones against those who have come down."""
    if number == 1:
        return _pairs(down)
    if number % 2:
        return _pairs(losers)
    return tuple(zip(_crossed(contest, number, round_, losers, down), losers, strict=True))


def _crossed(
    contest: Contest,
    number: int,
    round_: int,
    waiting: Sequence[int | None],
    down: Sequence[int | None],
) -> list[int | None]:
    """Who comes down to each place: from the far end of the bracket by turns, and differently
    only as far as that spares a second meeting."""
    met = {
        frozenset((holder(contest, each.white), holder(contest, each.black)))
        for each in contest.pairings.values()
        if each.round < round_
    }
    size = len(down)
    turned = number % 4 == 2
    usual = [size - 1 - at if turned else (at + size // 2) % size for at in range(size)]

    def strangers(place: int, comer: int) -> bool:
        return frozenset((waiting[place], down[comer])) not in met

    taken = {usual[at]: at for at in range(size) if strangers(at, usual[at])}

    def seat(place: int, seen: set[int]) -> bool:
        """Find somebody for the place, if need be by moving others (a matching's usual way)."""
        for step in range(size):
            comer = usual[(place + step) % size]
            if comer in seen or not strangers(place, comer):
                continue
            seen.add(comer)
            if comer not in taken or seat(taken[comer], seen):
                taken[comer] = place
                return True
        return False

    for place in range(size):
        if place not in taken.values():
            seat(place, set())
    found: list[int | None] = [None] * size
    for comer, place in taken.items():
        found[place] = down[comer]
    left = [down[comer] for comer in usual if comer not in taken]
    for place in range(size):
        if place not in taken.values():
            found[place] = left.pop(0)
    return found


def draft(contest: Contest, seeds: Sequence[int], round_: int) -> Draft | None:
    """The next round of both brackets; None after the final."""
    here = [lap for lap in laps(contest, seeds, round_) if lap.round == round_]
    if not here:
        return None
    meetings: list[Meeting] = []
    byes: list[int] = []
    for lap in here:
        for place, (one, two) in enumerate(lap.ties):
            if one is None or two is None:
                byes += [each for each in (one, two) if each is not None]
            else:
                white, black = _colours(contest, one, two, round_ + place)
                meetings.append(Meeting(round_, white, black, lap.slot(place)))
    together = begun_together(games_of(contest.settings))
    return Draft(lay(meetings, together, contest.next_id), tuple(byes), engine="two brackets")


def _colours(contest: Contest, one: int, two: int, turn: int) -> tuple[int, int]:
    """White begins who had it less often; by turns where they are level."""
    had = {one: 0, two: 0}
    for game in contest.pairings.values():
        for side, more in ((game.white, 1), (game.black, -1)):
            who = holder(contest, side)
            if who in had:
                had[who] += more
    if had[one] != had[two]:
        return (one, two) if had[one] < had[two] else (two, one)
    return (one, two) if turn % 2 else (two, one)


def losses(
    contest: Contest, seeds: Sequence[int], known: Sequence[Lap]
) -> Iterator[tuple[Lap, int]]:
    """Who has lost a tie, and when."""
    for lap in known:
        for place, (one, two) in enumerate(lap.ties):
            won = winner(contest, seeds, lap, place)
            if one is not None and two is not None and won is not None:
                yield lap, two if won == one else one


def waiting(contest: Contest, seeds: Sequence[int], round_: int) -> tuple[int, ...]:
    """Who has lost to nobody, and has neither game nor bye in the round: the losers' bracket plays
    on, and they wait for it."""
    known = laps(contest, seeds, round_)
    busy = {side for lap in known if lap.round == round_ for tie in lap.ties for side in tie}
    beaten = {who for _, who in losses(contest, seeds, known)}
    return tuple(each for each in seeds if each not in busy | beaten)


def how_far(contest: Contest, seeds: Sequence[int]) -> dict[int, float]:
    """The round in which each one went out; who is still in it stands before those, and before all
    who has lost to nobody, or has won the last game of all."""
    lost: dict[int, int] = {}
    out: dict[int, float] = {}
    for lap, who in losses(contest, seeds, laps(contest, seeds, contest.round)):
        lost[who] = lost.get(who, 0) + 1
        if lost[who] == 2 or lap.part == "again":
            out[who] = float(lap.round)
    still = 2.0 * depth(seeds) + 2
    return {each: out.get(each, still + (each not in lost) / 2) for each in seeds}


def lap_of(contest: Contest, seeds: Sequence[int], game: Pairing) -> Lap | None:
    """The round of a bracket to which a game belongs."""
    low = game.slot > LOSERS
    for lap in laps(contest, seeds, game.round):
        if lap.round == game.round and (lap.part == "losers") == low:
            return lap
    return None
