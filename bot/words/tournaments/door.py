"""What is said at the door of a tournament: to those who may not enter yet, who wait, who are invited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.chat.menu import quoted
from bot.club.tournaments.entry_rules import Lack, Rated
from bot.club.tournaments.settings import Fault, Settings
from bot.words.topic import Choice
from bot.words.tournaments.door_terms import conditions, ratings
from bot.words.tournaments.organising_commands import REMOVE
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import HERE, JOIN, LEAVE, SHOW
from bot.words.tournaments.team_commands import DECLINE, INVITE
from bot.words.tournaments.terms import terms

_BUTTONS = 20
"""At most so many people have buttons of their own."""


@dataclass(frozen=True, slots=True)
class NotEligible(TournamentSaying):
    """What somebody lacks who wants to enter."""

    title: Title
    game: str
    lacks: tuple[Lack, ...]

    def said(self, p: Phrases) -> str:
        lines = [self._line(one, p) for one in self.lacks]
        return "\n".join([p.door.cannot_enter(self.title.said(p)), *lines])

    def _line(self, lack: Lack, p: Phrases) -> str:
        if isinstance(lack, Rated):
            return p.door.lacks_rating(lack.rating, lack.low, lack.high)
        told = p.door.lacks_games if lack.how == "least" else p.door.too_many_games
        return told(lack.count, lack.limit, lack.of, p.tongue.title(self.game))


@dataclass(frozen=True, slots=True)
class InQueue(TournamentSaying):
    """They wait for a place."""

    title: Title
    place: int
    team: str = ""

    def said(self, p: Phrases) -> str:
        told = p.door.queued(self.title.said(p), self.place)
        return f"{told} {p.door.for_team(self.team)}" if self.team else told

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        return (p.labels.show, SHOW.says(number)), (p.labels.leave, LEAVE.says(number))


@dataclass(frozen=True, slots=True)
class LeftQueue(TournamentSaying):
    """For who waits no longer or, with a name, for the organiser who has said so."""

    title: Title
    who: str = ""

    def said(self, p: Phrases) -> str:
        title = self.title.said(p)
        return p.door.put_out(title, self.who) if self.who else p.door.left_queue(title)


@dataclass(frozen=True, slots=True)
class MovedUp(TournamentSaying):
    """For who has waited: a place is theirs."""

    title: Title
    team: str = ""
    left: int = 0
    """Seconds until the start, where they are to check in; 0: they need not."""
    until: int = 0
    late: bool = False
    """Whether it has begun, and they play from the next round on."""

    def said(self, p: Phrases) -> str:
        sentences = [p.door.moved_up(self.title.said(p))]
        if self.team:
            sentences.append(p.entry.your_team(self.team))
        if self.left:
            sentences.append(p.door.check_in_too(p.within(self.left, self.until)))
        if self.late:
            sentences.append(p.entry.from_next_round)
        return " ".join(sentences)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        here = ((p.labels.here, HERE.says(number)),) if self.left else ()
        return (*here, (p.labels.show, SHOW.says(number)), (p.labels.leave, LEAVE.says(number)))


@dataclass(frozen=True, slots=True)
class QueueOver(TournamentSaying):
    """For who has waited, and waits no longer."""

    title: Title

    def said(self, p: Phrases) -> str:
        return p.door.queue_over(self.title.said(p))


@dataclass(frozen=True, slots=True)
class Invitation(TournamentSaying):
    """For who is invited."""

    title: Title
    by: str
    settings: Settings

    def said(self, p: Phrases) -> str:
        head = p.door.invitation(self.title.said(p), self.by)
        more = [p.door.no_word_needed] if self.settings.access == "password" else []
        return "\n".join([head, *terms(self.settings, p), *more])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        return (
            (p.labels.join, JOIN.says(number)),
            (p.door.decline, DECLINE.says(number)),
            (p.labels.show, SHOW.says(number)),
        )


@dataclass(frozen=True, slots=True)
class GuestAsked(TournamentSaying):
    private: ClassVar[bool] = True

    title: Title
    who: str
    again: bool = False
    """Whether they have had a letter not long ago, and get no other."""

    def said(self, p: Phrases) -> str:
        told = p.door.guest_asked_lately if self.again else p.door.guest_asked
        return told(self.title.said(p), self.who)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.door.guest_list, INVITE.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class GuestPlays(TournamentSaying):
    """Nobody need be invited who is in it, or waits for a place."""

    private: ClassVar[bool] = True

    title: Title
    who: str
    waits: bool = False

    def said(self, p: Phrases) -> str:
        told = p.door.guest_waits if self.waits else p.door.guest_plays
        return told(self.title.said(p), self.who)


@dataclass(frozen=True, slots=True)
class Guests(TournamentSaying):
    """For who leads it: who is invited, and who of them has come."""

    private: ClassVar[bool] = True

    title: Title
    waited_for: tuple[str, ...]
    come: tuple[str, ...]

    def said(self, p: Phrases) -> str:
        lines = [p.door.guests(self.title.said(p))]
        if self.waited_for:
            lines.append(p.door.not_come_yet(self.waited_for))
        if self.come:
            lines.append(p.door.have_come(self.come))
        if len(lines) == 1:
            lines.append(p.door.none_invited)
        return "\n".join([*lines, p.door.invite(self.title.number)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        return tuple(
            (p.door.uninvite(who)[:40], REMOVE.says(f"{number} {quoted(f'@{who}')}"))
            for who in self.waited_for[:_BUTTONS]
        )


@dataclass(frozen=True, slots=True)
class GuestOut(TournamentSaying):
    """For who has withdrawn an invitation."""

    private: ClassVar[bool] = True

    title: Title
    who: str

    def said(self, p: Phrases) -> str:
        return p.door.guest_out(self.title.said(p), self.who)


@dataclass(frozen=True, slots=True)
class Uninvited(TournamentSaying):
    """For who was invited."""

    title: Title

    def said(self, p: Phrases) -> str:
        return p.door.uninvited(self.title.said(p))


@dataclass(frozen=True, slots=True)
class GuestDeclined(TournamentSaying):
    """For who leads it or, without a name, for who does not want to come."""

    title: Title
    who: str = ""

    def said(self, p: Phrases) -> str:
        title = self.title.said(p)
        return p.door.guest_declined(title, self.who) if self.who else p.door.you_declined(title)


@dataclass(frozen=True, slots=True)
class TooManyGuests(TournamentSaying):
    title: Title
    most: int

    def said(self, p: Phrases) -> str:
        return p.door.too_many_guests(self.title.said(p), self.most)


@dataclass(frozen=True, slots=True)
class EntryShown(TournamentSaying):
    """For who leads it: what the entry asks for, and how that is changed."""

    title: Title
    settings: Settings
    players: int
    waiting: int
    faults: tuple[Fault, ...] = ()
    """Why a change cannot stand; then nothing has changed."""
    same: bool = False
    """Whether what was wanted is how it is already."""

    def said(self, p: Phrases) -> str:
        if self.faults:
            return "\n".join(p.founding.fault(one.word, one.limit) for one in self.faults)
        if self.same:
            return p.door.unchanged(self.title.said(p))
        settings = self.settings
        told = ratings(settings, p)
        asked = [*([p.door.ratings(told)] if told else []), *conditions(settings, p)]
        return "\n".join(
            [
                p.door.entry(self.title.said(p)),
                p.door.whole_line(self.players, settings.most, self.waiting),
                *(asked or [p.door.open]),
                p.door.change_entry(self.title.number),
            ]
        )

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.door.guest_list, INVITE.says(self.title.number)),)
