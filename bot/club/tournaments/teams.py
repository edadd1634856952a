"""The teams of a contest: who plays for which, on which board, and who leads it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.club.tournaments import team_events as ev
from bot.club.tournaments.game import Pairing, TeamMatch
from bot.club.tournaments.settings import by_teams
from bot.club.tournaments.tournament import Contest, Team


def apply_to_teams(
    contest: Contest,
    event: ev.TeamFounded | ev.Invited | ev.Declined | ev.CaptainNamed | ev.LinedUp | ev.TeamsFixed,
) -> Contest:
    match event:
        case ev.TeamFounded(name, captain):
            return replace(contest, teams={**contest.teams, name: Team(name, captain)})
        case ev.Invited(name, member):
            team = contest.teams[name]
            captain = captain_of(contest, name) or team.captain
            asked = replace(contest, invitations=contest.invitations | {(captain, member)})
            return _with(asked, replace(team, invited=team.invited | {member}))
        case ev.Declined(name, member):
            team = contest.teams[name]
            return _with(contest, replace(team, invited=team.invited - {member}))
        case ev.CaptainNamed(name, member):
            return _with(contest, replace(contest.teams[name], captain=member))
        case ev.LinedUp(name, members):
            team = contest.teams[name]
            rest = tuple(each for each in team.order if each not in members)
            return _with(contest, replace(team, order=(*members, *rest)))
        case ev.TeamsFixed():
            return replace(contest, fixed_teams=event.pairs, fixed_team_byes=event.byes)


def seat(contest: Contest, member: int, name: str) -> Contest:
    """The member stands on the last board of the team. Earlier versions had no founding."""
    if not by_teams(contest.settings):
        return contest
    team = contest.teams.get(name) or Team(name, member)
    order = (*team.order, member)
    return _with(contest, replace(team, order=order, invited=team.invited - {member}))


def unseat(contest: Contest, member: int, name: str) -> Contest:
    """Before the start somebody has gone as if they had never come; nobody left is no team."""
    team = contest.teams.get(name)
    if team is None:
        return contest
    order = tuple(each for each in team.order if each != member)
    if order:
        captain = order[0] if team.captain == member else team.captain
        return _with(contest, replace(team, order=order, captain=captain))
    left = {key: each for key, each in contest.teams.items() if key != name}
    return replace(contest, teams=left)


def pass_captaincy(contest: Contest, gone: int) -> Contest:
    """Whoever has the highest board now leads the team of a captain who has gone, for good: a
    line-up makes nobody captain."""
    name = team_of(contest, gone)
    heir = captain_of(contest, name)
    if heir is None or contest.teams[name].captain == heir:
        return contest
    return _with(contest, replace(contest.teams[name], captain=heir))


def reseat(contest: Contest, old: int, new: int, name: str) -> Contest:
    """Another member has the board, and the team if it was the captain's."""
    team = contest.teams.get(name)
    if team is None:
        return contest
    order, shown = (
        tuple(new if each == old else each for each in boards)
        for boards in (team.order, team.shown)
    )
    captain = new if team.captain == old else team.captain
    return _with(contest, replace(team, order=(*order, old), shown=shown, captain=captain))


def show_boards(contest: Contest) -> Contest:
    """Everybody may know the boards as they stand now: a round is published that is of them."""
    teams = {name: replace(each, shown=each.order) for name, each in contest.teams.items()}
    return replace(contest, teams=teams)


def as_shown(contest: Contest) -> dict[str, Team]:
    """The teams as everybody may see them: a line-up of the round that is coming is the team's own
    affair. Who has entered since the last public round stands behind, in the order of entry."""
    came = {member: place for place, member in enumerate(contest.players)}

    def board(team: Team, member: int) -> tuple[bool, int]:
        seated = member in team.shown
        return not seated, team.shown.index(member) if seated else came[member]

    return {
        name: replace(team, order=tuple(sorted(team.order, key=lambda each: board(team, each))))
        for name, team in contest.teams.items()
    }


