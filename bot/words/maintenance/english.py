"""The bot itself, in English."""

from __future__ import annotations

from typing import assert_never

from bot.words.maintenance import sayings as s
from bot.words.tongue_english import ENGLISH

HELP = ""
"""Only operators have any use for it."""


def say(saying: s.Saying) -> str:
    match saying:
        case s.StatusShown():
            return _status(saying)
        case s.NotAnOperator():
            return "That is for the operators of this bot."
        case s.MaintenanceShown(False):
            return "There is no maintenance. /maintenance on until noon: clocks stop, all are told."
        case s.MaintenanceShown(_, notice):
            return f"Maintenance is on{_noted(notice)} /maintenance off ends it."
        case s.MaintenanceBegins(notice):
            return (
                f"Maintenance begins{_noted(notice)} All clocks stand still, and I take no moves "
                "until I tell you that it is over."
            )
        case s.MaintenanceEnds():
            return "Maintenance is over: I take moves again, and the clocks run."
        case s.UnderMaintenance(notice):
            return (
                f"I am under maintenance{_noted(notice)} Your clocks stand still. What you said was "
                "not taken; please say it again when I tell you that it is over."
            )
        case _:
            assert_never(saying)


def _noted(notice: str) -> str:
    return f": {notice.rstrip('.')}." if notice else "."


def _status(shown: s.StatusShown) -> str:
    waits = (
        "nothing waits" if shown.oldest is None else f"the oldest for {ENGLISH.span(shown.oldest)}"
    )
    return "\n".join(
        [
            f"Up for {ENGLISH.span(shown.uptime)}.",
            f"Members: {shown.members}; matches running: {shown.running}.",
            f"Last hour: {shown.heard} sentences heard, {shown.sent} letters delivered.",
            f"Letters owed: {shown.owed}; {waits}.",
            *(f"{chat}: attended {ENGLISH.span(ago)} ago." for chat, ago in shown.attended),
        ]
    )
