"""What the club says of challenges: made, answered, begun."""

from __future__ import annotations

from dataclasses import dataclass

from bot.club.terms import Terms, told_start
from bot.games.game import BLACK, WHITE, Announcement, Seat
from bot.language import upper_first
from bot.words.command import Command
from bot.words.meeting.commands import (
    ACCEPT,
    CANCEL,
    DECLINE,
    Verb,
    Wish,
)
from bot.words.meeting.phrases import MeetingSaying, Phrases
from bot.words.topic import Choice

MOST_BUTTONS = 10
_VERBS: dict[Verb, Command[Wish]] = {"accept": ACCEPT, "decline": DECLINE, "cancel": CANCEL}


@dataclass(frozen=True, slots=True)
class ChallengeLine:
    """An open challenge in a list."""

    number: int
    by: str
    to: str | None
    terms: Terms
    mine: bool = False
    """Whether it is the reader's own."""
    by_code: bool = False
    """Without `to`: only those who have been given its code may accept it."""

    def line(self, p: Phrases) -> str:
        terms = p.tongue.terms(self.terms, self.by)
        return p.challenge_line(self.number, self.by, self._whom(p), terms)

    def _whom(self, p: Phrases) -> str:
        return self.to or (p.invited if self.by_code else p.anybody)

    def choice(self, p: Phrases, verb: Verb) -> Choice:
        """The button that answers it, with the name of the other one."""
        other = self._whom(p) if verb == "cancel" else self.by
        return f"{self.number}: {other}", _VERBS[verb].says(self.number)

    def ways(self, p: Phrases) -> tuple[Choice, ...]:
        """The buttons with what its reader may do about it."""
        labels = {"accept": p.accept, "decline": p.decline, "cancel": p.cancel}
        verbs: tuple[Verb, ...] = ("cancel",) if self.mine else ("accept", "decline")
        ways = [(labels[verb], self.choice(p, verb)) for verb in verbs]
        return tuple((f"{label} {named}", says) for label, (named, says) in ways)


@dataclass(frozen=True, slots=True)
class ChallengeSent(MeetingSaying):
    number: int
    to: str | None
    terms: Terms
    open: bool = True

    def said(self, p: Phrases) -> str:
        terms = p.tongue.terms(self.terms, p.you)
        if self.to is None:
            text = p.seek_sent(self.number, terms)
        else:
            text = p.challenge_sent(self.number, self.to, terms)
        return p.tongue.with_position(text, self.terms)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.cancel, CANCEL.says(self.number)),) if self.open else ()


@dataclass(frozen=True, slots=True)
class Challenged(MeetingSaying):
    """For the one who is challenged, or, without `to`, for whoever likes."""

    number: int
    by: str
    to: str | None
    terms: Terms
    open: bool = True

    asks = True

    def said(self, p: Phrases) -> str:
        terms = p.tongue.terms(self.terms, self.by)
        if self.to is None:
            text = p.sought(self.by, terms, self.number)
        else:
            text = p.challenged(self.by, self.to, terms, self.number)
        return p.tongue.with_position(text, self.terms)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        if not self.open:
            return ()
        accept = (p.accept, ACCEPT.says(self.number))
        return (accept, (p.decline, DECLINE.says(self.number))) if self.to else (accept,)


def _agreed(p: Phrases, terms: Terms) -> str:
    """What is agreed, once it is known who has which side."""
    tongue = p.tongue
    options = tongue.options(terms.game, terms.options, terms.setup)
    return "; ".join(
        [tongue.title(terms.game), *options, *tongue.agreement(terms), *tongue.start(terms)]
    )


@dataclass(frozen=True, slots=True)
class Accepted(MeetingSaying):
    """The match begins."""

    match: int
    terms: Terms
    seat: Seat
    """The reader's."""
    opponent: str
    home: bool = True
    """Whether there is a public place where its players can be called."""

    def said(self, p: Phrases) -> str:
        return p.tongue.with_position(f"{self._begins(p)} {p.type_here}", self.terms)

    def aside(self, p: Phrases) -> str:
        move = f"{self._begins(p)} {p.press_move}"
        return move if self.home else f"{move} {p.nobody_calls(self.match)}"

    def facts(self) -> tuple[Announcement, ...]:
        return told_start(self.terms.setup)

    def _begins(self, p: Phrases) -> str:
        side = p.tongue.seat(self.seat, self.terms.game)
        return p.accepted(self.match, _agreed(p, self.terms), side, p.tongue.known(self.opponent))


