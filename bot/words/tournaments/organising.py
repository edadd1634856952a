"""What is said of what organisers do, and of what cannot be done.

In one file, because an order, its refusal and who hears of both are looked up together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

from bot.club.tournaments import events as ev
from bot.club.tournaments.acts import Objected
from bot.club.tournaments.game import Score
from bot.club.tournaments.settings import Settings
from bot.words.tongue import score
from bot.words.topic import Choice
from bot.words.tournaments.door_terms import what_changed
from bot.words.tournaments.game_name import GameName
from bot.words.tournaments.organising_commands import REMOVE, RESUME
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import JOIN, PAIRINGS, SHOW
from bot.words.tournaments.refusals import Refusal, own_reason

Intervention: TypeAlias = (
    ev.Started
    | ev.Corrected
    | ev.Forfeited
    | ev.Removed
    | ev.Replaced
    | ev.ByeAdded
    | ev.Paused
    | ev.Resumed
    | ev.Extended
    | ev.Overridden
    | ev.PairsFixed
    | ev.HelperAppointed
    | ev.HandedOver
    | ev.KeptApart
    | ev.LetMeet
    | ev.Nudged
    | ev.Cancelled
    | ev.CaptainNamed
    | ev.LinedUp
    | ev.TeamsFixed
    | ev.EntryChanged
)
"""What organisers do by hand."""


Timed: TypeAlias = Literal["round", "arena", "ladder"]
"""What ends by a clock: a round, the whole arena, each game of a ladder by itself."""


@dataclass(frozen=True, slots=True)
class Did(TournamentSaying):
    """An intervention, told to those whom it concerns and kept in the log."""

    title: Title
    event: Intervention
    by: str
    people: tuple[str, ...]
    """Whom it is about, in the order in which the event names them; of a forfeit, who was absent
    first."""
    later: int = 0
    """Seconds by which it moved the round's deadline."""
    game: GameName | None = None
    """Which game it is about."""
    until: int = 0
    """When the round, or the arena, ends, where that is told."""
    round: int = 0
    """From which round on it holds, where the event does not say so."""
    settings: Settings | None = None
    """Of the tournament after it, where they have changed."""
    games_run: bool = False
    """Whether games of it go on though it is called off."""
    played: Score | None = None
    """How the match itself had ended, where that was otherwise than it counts from now on."""
    verdict: bool = False
    """Whether a verdict had ended it, which stands no more."""
    timed: Timed = "round"
    again: bool = False
    """Whether the reader is told how it is held once more."""

    def said(self, p: Phrases) -> str:
        by = f", {self.by}" if self.by else ""
        stays = "" if self.played is None else f"\n{p.organising.stays_played(score(self.played))}"
        stays = f"\n{p.organising.verdict_void}" if self.verdict else stays
        again = f"\n{p.organising.hold_again(self.title.number)}" if self.again else ""
        return f"{self.title.said(p)}{by}: {self.told(p)}{stays}{again}"

    def told(self, p: Phrases) -> str:
        """With its reason."""
        reason = "" if isinstance(self.event, ev.Started) else self.event.reason
        if own := own_reason(reason):
            reason = p.organising.own_reasons[own]
        why = f" {p.organising.reason(reason)}" if reason else ""
        return f"{self._what(p)}{why}"

    def logged(self, p: Phrases, at: str) -> str:
        """A line of the log."""
        by = f"{self.by}: " if self.by else ""
        return f"{at}  {by}{self.told(p)}"

    def _what(self, p: Phrases) -> str:
        phrases, who = p.organising, self.people
        match self.event:
            case ev.Started():
                return phrases.started
            case ev.Corrected(_, result):
                return phrases.corrected(self.game.line if self.game else "", score(result))
            case ev.Forfeited(_, absent):
                told = phrases.forfeited if len(absent) == 1 else phrases.both_forfeited
                return told(str(self.game), *_two(who))
            case ev.Removed():
                return phrases.removed(who[0])
            case ev.Replaced():
                return phrases.replaced(*_two(who))
            case ev.ByeAdded(_, round_, halves):
                return phrases.bye_added(who[0], round_, p.points(halves))
            case ev.Paused():
                return phrases.paused
            case ev.Resumed():
                return self._resumed(p)
            case ev.Extended(round_, deadline):
                return self._extended(p, round_, deadline)
            case ev.Overridden() | ev.PairsFixed():
                return self._laid(p, self.event)
            case ev.HelperAppointed() | ev.HandedOver() | ev.Nudged():
                return self._of_one(p, self.event)
            case ev.KeptApart() | ev.LetMeet():
                apart = isinstance(self.event, ev.KeptApart)
                return (phrases.kept_apart if apart else phrases.let_meet)(*_two(who))
            case ev.Cancelled() | ev.EntryChanged():
                return self._of_all(p, self.event)
            case ev.CaptainNamed() | ev.LinedUp() | ev.TeamsFixed():
                return self._of_team(p, self.event)
            case _:
                assert_never(self.event)

    def _of_all(self, p: Phrases, event: ev.Cancelled | ev.EntryChanged) -> str:
        if isinstance(event, ev.Cancelled):
            off = p.organising.cancelled
            return f"{off} {p.organising.games_go_on}" if self.games_run else off
        names = tuple(name for name, _ in event.changes)
        told = what_changed(self.settings, names, p) if self.settings else []
        if event.password:
            told.append(p.door.new_word)
        return p.door.changed(" ".join(told))

    def _of_one(self, p: Phrases, event: ev.HelperAppointed | ev.HandedOver | ev.Nudged) -> str:
        match event:
            case ev.HelperAppointed():
                told = p.organising.helps_no_more if event.ends else p.organising.helper
                return told(self.people[0])
            case ev.HandedOver():
                return p.organising.handed_over(self.people[0])
            case ev.Nudged():
                return p.panel.nudged_log(self.people[0])

    def _of_team(self, p: Phrases, event: ev.CaptainNamed | ev.LinedUp | ev.TeamsFixed) -> str:
        match event:
            case ev.CaptainNamed(team):
                return p.teams.captain(team, self.people[0])
            case ev.LinedUp(team):
                return p.teams.lined_up(team, self.round, self.people, ())
            case ev.TeamsFixed(round_, pairs, byes):
                laid = [*(f"{home} – {away}" for home, away in pairs), *byes]
                if not laid:
                    return p.organising.pairs_freed(round_)
                return p.teams.teams_fixed(round_, ", ".join(laid))

    def _laid(self, p: Phrases, event: ev.PairsFixed | ev.Overridden) -> str:
        if isinstance(event, ev.Overridden):
            return p.organising.overridden(event.round)
        who, paired = self.people, 2 * len(event.pairs)
        sides = zip(who[:paired:2], who[1:paired:2], strict=True)
        laid = [*(f"{white} – {black}" for white, black in sides), *who[paired:]]
        if not laid:
            return p.organising.pairs_freed(event.round)
        return p.organising.pairs_laid(event.round, ", ".join(laid))

    def _resumed(self, p: Phrases) -> str:
        later = p.organising.moved_on(p.tongue.during(self.later)) if self.later else ""
        ends = p.organising.arena_ends_now if self.timed == "arena" else p.organising.ends_now
        until = ends(p.moment(self.until)) if self.until else ""
        return f"{p.organising.resumed}{later}{until}."

    def _extended(self, p: Phrases, round_: int, deadline: int) -> str:
        if self.timed == "ladder":
            return p.organising.games_extended(p.tongue.during(self.later))
        if self.timed == "arena":
            return p.organising.arena_extended(p.moment(self.until), p.tongue.during(self.later))
        later = f", {p.organising.later(p.tongue.during(self.later))}" if self.later > 0 else ""
        return f"{p.organising.extended(round_, p.moment(deadline))}{later}."


