"""Recipients: who gets a letter. A letter keeps its recipient as text, which is read back here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from storage.post import member_recipient, place_recipient


@dataclass(frozen=True, slots=True)
class ToMember:
    """Wherever they are best reached."""

    member: int


@dataclass(frozen=True, slots=True)
class ToAccount:
    """Somebody who is no member any more."""

    chat: str
    user: str


@dataclass(frozen=True, slots=True)
class ToPlace:
    """Everybody in a public place."""

    chat: str
    place: str


@dataclass(frozen=True, slots=True)
class ToThread:
    """A player whose private chat is closed: in a thread of the place where their match is at home,
    which only they and the place's moderators read."""

    match: int
    member: int
    chat: str
    place: str


Recipient: TypeAlias = ToMember | ToAccount | ToPlace | ToThread


def write_recipient(recipient: Recipient) -> str:
    """A chat's name has no colon; what users and places are called there may have some."""
    match recipient:
        case ToMember(member):
            return member_recipient(member)
        case ToAccount(chat, user):
            return f"account:{chat}:{user}"
        case ToPlace(chat, place):
            return place_recipient(chat, place)
        case ToThread(match_number, member, chat, place):
            return f"thread:{match_number}.{member}:{chat}:{place}"
        case _:
            assert_never(recipient)


def read_recipient(text: str) -> Recipient:
    """Raises ValueError for a text that `write_recipient` never wrote."""
    kind, _, rest = text.partition(":")
    chat, colon, name = rest.partition(":")
    if kind == "member":
        return ToMember(int(rest))
    if kind == "account" and colon:
        return ToAccount(chat, name)
    if kind == "place" and colon:
        return ToPlace(chat, name)
    if kind == "thread" and colon:
        number, _, member = chat.partition(".")
        there, _, place = name.partition(":")
        return ToThread(int(number), int(member), there, place)
    raise ValueError("this names no reader")