@dataclass(frozen=True, slots=True)
class MatchBegun(MeetingSaying):
    """The same, for everybody."""

    match: int
    white: str
    black: str
    terms: Terms

    def said(self, p: Phrases) -> str:
        first, second = (p.tongue.seat(seat, self.terms.game) for seat in (WHITE, BLACK))
        white, black = map(p.tongue.known, (self.white, self.black))
        who = f"{white} ({first}) – {black} ({second})"
        return p.begun(self.match, who, _agreed(p, self.terms))


def _who(p: Phrases, name: str) -> str:
    """As a sentence begins; a deleted member has no name any more."""
    known = p.tongue.known(name)
    return known if name else upper_first(known)


@dataclass(frozen=True, slots=True)
class Declined(MeetingSaying):
    number: int
    by: str | None
    """None: the reader."""

    def said(self, p: Phrases) -> str:
        if self.by is None:
            return p.you_declined(self.number)
        return p.declined(_who(p, self.by), self.number)


@dataclass(frozen=True, slots=True)
class Cancelled(MeetingSaying):
    number: int
    by: str | None
    """None: the reader."""

    def said(self, p: Phrases) -> str:
        if self.by is None:
            return p.you_cancelled(self.number)
        return p.cancelled(_who(p, self.by), self.number)


@dataclass(frozen=True, slots=True)
class NoChallenge(MeetingSaying):
    """There is none to accept, decline or cancel: none at all, or not this one."""

    verb: Verb
    number: int | None

    def said(self, p: Phrases) -> str:
        if self.number is None:
            return p.no_challenge(self.verb)
        return p.not_open(self.verb, self.number)


@dataclass(frozen=True, slots=True)
class AcceptedBefore(MeetingSaying):
    """To its players: a button was pressed twice, or by both at once."""

    number: int
    match: int

    def said(self, p: Phrases) -> str:
        return p.accepted_before(self.number, self.match)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((f"#{self.match}", f"#{self.match}"),)


@dataclass(frozen=True, slots=True)
class WhichChallenge(MeetingSaying):
    verb: Verb
    lines: tuple[ChallengeLine, ...]

    def said(self, p: Phrases) -> str:
        head = p.which_challenge(f"{_VERBS[self.verb]}")
        return "\n".join([head, *(line.line(p) for line in self.lines)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return tuple(line.choice(p, self.verb) for line in self.lines[:MOST_BUTTONS])


@dataclass(frozen=True, slots=True)
class OwnChallenge(MeetingSaying):
    """Nobody accepts what they offered themselves."""

    def said(self, p: Phrases) -> str:
        return p.own_challenge


@dataclass(frozen=True, slots=True)
class YourselfChallenged(MeetingSaying):
    def said(self, p: Phrases) -> str:
        return p.yourself_challenged


@dataclass(frozen=True, slots=True)
class OneBrowser(MeetingSaying):
    """Both seats are open in one browser."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.one_browser(self.match)


@dataclass(frozen=True, slots=True)
class NothingDrawn(MeetingSaying):
    """In this game the umpire draws no start."""

    game: str
    games: tuple[str, ...]
    """In these it does."""

    def said(self, p: Phrases) -> str:
        return p.nothing_drawn(
            p.tongue.title(self.game), ", ".join(map(p.tongue.title, self.games))
        )


@dataclass(frozen=True, slots=True)
class SetupRefused(MeetingSaying):
    def said(self, p: Phrases) -> str:
        return p.setup_refused


@dataclass(frozen=True, slots=True)
class NoRematch(MeetingSaying):
    """There is nobody to play that again with."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.no_rematch(self.match)
