"""Teams against teams, board by board: the matches of a round, and the table in which all meet."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from bot.club.tournaments.formats.draft import Draft, Meeting, lay
from bot.club.tournaments.formats.roundrobin import table
from bot.club.tournaments.game import Pairing, TeamMatch
from bot.club.tournaments.teams import in_play, line_up
from bot.club.tournaments.tournament import Contest


def draft(contest: Contest, round_: int) -> Draft | None:
    """The table's next round; None after the last, and when one team is left."""
    names = contest.team_order
    rounds = table(len(names), contest.settings.cycles)
    if len(names) < 2 or round_ > len(rounds) or len(in_play(contest)) < 2:
        return None
    met = [(names[one - 1], names[two - 1]) for one, two in rounds[round_ - 1]]
    pairings, matches = meet(contest, round_, met)
    return Draft(pairings, engine="teams", team_matches=matches)


def rounds_of_table(contest: Contest) -> int:
    return len(table(len(contest.team_order), contest.settings.cycles))


def meet(
    contest: Contest, round_: int, pairs: Iterable[tuple[str, str]]
) -> tuple[tuple[Pairing, ...], tuple[TeamMatch, ...]]:
    """The games and the matches of these teams, the first of each with White on the first board.

    A board for which one side has nobody goes to the other; it is no game.
    """
    meetings: list[Meeting] = []
    matches: list[TeamMatch] = []
    for slot, (home, away) in enumerate(pairs, 1):
        defaults: list[tuple[int, str, int]] = []
        sides = zip_longest(line_up(contest, home, round_), line_up(contest, away, round_))
        boards = [*sides][: contest.settings.boards]
        boards += [(None, None)] * (contest.settings.boards - len(boards))
        for board, (one, two) in enumerate(boards, 1):
            if one is not None and two is not None:
                white, black = (one, two) if board % 2 else (two, one)
                meetings.append(Meeting(round_, white, black, slot, board))
            elif one is not None:
                defaults.append((board, home, one))
            elif two is not None:
                defaults.append((board, away, two))
            else:
                defaults.append((board, "", 0))
        matches.append(TeamMatch(round_, slot, home, away, tuple(defaults)))
    return lay(meetings, contest.settings.games, contest.next_id), tuple(matches)
