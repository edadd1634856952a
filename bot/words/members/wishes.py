"""What people want of members, and of themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.language import Language
from bot.words.members.settings import Change

Outcome: TypeAlias = Literal["won", "lost", "drawn"]
Speed: TypeAlias = Literal["live", "slow"]
Answer: TypeAlias = Literal["", "yes", "again", "forever"]
"""To whether somebody wants to be deleted; "again": ask the last question once more."""


@dataclass(frozen=True, slots=True)
class ShowProfile:
    name: str = ""
    """Empty: the speaker's own."""


@dataclass(frozen=True, slots=True)
class ShowHistory:
    """Finished matches of one kind, a page of them."""

    who: str | int = ""
    """A name, or, as buttons have it, a member's number; empty: the speaker."""
    game: str | None = None
    outcome: Outcome | None = None
    page: int = 1


@dataclass(frozen=True, slots=True)
class ShowVersus:
    name: str


@dataclass(frozen=True, slots=True)
class ShowTop:
    game: str | None = None
    """None: the first of every ladder."""
    speed: Speed | None = None
    here: bool = False
    """Only those who have played in this place."""


@dataclass(frozen=True, slots=True)
class Report:
    """A complaint about somebody, or about the match whose number was said."""

    name: str
    """The first word. Only the members' list tells how many more are part of the name."""
    text: str
    """What follows it."""
    whole: str
    """Both, for a report about a match."""


@dataclass(frozen=True, slots=True)
class ShowReports:
    pass


@dataclass(frozen=True, slots=True)
class CloseReport:
    number: int


@dataclass(frozen=True, slots=True)
class Rename:
    name: str = ""
    """Empty: what is it now?"""


@dataclass(frozen=True, slots=True)
class SetLanguage:
    language: Language


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    changes: tuple[Change, ...] = ()
    """None: show them all."""


@dataclass(frozen=True, slots=True)
class Link:
    """Link this account to the one that was given the code; without one, ask for a code."""

    code: str = ""
    sure: bool | None = None
    """What the holder of the code says of the one who asks to be them."""


@dataclass(frozen=True, slots=True)
class Unlink:
    pass


@dataclass(frozen=True, slots=True)
class Accounts:
    """Show the speaker's accounts, or take one away."""

    which: str = ""
    """Its place in the list, or what buttons call it; empty: show them."""
    sure: bool = False


@dataclass(frozen=True, slots=True)
class ShowPrivacy:
    pass


@dataclass(frozen=True, slots=True)
class ShowMyData:
    pass


@dataclass(frozen=True, slots=True)
class DeleteMe:
    answer: Answer = ""
    """To the question that was asked last."""


Wish: TypeAlias = (
    ShowProfile
    | ShowHistory
    | ShowVersus
    | ShowTop
    | Report
    | ShowReports
    | CloseReport
    | Rename
    | SetLanguage
    | ChangeSettings
    | Link
    | Unlink
    | Accounts
    | ShowPrivacy
    | ShowMyData
    | DeleteMe
)
