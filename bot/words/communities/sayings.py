"""What the club says about communities, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.words.communities.sentences import Score


@dataclass(frozen=True, slots=True)
class OnlyInCommunity:
    """It is about a server or a group, and was said elsewhere."""


@dataclass(frozen=True, slots=True)
class ForAdmins:
    """Only those in charge of the community may do that."""


@dataclass(frozen=True, slots=True)
class ForOrganisers:
    pass


@dataclass(frozen=True, slots=True)
class CommunityShown:
    """How the community is settled."""

    games: tuple[str, ...]
    """Empty: all."""
    language: str | None
    channel: bool
    """Whether there is one for announcements."""
    organisers: str
    """ "admins", "all" or "named"."""
    named: tuple[str, ...]
    results: bool
    watch: bool
    changed: bool
    """Whether something of it was changed just now."""


@dataclass(frozen=True, slots=True)
class GameNotHere:
    """The community does not offer this game."""

    game: str
    games: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Banned:
    """For the banned: what he may not do, and for how long."""

    by: str
    everywhere: bool
    left: int | None
    """Seconds; None: until it is lifted."""
    reason: str


@dataclass(frozen=True, slots=True)
class BanLine:
    name: str
    by: str
    left: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class BanSet:
    everywhere: bool
    ban: BanLine


@dataclass(frozen=True, slots=True)
class BanLifted:
    name: str


@dataclass(frozen=True, slots=True)
class YourBanLifted:
    everywhere: bool


@dataclass(frozen=True, slots=True)
class NotBanned:
    name: str


@dataclass(frozen=True, slots=True)
class Bans:
    everywhere: bool
    bans: tuple[BanLine, ...]


@dataclass(frozen=True, slots=True)
class NotYourself:
    """Nobody bans himself."""


@dataclass(frozen=True, slots=True)
class Adjudicated:
    match: int
    by: str
    score: Score
    reason: str


@dataclass(frozen=True, slots=True)
class MatchElsewhere:
    """It is not at home in this community."""

    match: int


@dataclass(frozen=True, slots=True)
class OwnCause:
    """Nobody adjudicates his own match."""

    match: int


@dataclass(frozen=True, slots=True)
class StillAlive:
    """A match is dead only when so long nothing has happened in it."""

    match: int
    seconds: int


@dataclass(frozen=True, slots=True)
class OverAlready:
    match: int


@dataclass(frozen=True, slots=True)
class TooFast:
    """More was said at once than is served."""

    seconds: int


Saying: TypeAlias = (
    OnlyInCommunity
    | ForAdmins
    | ForOrganisers
    | CommunityShown
    | GameNotHere
    | Banned
    | BanSet
    | BanLifted
    | YourBanLifted
    | NotBanned
    | Bans
    | NotYourself
    | Adjudicated
    | MatchElsewhere
    | OwnCause
    | StillAlive
    | OverAlready
    | TooFast
)
