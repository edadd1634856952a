"""What is said of the bot itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.language import upper_first
from bot.words.tongue import Tongue
from bot.words.topic import Saying


@dataclass(frozen=True, slots=True, kw_only=True, repr=False, eq=False)
class Phrases:
    tongue: Tongue

    up_for: Callable[[str], str]
    members: Callable[[int, int], str]
    """Members, and running matches."""
    last_hour: Callable[[int, int], str]
    """Sentences heard, and letters delivered."""
    owed: Callable[[int], str]
    """Letters that are not delivered yet."""
    nothing_waits: str
    oldest_waits: Callable[[str], str]
    last_contact: Callable[[str, str], str]
    """A platform, and how long ago."""
    process: Callable[[str, str, str, str], str]
    """Where it runs, its roles, what it does of them now, and how long ago it was heard of."""
    unmanned: Callable[[str], str]
    """Roles that nobody does."""
    not_an_operator: str
    no_operators: Callable[[str], str]
    no_maintenance: str
    maintenance_on: Callable[[str], str]
    begins: Callable[[str], str]
    ends: str
    under_maintenance: Callable[[str], str]
    not_heard: str
    perhaps_heard: str
    disk_full: str
    disk_well: str

    went_wrong: str
    """To whoever said something that could not be served."""
    adjourned: Callable[[int], str]
    adjourned_by_edition: Callable[[int], str]
    goes_on: Callable[[int], str]
    called_off: Callable[[int], str]
    letter_lost: str
    letter_about: Callable[[int], str]
    work_failed: str
    tournament_stands: Callable[[int], str]
    tournament_and_games: Callable[[int], str]
    tournament_goes_on: Callable[[int], str]
    failed: Callable[[str, str, str], str]
    """To operators: what failed, which of its kind, and why."""
    failing: Mapping[str, str]
    """What each kind of thing that may fail is called."""
    set_aside: Callable[[int], str]
    """How many things wait to be mended."""
    button_help: str
    button_board: str


class MaintenanceSaying(Saying[Phrases]):
    __slots__ = ()


def _platform(chat: str, p: Phrases) -> str:
    name = p.tongue.platforms.get(chat, chat)
    return upper_first(name)


@dataclass(frozen=True, slots=True)
class Hand:
    """One of several processes: where it runs, its roles, and what of them it does now, alone."""

    host: str
    process: int
    roles: tuple[str, ...]
    duties: tuple[str, ...]
    ago: int
    """Seconds since it was heard of."""


def _of_crew(one: Hand, p: Phrases) -> str:
    where = f"{one.host} {one.process}"
    return p.process(where, ", ".join(one.roles), ", ".join(one.duties), p.tongue.during(one.ago))


@dataclass(frozen=True, slots=True)
class StatusShown(MaintenanceSaying):
    """Counts of the last hour, and what there is; no names, nothing of any board."""

    uptime: int
    members: int
    running: int
    heard: int
    sent: int
    owed: int
    oldest: int | None
    """Seconds that the oldest deliverable letter has waited."""
    broken: int
    """How much is set aside because it failed."""
    attended: tuple[tuple[str, int], ...]
    """Platforms, and how many seconds ago each was attended last."""
    crew: tuple[Hand, ...] = ()
    """The processes, where there are several."""
    unmanned: tuple[str, ...] = ()
    """Roles that nobody does now."""
    closed: str | None = None
    """What people are told of the maintenance that is on."""

    def said(self, p: Phrases) -> str:
        during = p.tongue.during
        waits = p.nothing_waits if self.oldest is None else p.oldest_waits(during(self.oldest))
        return "\n".join(
            [
                p.up_for(during(self.uptime)),
                *([] if self.closed is None else [p.maintenance_on(_noted(self.closed))]),
                p.members(self.members, self.running),
                p.last_hour(self.heard, self.sent),
                f"{p.owed(self.owed)}; {waits}.",
                *([p.set_aside(self.broken)] if self.broken else []),
                *(p.last_contact(_platform(chat, p), during(ago)) for chat, ago in self.attended),
                *(_of_crew(one, p) for one in self.crew),
                *([p.unmanned(", ".join(self.unmanned))] if self.unmanned else []),
            ]
        )


@dataclass(frozen=True, slots=True)
class NotAnOperator(MaintenanceSaying):
    would_be: str | None = None
    """As whom the speaker could be named, where nobody is named yet: it may well be their bot."""

    def said(self, p: Phrases) -> str:
        if self.would_be is None:
            return p.not_an_operator
        return p.no_operators(self.would_be)


def _noted(notice: str) -> str:
    return f": {notice.rstrip('.')}." if notice else "."


@dataclass(frozen=True, slots=True)
class MaintenanceShown(MaintenanceSaying):
    notice: str | None
    """None: there is none."""

    def said(self, p: Phrases) -> str:
        if self.notice is None:
            return p.no_maintenance
        return p.maintenance_on(_noted(self.notice))


@dataclass(frozen=True, slots=True)
class MaintenanceBegins(MaintenanceSaying):
    notice: str

    def said(self, p: Phrases) -> str:
        return p.begins(_noted(self.notice))


@dataclass(frozen=True, slots=True)
class MaintenanceEnds(MaintenanceSaying):
    def said(self, p: Phrases) -> str:
        return p.ends


@dataclass(frozen=True, slots=True)
class UnderMaintenance(MaintenanceSaying):
    """What was said has not been taken."""

    notice: str

    def said(self, p: Phrases) -> str:
        return p.under_maintenance(_noted(self.notice))


@dataclass(frozen=True, slots=True)
class NotHeard(MaintenanceSaying):
    """For whoever said something while nothing could be stored."""

    def said(self, p: Phrases) -> str:
        return p.not_heard


@dataclass(frozen=True, slots=True)
class PerhapsHeard(MaintenanceSaying):
    """For whoever said something, while nobody knows whether that was stored."""

    def said(self, p: Phrases) -> str:
        return p.perhaps_heard


@dataclass(frozen=True, slots=True)
class DiskFull(MaintenanceSaying):
    """For those who run the bot."""

    def said(self, p: Phrases) -> str:
        return p.disk_full


@dataclass(frozen=True, slots=True)
class DiskWell(MaintenanceSaying):
    """For those who run the bot: what is said is heard again."""

    def said(self, p: Phrases) -> str:
        return p.disk_well
