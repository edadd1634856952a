"""What is told of groups, ladders and arenas: what concerns somebody, as soon as it does."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.menu import quoted
from bot.club.tournaments.advancing import Ground
from bot.club.tournaments.settings import TieBreak
from bot.words.topic import Choice
from bot.words.tournaments.columns import isolated
from bot.words.tournaments.halves import number as written
from bot.words.tournaments.news_phrases import NoRival, Rung
from bot.words.tournaments.phrases import Phrases, Title, TournamentSaying
from bot.words.tournaments.playing_commands import BRACKET, CHALLENGE, NEXT, POINTS, STANDINGS


def group_letter(number: int) -> str:
    """A, B, C …; after Z comes A2."""
    lap, place = divmod(number - 1, 26)
    return chr(ord("A") + place) + (str(lap + 1) if lap else "")


@dataclass(frozen=True, slots=True)
class GroupsDrawn(TournamentSaying):
    """For everybody: who plays in which group."""

    title: Title
    groups: tuple[tuple[str, ...], ...]
    through: int

    def said(self, p: Phrases) -> str:
        lines = [
            f"{p.news.group(group_letter(place))}: {', '.join(names)}"
            for place, names in enumerate(self.groups, 1)
        ]
        head = p.news.groups_drawn(self.title.said(p), self.through)
        return "\n".join([head, *lines])


@dataclass(frozen=True, slots=True)
class Tie:
    """Two of a group have the same points, and one goes on: by what."""

    through: str
    out: str
    ground: Ground
    name: TieBreak | None
    values: tuple[float, float]

    def told(self, p: Phrases) -> str:
        if self.name is None or self.ground != "tie-break":
            return p.news.decided[self.ground](self.through, self.out)
        one, two = map(written, self.values)
        return p.news.by_tie_break(
            self.through, self.out, p.looking.tie_breaks[self.name], one, two
        )


@dataclass(frozen=True, slots=True)
class GroupLine:
    number: int
    through: tuple[str, ...]
    ties: tuple[Tie, ...] = ()

    def line(self, p: Phrases) -> str:
        line = f"{p.news.group(group_letter(self.number))}: {', '.join(self.through)}."
        return " ".join([line, *(tie.told(p) for tie in self.ties)])


@dataclass(frozen=True, slots=True)
class GroupsOver(TournamentSaying):
    """For everybody: who goes on; the groups' tables are in the letter's block."""

    title: Title
    groups: tuple[GroupLine, ...]

    def said(self, p: Phrases) -> str:
        lines = [group.line(p) for group in self.groups]
        return "\n".join([p.news.groups_over(self.title.said(p)), *lines])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        return (p.labels.bracket, BRACKET.says(number)), (p.labels.points, POINTS.says(number))


@dataclass(frozen=True, slots=True)
class OutOfGroup(TournamentSaying):
    """For who does not go on: their place, and what decided it if points did not."""

    title: Title
    group: int
    rank: int
    ties: tuple[Tie, ...] = ()

    def said(self, p: Phrases) -> str:
        group = p.news.group(group_letter(self.group))
        shared = any(tie.ground in ("rating", "lot") for tie in self.ties)
        told = p.news.out(self.title.said(p), group, self.rank, shared)
        return " ".join([told, *(tie.told(p) for tie in self.ties)])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.points, POINTS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class LadderBegun(TournamentSaying):
    title: Title
    order: tuple[str, ...]
    reach: int

    def said(self, p: Phrases) -> str:
        lines = [f"{place}. {name}" for place, name in enumerate(self.order, 1)]
        return "\n".join([p.news.ladder(self.title.said(p), self.reach, self.title.number), *lines])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.standings, STANDINGS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class LadderChallenge(TournamentSaying):
    title: Title
    who: str
    whom: str
    place: int

    def said(self, p: Phrases) -> str:
        return p.news.challenges(self.title.said(p), self.who, self.whom, self.place)


@dataclass(frozen=True, slots=True)
class LadderRivals(TournamentSaying):
    """Whom the reader may challenge now, with their places; else why nobody."""

    title: Title
    rivals: tuple[tuple[str, int], ...]
    why: NoRival = "on-top"

    def said(self, p: Phrases) -> str:
        if not self.rivals:
            return p.news.no_rivals[self.why](self.title.said(p))
        names = tuple(f"{isolated(name)} ({place})" for name, place in self.rivals)
        return p.news.rivals(self.title.said(p), names)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        buttons = tuple(
            (p.news.challenge(name)[:40], CHALLENGE.says(f"{number} {quoted(f'@{name}')}"))
            for name, _ in self.rivals
        )
        return (*buttons, (p.labels.standings, STANDINGS.says(number)))


@dataclass(frozen=True, slots=True)
class LadderChanged(TournamentSaying):
    """A game on the ladder is over: who is where now."""

    title: Title
    winner: str
    loser: str
    place: int
    """The winner's now; the higher one's after a draw."""
    how: Rung
    """After a draw the winner is who stands higher."""

    def said(self, p: Phrases) -> str:
        return p.news.ladder_results[self.how](
            self.title.said(p), self.winner, self.loser, self.place
        )

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.standings, STANDINGS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class OffLadder(TournamentSaying):
    """Somebody has left the ladder, on which others stand below them."""

    title: Title
    who: str
    place: int

    def said(self, p: Phrases) -> str:
        return p.news.off_ladder(self.title.said(p), p.tongue.known(self.who), self.place)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.standings, STANDINGS.says(self.title.number)),)


@dataclass(frozen=True, slots=True)
class ArenaBegun(TournamentSaying):
    title: Title
    players: int
    left: int
    until: int

    def said(self, p: Phrases) -> str:
        return p.news.arena(self.title.said(p), self.players, p.within(self.left, self.until))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        number = self.title.number
        return (p.labels.next, NEXT.says(number)), (p.labels.standings, STANDINGS.says(number))


@dataclass(frozen=True, slots=True)
class ArenaWait(TournamentSaying):
    """Nobody is free whom they could play now."""

    title: Title

    def said(self, p: Phrases) -> str:
        return p.news.wait(self.title.said(p))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.labels.standings, STANDINGS.says(self.title.number)),)
