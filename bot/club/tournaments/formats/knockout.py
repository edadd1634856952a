"""Who loses is out: seeded brackets, meetings of several games, deciders in the declared order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.club.tournaments.events import Pairing
from bot.club.tournaments.formats.draft import Draft, Meeting, lay
from bot.club.tournaments.settings import Decider, begun_together, first_decider, games_of
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
    """Who goes on: `high` is the better seed. None while more games are to be played."""
    points = [halves_of(contest, games, member) for member in (high, low)]
    left = games_left(contest, games)
    settled = abs(points[0] - points[1]) > 2 * left
    if settled or (left and points[0] != points[1] and _nobody_came(contest, games)):
        return high if points[0] > points[1] else low
    if left and not _dead(contest, games):
        return None
    match tie_rule(contest, games, high, low):
        case "second-pair":
            return None
        case "black-wins":
            wins = [_wins_with_black(contest, games, member) for member in (high, low)]
            return high if wins[0] > wins[1] else low
        case "seed":
            return high


def games_left(contest: Contest, games: Sequence[Pairing]) -> int:
    """How many games the meeting can still have before any that break its tie."""
    first = first_decider(contest.settings)
    return max(0, games_of(contest.settings) - sum(game.leg < first for game in games))


def tie_rule(contest: Contest, games: Sequence[Pairing], high: int, low: int) -> Decider:
    """By which rule a level meeting is decided, in their order: the first that can."""
    first = first_decider(contest.settings)
    for rule in contest.settings.deciders:
        fresh = not _dead(contest, games) and all(game.leg < first for game in games)
        if rule == "second-pair" and fresh:
            return rule
        wins = {_wins_with_black(contest, games, member) for member in (high, low)}
        if rule == "black-wins" and len(wins) > 1:
            return rule
        if rule == "seed":
            break
    return "seed"


def _dead(contest: Contest, games: Sequence[Pairing]) -> bool:
    """Whether both have lost every game so far: no more are played."""
    return all(contest.outcomes[game.id].score == "0-0" for game in games)


def _nobody_came(contest: Contest, games: Sequence[Pairing]) -> bool:
    """Whether no game was played at all: who has come to none of them has lost them all."""
    return all(contest.outcomes[game.id].how == "forfeit" for game in games)


def _wins_with_black(contest: Contest, games: Sequence[Pairing], member: int) -> int:
    return sum(
        contest.outcomes[game.id].score == "0-1" and holder(contest, game.black) == member
        for game in games
    )


def decided(
    contest: Contest, seeds: Sequence[int], games: Sequence[Pairing], sides: Sequence[int]
) -> int | None:
    """Who of the two has won the meeting; None while games or a decider are to be played."""
    if not games or any(each.id not in contest.outcomes for each in games):
        return None
    high, low = sorted(sides, key=seeds.index)
    return winner(contest, games, high, low)


def who_stays(contest: Contest, round_: int, high: int, low: int) -> int:
    """Of a level meeting that nobody could play on: whoever had not gone by the end of its round.

    Who goes later changes nothing of what was decided then.
    """
    had_gone = [
        contest.players[each].gone and contest.players[each].gone_round <= round_
        for each in (high, low)
    ]
    return low if had_gone[0] and not had_gone[1] else high


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
            stays = who_stays(contest, base + number, high, low)
            following.append(winner(contest, games, high, low) or stays)
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
    together = begun_together(games_of(contest.settings))
    return Draft(lay(meetings, together, contest.next_id), tuple(byes), engine="bracket")


def _meetings(contest: Contest, base: int) -> Iterable[tuple[Pairing, ...]]:
    """Those of the running round, if it is one of the bracket."""
    if contest.round <= base:
        return ()
    found: dict[int, list[Pairing]] = {}
    for each in contest.pairings.values():
        if each.round == contest.round and not each.group:
            found.setdefault(each.slot, []).append(each)
    return tuple(tuple(found[slot]) for slot in sorted(found))


def next_games(contest: Contest, base: int) -> tuple[Pairing, ...]:
    """The next game of each meeting whose games follow one another, where it needs one more.

    Asked at every step of a round, so nothing is looked up that it does not need: whether a meeting
    is decided does not depend on the seeds.
    """
    most = games_of(contest.settings)
    wanted: list[Pairing] = []
    for games in _meetings(contest, base) if begun_together(most) < most else ():
        if any(each.id not in contest.outcomes for each in games):
            continue
        sides = [holder(contest, games[0].white), holder(contest, games[0].black)]
        if games_left(contest, games) and winner(contest, games, sides[0], sides[1]) is None:
            leg = len(games) + 1
            pair = sides if leg % 2 else sides[::-1]
            number = contest.next_id + len(wanted)
            wanted.append(Pairing(number, contest.round, pair[0], pair[1], leg, games[0].slot))
    return tuple(wanted)


def deciders(contest: Contest, seeds: Sequence[int], base: int) -> tuple[Pairing, ...]:
    """The second pairs that the tied meetings of the running round still need."""
    first = first_decider(contest.settings)
    wanted: list[Pairing] = []
    for games in _meetings(contest, base):
        sides = [holder(contest, games[0].white), holder(contest, games[0].black)]
        if any(contest.players[each].gone for each in sides):
            continue
        high, low = sorted(sides, key=seeds.index)
        if winner(contest, games, high, low) is None:
            for leg, pair in ((first, (low, high)), (first + 1, (high, low))):
                number = contest.next_id + len(wanted)
                wanted.append(Pairing(number, contest.round, *pair, leg, games[0].slot))
    return tuple(wanted)
