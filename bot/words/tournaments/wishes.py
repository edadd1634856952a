"""What people want of tournaments. `number` is the tournament's, where it was said.

In one file: a list of values, which is looked through as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from bot.club.tournaments.game import Score
from bot.words.tournaments.entry_wishes import EntryWish as EntryWish
from bot.words.tournaments.fields import FieldName
from bot.words.tournaments.season_wishes import SeasonWish as SeasonWish
from bot.words.tournaments.team_wishes import TeamWish as TeamWish
from bot.words.tournaments.verdicts import Verdict
from bot.words.tournaments.when import Named

ExportFormat: TypeAlias = Literal["trf", "trf16", "csv", "pgn"]
Table: TypeAlias = Literal["standings", "table", "bracket"]


@dataclass(frozen=True, slots=True)
class NamedGame:
    """A game of a tournament: by its match, or by its two players, White first or not."""

    match: int | None
    sides: str = ""
    """ "@anna-@boris": only who plays can tell where the first name ends."""


# Looking on.


@dataclass(frozen=True, slots=True)
class ListTournaments:
    pass


@dataclass(frozen=True, slots=True)
class ShowTournament:
    number: int | None


@dataclass(frozen=True, slots=True)
class ShowNextGame:
    """The speaker's own."""

    number: int | None


@dataclass(frozen=True, slots=True)
class ShowTable:
    number: int | None
    what: Table


@dataclass(frozen=True, slots=True)
class ShowPairings:
    number: int | None
    round: int | None
    """None: of the round that runs."""


@dataclass(frozen=True, slots=True)
class ShowPoints:
    number: int | None
    who: str | None
    """None: the speaker's own."""


@dataclass(frozen=True, slots=True)
class ExplainPairing:
    """Why somebody was paired so; None: the speaker, in the last public round."""

    number: int | None
    who: str | None
    round: int | None


@dataclass(frozen=True, slots=True)
class ShowKeepsake:
    """The card of a tournament that is over; to share it is to show it in public."""

    number: int | None
    who: str | None
    share: bool = False


@dataclass(frozen=True, slots=True)
class ShowLog:
    number: int | None


@dataclass(frozen=True, slots=True)
class ExportTournament:
    number: int | None
    format: ExportFormat


@dataclass(frozen=True, slots=True)
class ShowPanel:
    """The organisers' page; None: of the only one that the speaker leads, or the list of them."""

    number: int | None


# Playing.


@dataclass(frozen=True, slots=True)
class Enter:
    number: int | None
    team: str | None
    password: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Leave:
    number: int | None
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Come:
    """Check in before the start; later, be there for one's games."""

    number: int | None


@dataclass(frozen=True, slots=True)
class Rest:
    """Have no game in a round; None: in the next one. Or have one after all."""

    number: int | None
    round: int | None
    off: bool = False


@dataclass(frozen=True, slots=True)
class ClaimGame:
    """A round's time is over, and the speaker has more time left."""

    number: int | None


@dataclass(frozen=True, slots=True)
class ChallengeAbove:
    """A game on a ladder, against somebody who stands higher; None: against whom may it be?"""

    number: int | None
    who: str | None


# Describing a new one.


@dataclass(frozen=True, slots=True)
class Create:
    """Begin to describe a tournament, or, with nothing said, create the one described."""

    said: tuple[tuple[str, str], ...] = ()
    """Settings as they were typed, each after its key; a setting that only the game may know
    after the word that was used."""


@dataclass(frozen=True, slots=True)
class HoldAgain:
    """The same tournament once more; None: the last that the speaker has led."""

    number: int | None


@dataclass(frozen=True, slots=True)
class Settle:
    """Settle or change something of the tournament that is being described."""

    said: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class AskAgain:
    """Be asked this question once more."""

    field: FieldName


@dataclass(frozen=True, slots=True)
class DiscardDraft:
    pass


# Organising.


@dataclass(frozen=True, slots=True)
class Announce:
    """Tell of the tournament in this place, too."""

    number: int | None


@dataclass(frozen=True, slots=True)
class Start:
    number: int | None
    sure: bool = False
    """Also where teams are left out."""


@dataclass(frozen=True, slots=True)
class Publish:
    """The draft of a round is as it should be."""

    number: int | None
    draft: str | None = None
    """The one that was looked at, as its button has it."""


@dataclass(frozen=True, slots=True)
class PauseTournament:
    number: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class ResumeTournament:
    number: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Extend:
    """More time for the round: so many seconds, or until then."""

    number: int | None
    seconds: int
    reason: str
    until: Named | None = None


@dataclass(frozen=True, slots=True)
class Cancel:
    number: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class Remove:
    number: int | None
    who: str
    reason: str


@dataclass(frozen=True, slots=True)
class Replace:
    """Somebody plays on in a player's place."""

    number: int | None
    who: str
    heir: str
    reason: str


@dataclass(frozen=True, slots=True)
class AddBye:
    """No game for a player in a round; None: in the next one."""

    number: int | None
    who: str
    round: int | None
    halves: int
    reason: str


@dataclass(frozen=True, slots=True)
class KeepApart:
    number: int | None
    one: str
    two: str
    reason: str


@dataclass(frozen=True, slots=True)
class LetMeet:
    number: int | None
    one: str
    two: str
    reason: str


@dataclass(frozen=True, slots=True)
class Nudge:
    """Ask whoever keeps others waiting to play; None: everybody who does."""

    number: int | None
    who: str | None


@dataclass(frozen=True, slots=True)
class AppointHelper:
    number: int | None
    who: str
    reason: str
    off: bool = False
    """They help no longer."""


@dataclass(frozen=True, slots=True)
class HandOver:
    number: int | None
    who: str
    reason: str


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A game is lost without being played, by whoever is named; without a game, their open one."""

    number: int | None
    game: NamedGame | None
    who: str
    other: str | None
    """The second who was absent, or the first word of the reason: only who plays can tell."""
    reason: str


@dataclass(frozen=True, slots=True)
class Correct:
    """Another result than was entered, or the verdict on a game that is not over."""

    number: int | None
    game: NamedGame | None
    """None: the one of whoever the verdict names."""
    score: Score | Verdict
    reason: str
    in_words: bool = False
    """Whether the result was told in words, which are read back before anything is done."""


@dataclass(frozen=True, slots=True)
class Override:
    """Pairs that are to stand in the draft; without a word, none any more."""

    number: int | None
    words: tuple[str, ...]
    """ "anna-boris", or "elena" for a bye; then the reason. A name may have a hyphen of its own,
    so that only who plays can tell where it ends."""


Looking: TypeAlias = (
    ListTournaments
    | ShowTournament
    | ShowNextGame
    | ShowTable
    | ShowPairings
    | ShowPoints
    | ShowKeepsake
    | ExplainPairing
    | ShowLog
    | ShowPanel
    | ExportTournament
)
Playing: TypeAlias = Enter | Leave | Come | Rest | ClaimGame | ChallengeAbove
Describing: TypeAlias = Create | HoldAgain | Settle | AskAgain | DiscardDraft
Leading: TypeAlias = (
    Announce
    | Start
    | Publish
    | PauseTournament
    | ResumeTournament
    | Extend
    | Override
    | Nudge
    | Cancel
)
Ruling: TypeAlias = (
    Remove | Replace | AddBye | KeepApart | LetMeet | AppointHelper | HandOver | Forfeit | Correct
)
Wish: TypeAlias = (
    Looking | Playing | Describing | Leading | Ruling | TeamWish | EntryWish | SeasonWish
)
