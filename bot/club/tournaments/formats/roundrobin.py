"""Everybody meets everybody: the Berger tables in closed form."""

from __future__ import annotations

from bot.club.tournaments.formats.draft import Draft, Meeting, lay
from bot.club.tournaments.state import Contest


def berger(players: int, round_: int) -> tuple[tuple[int, int], ...]:
    """The pairs (white, black) of seats 1.. in one round; with an odd field one seat is absent."""
    size = players + players % 2
    wheel = size - 1
    pairs: list[tuple[int, int]] = []
    for low in range(1, size):
        high = (round_ + 1 - low) % wheel or wheel
        if low == high:
            pairs.append((low, size) if low <= size // 2 else (size, low))
        elif low < high:
            pairs.append((low, high) if (low + high) % 2 else (high, low))
    return tuple(pair for pair in pairs if max(pair) <= players)


def table(players: int, cycles: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """All rounds. In a double one the last two rounds of the first cycle change places."""
    size = players + players % 2
    single = [berger(players, number) for number in range(1, size)]
    if cycles == 1:
        return tuple(single)
    first = list(single)
    if len(first) > 2:
        first[-2], first[-1] = first[-1], first[-2]
    second = [tuple((black, white) for white, black in pairs) for pairs in single]
    return (*first, *second)


def draft(contest: Contest, round_: int) -> Draft | None:
    """The next round; None after the last. Latecomers get cells of their own with everybody."""
    settings = contest.settings
    seats = [
        member
        for member in contest.order
        if contest.players[member].entered == 1 and member not in contest.replaced
    ]
    rounds = table(len(seats), settings.cycles)
    span = range(round_, len(rounds) + 1 if settings.all_at_once and round_ == 1 else round_ + 1)
    if settings.all_at_once and round_ > 1:
        span = range(0)
    meetings = [
        Meeting(number, seats[white - 1], seats[black - 1])
        for number in span
        if number <= len(rounds)
        for white, black in rounds[number - 1]
    ]
    meetings += _late(contest, round_)
    if not meetings:
        return None
    return Draft(lay(meetings, settings.games, contest.next_id), engine="berger")


def _late(contest: Contest, round_: int) -> list[Meeting]:
    """The cells of those who came after the table was laid, as far as they have none yet."""
    met = {frozenset((each.white, each.black)) for each in contest.pairings.values()}
    meetings: list[Meeting] = []
    for place, late in enumerate(contest.order):
        player = contest.players[late]
        if player.entered == 1 or player.gone or late in contest.replaced:
            continue
        for other_place, other in enumerate(contest.order[:place]):
            if contest.players[other].gone or frozenset((late, other)) in met:
                continue
            pair = (late, other) if (place + other_place) % 2 else (other, late)
            meetings.append(Meeting(round_, *pair))
            if contest.settings.cycles == 2:
                meetings.append(Meeting(round_, pair[1], pair[0]))
    return meetings
