"""What is said when somebody shows a finished match to others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

from bot.words.afterwards.sayings import AfterwardsSaying, Phrases

Shown: TypeAlias = Literal["card", "replay", "analysis", "history"]


@dataclass(frozen=True, slots=True)
class Shared(AfterwardsSaying):
    """To whoever shares it, in private."""

    what: Shown
    match: int | None

    def said(self, p: Phrases) -> str:
        match self.what:
            case "card":
                return p.shared_card(self.match or 0)
            case "replay":
                return p.shared_replay(self.match or 0)
            case "analysis":
                return p.shared_analysis(self.match or 0)
            case "history":
                return p.shared_history
            case _:
                assert_never(self.what)


@dataclass(frozen=True, slots=True)
class KeptToOneself(AfterwardsSaying):
    """It was played alone, against the umpire."""

    match: int

    def said(self, p: Phrases) -> str:
        return p.kept_to_oneself(self.match)


@dataclass(frozen=True, slots=True)
class SharedBy(AfterwardsSaying):
    """Above what is shown: whose doing it is."""

    who: str

    def said(self, p: Phrases) -> str:
        return p.shared_by(p.tongue.known(self.who))


@dataclass(frozen=True, slots=True)
class ShareWhere(AfterwardsSaying):
    """Said in private of what is at home in no channel of theirs."""

    what: Shown
    match: int | None

    def said(self, p: Phrases) -> str:
        number = "" if self.match is None else f" #{self.match}"
        return p.share_where(f"{self.what}{number}")
