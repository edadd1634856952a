"""What is said to members about their accounts: linking another one, and taking one away."""

from __future__ import annotations

from dataclasses import dataclass

from bot.words.members.commands import ACCOUNTS, LINK
from bot.words.members.sayings import MemberSaying, Phrases
from bot.words.topic import Choice


@dataclass(frozen=True, slots=True)
class LinkCode(MemberSaying):
    code: str
    seconds: int

    def said(self, p: Phrases) -> str:
        return p.link_code(self.code, p.tongue.during(self.seconds))


@dataclass(frozen=True, slots=True)
class AccountName:
    """An account as its owner knows it."""

    chat: str
    name: str

    def said(self, p: Phrases) -> str:
        return f"{p.tongue.platforms.get(self.chat, self.chat)}: {self.name}"


@dataclass(frozen=True, slots=True)
class LinkAsked(MemberSaying):
    """To whoever says that they are somebody."""

    holder: str
    code: str
    seconds: int

    def said(self, p: Phrases) -> str:
        return p.link_asked(self.holder, p.tongue.during(self.seconds))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.take_back, LINK.says(f"no {self.code}")),)


@dataclass(frozen=True, slots=True)
class LinkQuestion(MemberSaying):
    """To the one whom they say they are, who alone can know."""

    account: AccountName
    member: str
    """What its owner is called in the club until now."""
    holder: str
    code: str
    seconds: int

    asks = True

    def said(self, p: Phrases) -> str:
        account, span = self.account.said(p), p.tongue.during(self.seconds)
        return p.link_question(account, self.member, self.holder, span)

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return (
            (p.yes_link, LINK.says(f"yes {self.code}")),
            (p.no_link, LINK.says(f"no {self.code}")),
        )


@dataclass(frozen=True, slots=True)
class LinkDeclined(MemberSaying):
    def said(self, p: Phrases) -> str:
        return p.link_declined


@dataclass(frozen=True, slots=True)
class YouDeclinedLink(MemberSaying):
    account: AccountName

    def said(self, p: Phrases) -> str:
        return p.you_declined_link(self.account.said(p))


@dataclass(frozen=True, slots=True)
class LinkTakenBack(MemberSaying):
    def said(self, p: Phrases) -> str:
        return p.link_taken_back


@dataclass(frozen=True, slots=True)
class LinkOver(MemberSaying):
    """The question was answered, taken back, or is too old."""

    def said(self, p: Phrases) -> str:
        return p.link_over


@dataclass(frozen=True, slots=True)
class NewAccount(MemberSaying):
    """To every account of a person, but for the new ones."""

    accounts: tuple[AccountName, ...]
    struck: int = 0
    """Rated matches that they had played with each other."""

    def said(self, p: Phrases) -> str:
        told = p.new_account(", ".join(one.said(p) for one in self.accounts))
        return f"{told}\n{p.struck_own(self.struck)}" if self.struck else told

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.my_accounts, ACCOUNTS.says()),)


@dataclass(frozen=True, slots=True)
class AccountsShown(MemberSaying):
    accounts: tuple[AccountName, ...]
    tags: tuple[str, ...]
    """What buttons call them."""
    here: int
    """From 1: the one that asks."""

    def said(self, p: Phrases) -> str:
        lines = [
            f"{n}. {one.said(p)}{p.this_one if n == self.here else ''}"
            for n, one in enumerate(self.accounts, 1)
        ]
        return "\n".join([p.your_accounts, *lines])

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        if len(self.accounts) < 2:
            return ()
        numbered = enumerate(self.tags, 1)
        return tuple((p.take_away(n), ACCOUNTS.says(f"cut {tag}")) for n, tag in numbered)


@dataclass(frozen=True, slots=True)
class AskCut(MemberSaying):
    account: AccountName
    code: str
    """What buttons call it."""

    def said(self, p: Phrases) -> str:
        return p.ask_cut(self.account.said(p))

    def choices(self, p: Phrases) -> tuple[Choice, ...]:
        return ((p.yes_cut, ACCOUNTS.says(f"cut {self.code} yes")),)


@dataclass(frozen=True, slots=True)
class AccountCut(MemberSaying):
    """To every account that is left."""

    account: AccountName

    def said(self, p: Phrases) -> str:
        return p.account_cut(self.account.said(p))


@dataclass(frozen=True, slots=True)
class LastAccount(MemberSaying):
    def said(self, p: Phrases) -> str:
        return p.last_account


@dataclass(frozen=True, slots=True)
class Linked(MemberSaying):
    name: str

    def said(self, p: Phrases) -> str:
        return p.linked(self.name)


@dataclass(frozen=True, slots=True)
class LinkRefused(MemberSaying):
    """The two accounts play against each other."""

    def said(self, p: Phrases) -> str:
        return p.link_refused


@dataclass(frozen=True, slots=True)
class NothingLinked(MemberSaying):
    def said(self, p: Phrases) -> str:
        return p.nothing_linked


@dataclass(frozen=True, slots=True)
class Unlinked(MemberSaying):
    name: str

    def said(self, p: Phrases) -> str:
        return p.unlinked(self.name)
