"""What is said of teams: their players, captains and boards.

In one file: a list of sentences, looked through as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.topic import Choice
from bot.words.tournaments.entry import after_all
from bot.words.tournaments.halves import points
from bot.words.tournaments.keepsake import Feats, share_choice
from bot.words.tournaments.organising_commands import START
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import JOIN, PAIRINGS, SHOW, STANDINGS
from bot.words.tournaments.season import SeasonGain
from bot.words.tournaments.team_commands import DECLINE, TEAMS

_MOST = 20
"""Buttons under a list."""


@dataclass(frozen=True, slots=True)
class TeamLine:
    name: str
    players: tuple[str, ...]
    captain: str
    open: bool
    """Whether the reader could enter it now."""


@dataclass(frozen=True, slots=True)
class Teams(TournamentSaying):
    """All teams; with `choosing` the reader wants to enter and has not said which."""

    title: Title
    boards: int
    reserves: int
    lines: tuple[TeamLine, ...]
    choosing: bool
    founding: bool
    """Whether new ones may come."""
    invited_only: bool = False

    def said(self, p: Phrases) -> str:
        said, title = p.teams, self.title.said(p)
        heading = said.heading(title, self.boards, self.reserves)
        lines = [said.which(title) if self.choosing and self.lines else heading]
        lines += [
            said.line(one.name, len(one.players), self.boards, one.players, one.captain)
            for one in self.lines
        ] or [said.none_yet]
        if self.invited_only and self.choosing and not any(one.open for one in self.lines):
            lines.append(said.ask_captain)
        if self.founding:
            lines.append(said.found_one(self.title.number))
        return "\n".join(lines)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(_join(self.title, one.name, p) for one in self.lines[:_MOST] if one.open)


def _join(title: Title, team: str, p: Phrases) -> Choice:
    return p.teams.join(team)[:40], JOIN.says(f'{title.number} team="{team}"')


@dataclass(frozen=True, slots=True)
class Founded(TournamentSaying):
    title: Title
    team: str

    def said(self, p: Phrases) -> str:
        return p.teams.founded(self.title.said(p), self.team, self.title.number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.teams.teams, TEAMS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class NoSuchTeam(TournamentSaying):
    title: Title
    word: str

    def said(self, p: Phrases) -> str:
        told = p.teams.no_such_team(self.title.said(p), self.word)
        return f"{told} {p.teams.found_one(self.title.number)}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.teams.teams, TEAMS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class Asked(TournamentSaying):
    """For the captain: the invitation is on its way; or they have sent one before."""

    title: Title
    who: str
    team: str
    before: bool = False

    def said(self, p: Phrases) -> str:
        if self.before:
            told = p.teams.asked_before(self.title.said(p), self.who)
            return f"{told} {JOIN.use(self.title.number)}"
        return p.teams.invited(self.title.said(p), self.who, self.team)


@dataclass(frozen=True, slots=True)
class Offer(TournamentSaying):
    """For who is asked to play for a team."""

    title: Title
    captain: str
    team: str

    def said(self, p: Phrases) -> str:
        return p.teams.offer(self.title.said(p), self.captain, self.team)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        no = (p.teams.decline, DECLINE.says(f'{number} team="{self.team}"'))
        return _join(self.title, self.team, p), no, (p.labels.show, SHOW.says(number))


@dataclass(frozen=True, slots=True)
class Refusing(TournamentSaying):
    """Somebody does not want to play for a team: for the captain, or for themselves."""

    title: Title
    team: str
    who: str = ""

    def said(self, p: Phrases) -> str:
        title = self.title.said(p)
        if self.who:
            return p.teams.declined(title, self.who, self.team)
        return p.teams.you_declined(title, self.team)


@dataclass(frozen=True, slots=True)
class TeamChanged(TournamentSaying):
    """For the captain: somebody has come or gone."""

    title: Title
    who: str
    team: str
    count: int
    boards: int
    came: bool

    def said(self, p: Phrases) -> str:
        told = p.teams.entered if self.came else p.teams.left
        return told(self.title.said(p), self.who, self.team, self.count, self.boards)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.teams.teams, TEAMS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class YouLead(TournamentSaying):
    """For a new captain."""

    title: Title
    team: str

    def said(self, p: Phrases) -> str:
        return p.teams.you_lead(self.title.said(p), self.team, self.title.number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.teams.teams, TEAMS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class CaptainIs(TournamentSaying):
    title: Title
    team: str
    who: str

    def said(self, p: Phrases) -> str:
        return f"{self.title.said(p)}: {p.teams.captain(self.team, self.who)}"


@dataclass(frozen=True, slots=True)
class Lined(TournamentSaying):
    """A team's boards."""

    title: Title
    team: str
    round: int
    seated: tuple[str, ...]
    behind: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        told = p.teams.lined_up(self.team, self.round, self.seated, self.behind)
        return f"{self.title.said(p)}: {told}"


