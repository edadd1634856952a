"""What the club says of offers to everybody: listed, taken, withdrawn, or behind a code."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.menu import quoted
from bot.club.pace import UNTIMED, USUAL
from bot.club.terms import Terms
from bot.games.shelf import SHELF
from bot.words.meeting.choosing import other_terms
from bot.words.meeting.commands import ACCEPT, CANCEL, PLAY, SEEKS
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.meeting.sayings import MOST_BUTTONS, ChallengeLine
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class Seeks(MeetingSaying):
    """Open challenges for everybody: those of this community, and those for the whole club."""

    here: tuple[ChallengeLine, ...]
    anywhere: tuple[ChallengeLine, ...]

    def said(self, p: Phrases) -> str:
        here = [p.open_here, *(line.line(p) for line in self.here)] if self.here else []
        others = [line.line(p) for line in self.anywhere]
        anywhere = [p.open_to_all, *others] if others else []
        return "\n".join([*here, *anywhere]) or p.nobody_seeks

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        lines = (*self.here, *self.anywhere)
        if not lines:
            return ((p.play_house, PLAY.says()),)
        return tuple(line.choice(p, "accept") for line in lines[:MOST_BUTTONS])


@dataclass(frozen=True, slots=True)
class SeekWaits(MeetingSaying):
    """Nobody has come for a while."""

    number: int
    terms: Terms

    def said(self, p: Phrases) -> str:
        return p.seek_waits(self.number, p.tongue.title(self.terms.game))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (
            (p.play_house, PLAY.says(_against_house(self.terms))),
            (p.cancel, CANCEL.says(self.number)),
        )


def _against_house(terms: Terms) -> str:
    """The same game against the house, as it is typed: of rating nothing is said, and of time only
    if it was chosen, for the house waits as long as it takes."""
    usual = {option.name: option.values[0] for option in SHELF[terms.game].options}
    said = [terms.game]
    said += [f"{name}={quoted(own)}" for name, own in terms.options if usual.get(name) != own]
    said += [] if terms.side == "random" else [f"side={terms.side}"]
    said += [] if terms.pace in (UNTIMED, USUAL) else [f"pace={terms.pace}"]
    said += [f"watch={terms.watch}"] if terms.watch else []
    said += [f"setup={quoted(terms.setup)}"] if terms.setup else []
    return " ".join(said)


@dataclass(frozen=True, slots=True)
class SeekTaken(MeetingSaying):
    """Somebody else was faster."""

    number: int

    def said(self, p: Phrases) -> str:
        return p.seek_taken(self.number)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.other_seeks, SEEKS.says()),)


@dataclass(frozen=True, slots=True)
class SeeksWithdrawn(MeetingSaying):
    numbers: tuple[int, ...]

    def said(self, p: Phrases) -> str:
        return p.withdrawn(self.numbers) if self.numbers else p.nothing_withdrawn


@dataclass(frozen=True, slots=True)
class InviteCode(MeetingSaying):
    code: str
    terms: Terms
    link: str | None
    """Opens the bot on Telegram with this code."""
    words: str
    """The game and what was said of it."""

    def said(self, p: Phrases) -> str:
        text = p.invitation(p.tongue.terms(self.terms, p.you), self.code)
        return f"{text} {p.invitation_link(self.link)}" if self.link else text

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (other_terms(p, "invite", self.words),)


@dataclass(frozen=True, slots=True)
class WrongCode(MeetingSaying):
    def said(self, p: Phrases) -> str:
        return p.wrong_code


@dataclass(frozen=True, slots=True)
class NumberForCode(MeetingSaying):
    """The number of a challenge or of a tournament was said where a code belongs."""

    number: int

    def said(self, p: Phrases) -> str:
        return p.number_for_code(self.number)


@dataclass(frozen=True, slots=True)
class TooManyWrongCodes(MeetingSaying):
    def said(self, p: Phrases) -> str:
        return p.too_many_wrong_codes


@dataclass(frozen=True, slots=True)
class CardOffer(MeetingSaying):
    """On a card that somebody puts into a chat of theirs: nothing is offered until it is pressed."""

    by: str
    terms: Terms

    def said(self, p: Phrases) -> str:
        return p.tongue.with_position(
            p.card(self.by, p.tongue.terms(self.terms, self.by)), self.terms
        )

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.join, ACCEPT.says()),)