def _two(people: tuple[str, ...]) -> tuple[str, str]:
    one, two = people
    return one, two


@dataclass(frozen=True, slots=True)
class Refused(TournamentSaying):
    """Why somebody may not do it now."""

    title: Title
    why: Refusal
    may_join: bool = False
    """Whether the reader could enter it instead."""

    def said(self, p: Phrases) -> str:
        return f"{self.title.said(p)}: {p.organising.refusals[self.why]}"

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        if self.may_join:
            return ((p.labels.join, JOIN.says(self.title.number)),)
        if self.why == "stands-paused":
            return ((p.panel.resume, RESUME.says(self.title.number)),)
        if self.why == "another-draft":
            return ((p.labels.pairings, PAIRINGS.says(self.title.number)),)
        return ((p.labels.show, SHOW.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class TooFew(TournamentSaying):
    """It cannot be started yet."""

    title: Title
    players: int
    least: int
    most: int

    def said(self, p: Phrases) -> str:
        told = p.organising.too_few(self.title.said(p), self.least, self.players)
        told = f"{told}\n{p.door.invite(self.title.number)}"
        if self.least == 2:
            return told
        return f"{told}\n{p.organising.fewer(self.title.number, self.most)}"


@dataclass(frozen=True, slots=True)
class PairsRefused(TournamentSaying):
    """Why an organiser's pairs cannot stand, and whose they are."""

    title: Title
    against: tuple[tuple[Objected, tuple[str, ...]], ...]

    def said(self, p: Phrases) -> str:
        lines = [p.organising.objections[why](who) for why, who in self.against]
        return "\n".join([p.organising.pairs_refused(self.title.said(p)), *lines])


@dataclass(frozen=True, slots=True)
class YouHelp(TournamentSaying):
    """For a new helper: what they may do."""

    title: Title
    by: str

    def said(self, p: Phrases) -> str:
        number = self.title.number
        return p.organising.you_help(self.title.said(p), self.by, number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.show, SHOW.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class YouOrganise(TournamentSaying):
    """For who has taken a tournament over; `by` is empty where the organiser has gone."""

    title: Title
    by: str

    def said(self, p: Phrases) -> str:
        title, number = self.title.said(p), self.title.number
        if not self.by:
            return p.organising.you_inherit(title, number)
        return p.organising.you_organise(title, self.by, number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.show, SHOW.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class OrganiserGone(TournamentSaying):
    """In public: who leads the tournament now that its organiser has gone; empty: the admins."""

    title: Title
    heir: str

    def said(self, p: Phrases) -> str:
        title = self.title.said(p)
        return p.organising.heir(title, self.heir) if self.heir else p.organising.no_heir(title)


@dataclass(frozen=True, slots=True)
class AlsoHere(TournamentSaying):
    """The tournament is told of in this place from now on; or was before."""

    title: Title
    before: bool = False

    def said(self, p: Phrases) -> str:
        told = p.organising.here_already if self.before else p.organising.also_here
        return told(self.title.said(p))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.show, SHOW.says(self.title.number)),) if self.before else ()


@dataclass(frozen=True, slots=True)
class PlayerUnreachable(TournamentSaying):
    """For who organises: somebody in it cannot be written to in private."""

    title: Title
    name: str

    def said(self, p: Phrases) -> str:
        remove = REMOVE.use(f"{self.title.number} @{self.name}")
        return p.organising.unreachable(self.title.said(p), self.name, remove)


@dataclass(frozen=True, slots=True)
class PlaceShut(TournamentSaying):
    """For who organises: a public place where it is told of takes nothing."""

    title: Title
    chat: str

    def said(self, p: Phrases) -> str:
        where = p.tongue.platforms.get(self.chat, self.chat)
        return p.organising.place_shut(self.title.said(p), where, self.title.number)


@dataclass(frozen=True, slots=True)
class PlayerReachableAgain(TournamentSaying):
    title: Title
    name: str

    def said(self, p: Phrases) -> str:
        return p.organising.reachable_again(self.title.said(p), self.name)


@dataclass(frozen=True, slots=True)
class Proceeding(TournamentSaying):
    """What was asked for is under way."""

    title: Title
    what: Literal["start", "publish", "challenge"]

    def said(self, p: Phrases) -> str:
        title = self.title.said(p)
        match self.what:
            case "start":
                return p.organising.starting(title)
            case "publish":
                return p.organising.publishing(title)
            case "challenge":
                return p.organising.setting_up(title)
            case _:
                assert_never(self.what)
