"""Who loses is out: seeded brackets, two-game ties, deciders in the declared order."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club.tournaments.events import Pairing
from bot.club.tournaments.formats.draft import Draft, Meeting, lay
from bot.club.tournaments.settings import games_of
from bot.club.tournaments.tournament import Contest, holder


def bracket(players: int) -> tuple[int, ...]:
    """The seeds (from 1) from top to bottom of the bracket; seeds above `players` are byes."""
    seeds = [1]
    while len(seeds) < players:
        size = 2 * len(seeds)
        seeds = [seed for each in seeds for seed in (each, size + 1 - each)]
    return tuple(seeds)


def meeting_of(contest: Contest, round_: int, slot: int) -> tuple[Pairing, ...]:
    """The games of one place in the bracket."""
    return tuple(
        each
        for each in contest.pairings.values()
        if (each.round, each.slot, each.group) == (round_, slot, 0)
    )


def halves_of(contest: Contest, games: Sequence[Pairing], member: int) -> int:
    """A member's half points in some games."""
    total = 0
    for game in games:
        outcome = contest.outcomes.get(game.id)
        if outcome is None:
            continue
        if outcome.score == "1/2-1/2":
            total += 1
        elif outcome.score == "1-0":
            total += 2 * (holder(contest, game.white) == member)
        elif outcome.score == "0-1":
            total += 2 * (holder(contest, game.black) == member)
    return total


def winner(contest: Contest, games: Sequence[Pairing], high: int, low: int) -> int | None:
    """Who goes on: `high` is the better seed. None while a decider is to be played."""
    points = [halves_of(contest, games, member) for member in (high, low)]
    if points[0] != points[1]:
        return high if points[0] > points[1] else low
    dead = all(contest.outcomes[game.id].score == "0-0" for game in games)
    for rule in contest.settings.deciders:
        if rule == "second-pair" and not dead and all(game.leg <= 2 for game in games):
            return None
        if rule == "black-wins":
            black = [
                sum(
                    contest.outcomes[game.id].score == "0-1"
                    and holder(contest, game.black) == member
                    for game in games
                )
                for member in (high, low)
            ]
            if black[0] != black[1]:
                return high if black[0] > black[1] else low
        if rule == "seed":
            return high
    return high


def decided(
    contest: Contest, seeds: Sequence[int], games: Sequence[Pairing], sides: Sequence[int]
) -> int | None:
    """Who of the two has won the meeting; None while games or a decider are to be played."""
    if not games or any(each.id not in contest.outcomes for each in games):
        return None
    high, low = sorted(sides, key=seeds.index)
    return winner(contest, games, high, low)


def field(contest: Contest, seeds: Sequence[int], base: int, round_: int) -> list[int | None]:
    """Who stands in each place before bracket round `round_`; None is a bye."""
    places: list[int | None] = [
        seeds[seed - 1] if seed <= len(seeds) else None for seed in bracket(len(seeds))
    ]
    for number in range(1, round_):
        following: list[int | None] = []
        for slot in range(len(places) // 2):
            one, two = places[2 * slot], places[2 * slot + 1]
            if one is None or two is None:
                following.append(two if one is None else one)
                continue
            high, low = sorted((one, two), key=seeds.index)
            games = meeting_of(contest, base + number, slot + 1)
            gone = contest.players[high].gone and not contest.players[low].gone
            following.append(winner(contest, games, high, low) or (low if gone else high))
        places = following
    return places


def draft(contest: Contest, seeds: Sequence[int], base: int, round_: int) -> Draft | None:
    """Bracket round `round_`, which is the contest's round base + round_; None after the final."""
    places = field(contest, seeds, base, round_)
    if len(places) < 2:
        return None
    meetings: list[Meeting] = []
    byes: list[int] = []
    for slot in range(len(places) // 2):
        one, two = places[2 * slot], places[2 * slot + 1]
        if one is None or two is None:
            byes += [each for each in (one, two) if each is not None]
        else:
            white, black = (one, two) if (round_ + slot) % 2 else (two, one)
            meetings.append(Meeting(base + round_, white, black, slot + 1))
    if len(places) == 2 and contest.settings.third_place and len(seeds) > 3:
        before = field(contest, seeds, base, round_ - 1)
        losers = [each for each in before if each is not None and each not in places]
        if len(losers) == 2:
            meetings.append(Meeting(base + round_, losers[0], losers[1], 2))
    return Draft(
        lay(meetings, games_of(contest.settings), contest.next_id), tuple(byes), engine="bracket"
    )


def deciders(contest: Contest, seeds: Sequence[int], base: int) -> tuple[Pairing, ...]:
    """The second pairs that the tied meetings of the running round still need."""
    round_ = contest.round
    slots = sorted({each.slot for each in contest.pairings.values() if each.round == round_})
    wanted: list[Pairing] = []
    for slot in slots:
        games = meeting_of(contest, round_, slot)
        if round_ <= base or not games:
            continue
        sides = [holder(contest, games[0].white), holder(contest, games[0].black)]
        if any(contest.players[each].gone for each in sides):
            continue
        high, low = sorted(sides, key=seeds.index)
        if winner(contest, games, high, low) is None:
            for leg, pair in ((3, (low, high)), (4, (high, low))):
                number = contest.next_id + len(wanted)
                wanted.append(Pairing(number, round_, *pair, leg, slot))
    return tuple(wanted)
