"""What people say about people, and about themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class ShowProfile:
    """An empty name is the speaker's own."""

    name: str


@dataclass(frozen=True, slots=True)
class ShowHistory:
    """In any order: a name, a game, won or lost or drawn, a page."""

    text: str


@dataclass(frozen=True, slots=True)
class ShowVersus:
    name: str


@dataclass(frozen=True, slots=True)
class ShowTop:
    """In any order: a game, live or slow, here."""

    text: str


@dataclass(frozen=True, slots=True)
class Report:
    """A name and what is wrong, or, after a match's number, only that."""

    text: str


@dataclass(frozen=True, slots=True)
class ShowReports:
    pass


@dataclass(frozen=True, slots=True)
class CloseReport:
    number: int


@dataclass(frozen=True, slots=True)
class Annul:
    """The match counts for nothing, for this reason."""

    reason: str


@dataclass(frozen=True, slots=True)
class Rename:
    """An empty name asks which it is."""

    name: str


@dataclass(frozen=True, slots=True)
class ShowPrivacy:
    pass


@dataclass(frozen=True, slots=True)
class ShowMyData:
    pass


@dataclass(frozen=True, slots=True)
class DeleteMe:
    answer: Literal["", "yes", "forever"]
    """To the question that was asked last."""


Sentence: TypeAlias = (
    ShowProfile
    | ShowHistory
    | ShowVersus
    | ShowTop
    | Report
    | ShowReports
    | CloseReport
    | Annul
    | Rename
    | ShowPrivacy
    | ShowMyData
    | DeleteMe
)

NAMES = {
    "profile": "profile",
    "профиль": "profile",
    "history": "history",
    "история": "history",
    "versus": "versus",
    "встречи": "versus",
    "top": "top",
    "лучшие": "top",
    "топ": "top",
    "report": "report",
    "жалоба": "report",
    "пожаловаться": "report",
    "reports": "reports",
    "жалобы": "reports",
    "annul": "annul",
    "аннулировать": "annul",
    "name": "name",
    "имя": "name",
    "privacy": "privacy",
    "приватность": "privacy",
    "mydata": "mydata",
    "данные": "mydata",
    "deleteme": "deleteme",
    "удалиться": "deleteme",
}
OF_A_MATCH = frozenset({"report", "annul"})

_ANSWERS: dict[str, Literal["", "yes", "forever"]] = {
    "": "",
    "yes": "yes",
    "да": "yes",
    "forever": "forever",
    "навсегда": "forever",
}


def hear(name: str, rest: str) -> Sentence | None:  # one line for each
    match name:
        case "profile":
            return ShowProfile(rest)
        case "history":
            return ShowHistory(rest)
        case "versus":
            return ShowVersus(rest)
        case "top":
            return ShowTop(rest)
        case "report":
            return Report(rest)
        case "reports":
            return _reports(rest.lower())
        case "annul":
            return Annul(rest)
        case "name":
            return Rename(rest)
        case "privacy":
            return ShowPrivacy()
        case "mydata":
            return ShowMyData()
        case _:
            answer = _ANSWERS.get(rest.lower())
            return None if answer is None else DeleteMe(answer)


def _reports(rest: str) -> ShowReports | CloseReport | None:
    """ "close 3" settles one."""
    if not rest:
        return ShowReports()
    verb, _, number = rest.partition(" ")
    known = verb in {"close", "закрыть"} and number.lstrip("#").isdecimal()
    return CloseReport(int(number.lstrip("#"))) if known and len(number) < 10 else None
