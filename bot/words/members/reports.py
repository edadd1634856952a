"""What is said of reports: to whoever sends one, and to those in charge."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.dates import day
from bot.words.members.commands import REPORTS
from bot.words.members.sayings import MemberSaying, Phrases
from bot.words.topic import Choice

_MOST_BUTTONS = 10


@dataclass(frozen=True, slots=True)
class ReportLine:
    number: int
    by: str
    about: str | None
    match: int | None
    text: str
    at: int

    def line(self, p: Phrases) -> str:
        by, on = p.tongue.known(self.by), day(self.at, p.tongue.language)
        if self.about is None:
            head = p.report(self.number, on, by)
        else:
            head = p.report_about(self.number, on, by, p.tongue.known(self.about))
        match = "" if self.match is None else f", {p.report_match(self.match)}"
        return f"{head}{match}: {p.tongue.quoted(self.text)}"


@dataclass(frozen=True, slots=True)
class Reported(MemberSaying):
    number: int
    unread: bool = False
    """Nobody is known yet who could be told of it."""

    def said(self, p: Phrases) -> str:
        return p.reported(self.number) + (f" {p.unread}" if self.unread else "")


@dataclass(frozen=True, slots=True)
class NobodyReads(MemberSaying):
    """Nobody is in charge of where the two meet, nor of the bot: nothing is stored."""

    person: bool
    """Whether it is about somebody: not the house, nor what is played alone."""

    def said(self, p: Phrases) -> str:
        return p.nobody_reads if self.person else p.nobody_reads_here


@dataclass(frozen=True, slots=True)
class NothingReported(MemberSaying):
    """Somebody was named, but nothing said of them."""

    def said(self, p: Phrases) -> str:
        return p.what_is_wrong


@dataclass(frozen=True, slots=True)
class TooManyReports(MemberSaying):
    most: int

    def said(self, p: Phrases) -> str:
        return p.too_many_reports(self.most)


@dataclass(frozen=True, slots=True)
class NewReport(MemberSaying):
    """For those in charge, of whom it is not certain that they still are: nothing of what it says."""

    number: int

    def said(self, p: Phrases) -> str:
        return p.new_report(self.number)


@dataclass(frozen=True, slots=True)
class Reports(MemberSaying):
    reports: tuple[ReportLine, ...]

    def said(self, p: Phrases) -> str:
        return "\n".join(one.line(p) for one in self.reports) or p.no_reports

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(
            (p.settle(one.number), REPORTS.says(f"close {one.number}"))
            for one in self.reports[:_MOST_BUTTONS]
        )


@dataclass(frozen=True, slots=True)
class ReportClosed(MemberSaying):
    number: int

    def said(self, p: Phrases) -> str:
        return p.report_closed(self.number)


@dataclass(frozen=True, slots=True)
class NoSuchReport(MemberSaying):
    number: int

    def said(self, p: Phrases) -> str:
        return p.no_such_report(self.number)