def _with(contest: Contest, team: Team) -> Contest:
    return replace(contest, teams={**contest.teams, team.name: team})


def numbered(contest: Contest) -> tuple[str, ...]:
    """The teams' numbers from the start on: in a table by their best player's number, in a Swiss
    by the average rating of their boards. Who has nobody left has none."""
    place = {member: number for number, member in enumerate(contest.order)}
    found = [name for name in contest.teams if roster(contest, name)]
    best = {name: min(place[each] for each in roster(contest, name)) for name in found}
    if contest.settings.format == "teamswiss":
        found.sort(key=lambda name: (-strength(contest, name), best[name]))
    else:
        found.sort(key=lambda name: best[name])
    return tuple(found)


def strength(contest: Contest, name: str) -> int:
    """The average rating of the team's boards as they stand."""
    ratings = [contest.players[each].rating for each in roster(contest, name)]
    best = ratings[: contest.settings.boards]
    return round(sum(best) / len(best)) if best else 0


def roster(contest: Contest, name: str) -> tuple[int, ...]:
    """Who plays for the team, by boards, the reserves behind them."""
    team = contest.teams.get(name)
    players = contest.players
    here = (each for each in team.order if each in players) if team else ()
    return tuple(each for each in here if not players[each].gone)


def captain_of(contest: Contest, name: str) -> int | None:
    """Who leads the team: its captain while they play, then whoever has the highest board."""
    here = roster(contest, name)
    team = contest.teams.get(name)
    if team is not None and team.captain in here:
        return team.captain
    return here[0] if here else None


def team_of(contest: Contest, member: int) -> str:
    """The team for which the member plays; empty where they play for none."""
    player = contest.players.get(member)
    return player.team if player is not None and by_teams(contest.settings) else ""


def led_by(contest: Contest, member: int) -> str:
    """The team whose captain the member is; empty if none."""
    name = team_of(contest, member)
    return name if name and captain_of(contest, name) == member else ""


def line_up(contest: Contest, name: str, round_: int) -> tuple[int, ...]:
    """Who plays in the round, by boards: who rests is not there, and the next one moves up."""
    here = [
        each
        for each in roster(contest, name)
        if contest.players[each].entered <= round_ and (round_, each) not in contest.asked
    ]
    return tuple(here[: contest.settings.boards])


def in_play(contest: Contest) -> tuple[str, ...]:
    """The teams that have anybody left, by their numbers."""
    return tuple(name for name in contest.team_order if roster(contest, name))


def least_of(contest: Contest) -> int:
    """With fewer a team cannot start: more than half of the boards."""
    return contest.settings.boards // 2 + 1


def full_teams(contest: Contest) -> tuple[str, ...]:
    """Teams with somebody for every board."""
    most = contest.settings.boards
    return tuple(name for name in contest.teams if len(roster(contest, name)) >= most)


def small_teams(contest: Contest) -> tuple[str, ...]:
    """Teams with too few to start."""
    least = least_of(contest)
    return tuple(name for name in contest.teams if len(roster(contest, name)) < least)


def has_room(contest: Contest, name: str) -> bool:
    most = contest.settings.boards + contest.settings.reserves
    return len(roster(contest, name)) < most


def inviting(contest: Contest, member: int) -> tuple[str, ...]:
    """The teams that would like to have the member."""
    return tuple(name for name, team in contest.teams.items() if member in team.invited)


def matches_told(contest: Contest, round_: int, pairings: Iterable[Pairing]) -> list[TeamMatch]:
    """The matches of a round that earlier versions kept only as games."""
    found: dict[int, TeamMatch] = {}
    for each in sorted(pairings, key=lambda game: (game.slot, game.board, game.leg)):
        white, black = (contest.players[side].team for side in (each.white, each.black))
        home, away = (white, black) if (each.board + each.leg) % 2 == 0 else (black, white)
        found.setdefault(each.slot, TeamMatch(round_, each.slot, home, away))
    return list(found.values())
