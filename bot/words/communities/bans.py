"""What the club says of bans: to the banned, and to those who ban."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.communities.sayings import CommunitySaying, Phrases


@dataclass(frozen=True, slots=True)
class Banned(CommunitySaying):
    """For the banned: what they may not do, and for how long."""

    by: str
    everywhere: bool
    left: int | None
    """Seconds; None: until it is lifted."""
    reason: str

    def said(self, p: Phrases) -> str:
        banned = p.banned_everywhere if self.everywhere else p.banned
        return f"{banned(self.by, p.how_long(self.left))}{p.why(self.reason)}"


@dataclass(frozen=True, slots=True)
class BanLine:
    name: str
    by: str
    left: int | None
    reason: str

    def line(self, p: Phrases) -> str:
        return f"{p.ban_line(self.name, p.how_long(self.left), self.by)}{p.why(self.reason)}"


@dataclass(frozen=True, slots=True)
class BanSet(CommunitySaying):
    everywhere: bool
    ban: BanLine

    def said(self, p: Phrases) -> str:
        ban_set = p.ban_set_everywhere if self.everywhere else p.ban_set
        return f"{ban_set(self.ban.name, p.how_long(self.ban.left))}{p.why(self.ban.reason)}"


@dataclass(frozen=True, slots=True)
class HowLong(CommunitySaying):
    """Nobody is banned yet: what was said may mean another time than it seems to."""

    def said(self, p: Phrases) -> str:
        return p.ban_how_long


@dataclass(frozen=True, slots=True)
class BanLifted(CommunitySaying):
    name: str

    def said(self, p: Phrases) -> str:
        return p.ban_lifted(self.name)


@dataclass(frozen=True, slots=True)
class YourBanLifted(CommunitySaying):
    everywhere: bool

    def said(self, p: Phrases) -> str:
        return p.your_ban_lifted_everywhere if self.everywhere else p.your_ban_lifted


@dataclass(frozen=True, slots=True)
class NotBanned(CommunitySaying):
    name: str

    def said(self, p: Phrases) -> str:
        return p.not_banned(self.name)


@dataclass(frozen=True, slots=True)
class Bans(CommunitySaying):
    everywhere: bool
    bans: tuple[BanLine, ...]

    def said(self, p: Phrases) -> str:
        if not self.bans:
            return p.no_bans
        head = p.bans_everywhere if self.everywhere else p.bans
        return "\n".join([head, *(one.line(p) for one in self.bans)])


@dataclass(frozen=True, slots=True)
class NotYourself(CommunitySaying):
    """Nobody bans themselves."""

    def said(self, p: Phrases) -> str:
        return p.not_yourself
