"""Teams against teams, board by board."""

from __future__ import annotations

from bot.club.tournaments.formats.draft import Draft, Meeting, lay
from bot.club.tournaments.formats.knockout import halves_of
from bot.club.tournaments.formats.roundrobin import table
from bot.club.tournaments.state import Contest


def teams(contest: Contest) -> dict[str, tuple[int, ...]]:
    """The teams by the number of their best player, each with its line-up of active members."""
    found: dict[str, tuple[int, ...]] = {}
    for member in contest.order:
        name = contest.players[member].team
        found.setdefault(name, ())
        if not contest.players[member].gone:
            found[name] = (*found[name], member)
    return found


def draft(contest: Contest, round_: int) -> Draft | None:
    """Each pair of teams on its boards, sides alternating; a board without a man is not played."""
    line_ups = teams(contest)
    names = tuple(line_ups)
    rounds = table(len(names), contest.settings.cycles)
    if len(names) < 2 or round_ > len(rounds):
        return None
    meetings: list[Meeting] = []
    for slot, (one, two) in enumerate(rounds[round_ - 1], 1):
        pairs = zip(line_ups[names[one - 1]], line_ups[names[two - 1]], strict=False)
        for board, pair in enumerate(list(pairs)[: contest.settings.boards], 1):
            white, black = pair if board % 2 else pair[::-1]
            meetings.append(Meeting(round_, white, black, slot, board))
    return Draft(lay(meetings, contest.settings.games, contest.next_id), engine="teams")


def scores(contest: Contest) -> dict[str, tuple[int, int]]:
    """Each team's match points (2, 1, 0) and its half points on the boards."""
    total = dict.fromkeys(teams(contest), (0, 0))
    matches = sorted({(each.round, each.slot) for each in contest.pairings.values()})
    for match in matches:
        games = [each for each in contest.pairings.values() if (each.round, each.slot) == match]
        sides: dict[str, int] = {}
        for member in dict.fromkeys(one for each in games for one in (each.white, each.black)):
            name = contest.players[member].team
            sides[name] = sides.get(name, 0) + halves_of(contest, games, member)
        if any(each.id not in contest.outcomes for each in games):
            won = dict.fromkeys(sides, 0)
        else:
            best = max(sides.values())
            level = len(set(sides.values())) == 1
            won = {name: 1 if level else 2 * (got == best) for name, got in sides.items()}
        for name, got in sides.items():
            total[name] = (total[name][0] + won[name], total[name][1] + got)
    return total