@dataclass(frozen=True, slots=True)
class TeamsNotReady(TournamentSaying):
    """Why it does not start: which team has how many; who would be left out if it did."""

    title: Title
    boards: int
    lines: tuple[tuple[str, int], ...]
    left_out: tuple[str, ...] = ()

    def said(self, p: Phrases) -> str:
        title = self.title.said(p)
        if self.left_out:
            head = p.teams.left_out(title, ", ".join(self.left_out), self.boards)
        else:
            head = p.teams.not_ready(title, self.boards)
        lines = [p.teams.strength(name, count) for name, count in self.lines]
        return "\n".join([head, *(lines or [p.teams.none_yet])])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        anyway = ((p.teams.start_anyway, START.says(f"{number} sure")),) if self.left_out else ()
        return (p.teams.teams, TEAMS.says(number)), *anyway


@dataclass(frozen=True, slots=True)
class TeamRests(TournamentSaying):
    """For its players: a table leaves the team without a match, or the pairing gives it a bye."""

    title: Title
    team: str
    round: int
    worth: tuple[int, int] | None = None
    """Match points and half points on the boards, of a bye."""

    def said(self, p: Phrases) -> str:
        title = self.title.said(p)
        if self.worth is None:
            return p.teams.resting(title, self.team, self.round)
        won, half = self.worth
        return p.teams.given(title, self.team, self.round, p.teams.match_points(won), points(half))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.pairings, PAIRINGS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class InReserve(TournamentSaying):
    title: Title
    team: str
    round: int

    def said(self, p: Phrases) -> str:
        return p.teams.reserve(self.title.said(p), self.team, self.round)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.pairings, PAIRINGS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class WonByDefault(TournamentSaying):
    """The other team has nobody for their board."""

    title: Title
    round: int
    board: int
    rival: str

    def said(self, p: Phrases) -> str:
        return p.teams.won_by_default(self.title.said(p), self.round, self.board, self.rival)


@dataclass(frozen=True, slots=True)
class LostByDefault(TournamentSaying):
    """For a captain: nobody sits at these boards."""

    title: Title
    team: str
    round: int
    boards: tuple[int, ...]

    def said(self, p: Phrases) -> str:
        return p.teams.lost_by_default(self.title.said(p), self.team, self.round, self.boards)


@dataclass(frozen=True, slots=True)
class SteppingAside(TournamentSaying):
    """They do not play in a round; the next of their team does."""

    title: Title
    round: int
    who: str = ""
    """For the captain."""

    def said(self, p: Phrases) -> str:
        if self.who:
            return p.teams.absent(self.title.said(p), self.who, self.round)
        return p.teams.stepping_aside(self.title.said(p), self.round)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return () if self.who else (after_all(self.title, self.round, p),)


@dataclass(frozen=True, slots=True)
class YourTeamsPlace(TournamentSaying):
    title: Title
    team: str
    rank: int
    teams: int
    won: int
    """Match points."""
    halves: int
    """The reader's own."""
    feats: Feats | None = None
    season: SeasonGain | None = None

    def said(self, p: Phrases) -> str:
        won, mine = p.teams.match_points(self.won), p.points(self.halves)
        title = self.title.said(p)
        head = p.teams.your_team_place(title, self.team, self.rank, self.teams, won, mine)
        feats = self.feats.told(p) if self.feats else []
        return "\n".join([head, *feats, *([self.season.line(p)] if self.season else [])])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        standings = (p.labels.standings, STANDINGS.says(self.title.number))
        return (standings, *(share_choice(self.title, p) if self.feats else ()))


@dataclass(frozen=True, slots=True)
class NameTeams(TournamentSaying):
    """How matches of teams are laid down."""

    title: Title

    def said(self, p: Phrases) -> str:
        return f"{self.title.said(p)}: {p.teams.name_teams}"
