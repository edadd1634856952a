"""Seats: the cookie that one belongs to, and the name that its sitter came with.

A sitter is known to the rest of the bot by a digest of their cookie: that is their account. How they
are called is told by the members; the name in a cookie is only what they asked for first. Nothing
that is stored leads back to a cookie, and a cookie is good after a restart without being kept
anywhere.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import unicodedata
from dataclasses import dataclass, field

SLOTS = 8
"""A browser may have so many seats at once, each under a path of its own."""
LONGEST_NAME = 24
A_YEAR = 365 * 86_400
_LEFT_KEPT = 4

_NAME = re.compile(rf"[^\W_][\w.-]{{0,{LONGEST_NAME - 1}}}")
_COOKIE = re.compile(r"([\w-]{16,64})\.([\w-]{2,140}={0,2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Whose a request is."""

    user: str
    name: str
    cookie: str = field(repr=False)


def tidy_name(text: object) -> str | None:
    """The name that was asked for, if it is one: a word of letters, digits, dots and dashes."""
    if not isinstance(text, str) or len(text) > 4 * LONGEST_NAME:
        return None
    name = unicodedata.normalize("NFKC", text).strip()
    return name if _NAME.fullmatch(name) else None


def new_sitter(token: str, name: str) -> Sitter:
    packed = base64.urlsafe_b64encode(name.encode()).decode()
    return _sitter(f"{token}.{packed}", name)


def read_cookie(cookie: str | None) -> Sitter | None:
    """Whose cookie this is; None for none and for one that was not made here."""
    found = _COOKIE.fullmatch(cookie or "")
    if not found:
        return None
    try:
        name = tidy_name(base64.urlsafe_b64decode(found[2]).decode())
    except (binascii.Error, UnicodeDecodeError):
        return None
    # Only the one spelling that `new_sitter` writes: two cookies are never the same sitter.
    return new_sitter(found[1], name) if name else None


def _sitter(cookie: str, name: str) -> Sitter:
    return Sitter("w" + hashlib.sha256(cookie.encode()).hexdigest()[:24], name, cookie)


def read_left(cookie: str | None) -> list[Sitter]:
    """Whose seats were left in this browser, the last one first."""
    found = [read_cookie(one) for one in (cookie or "")[:2000].split("!")[:_LEFT_KEPT]]
    return [sitter for sitter in found if sitter]


def write_left(sitters: list[Sitter]) -> str:
    return "!".join(sitter.cookie for sitter in sitters[:_LEFT_KEPT])


def browser_cookie(cookie: str) -> str:
    """What all seats of a browser share, by what the cookie of each is called."""
    return f"{cookie}-browser"


def cookie_name(port: int) -> str:
    """Browsers do not tell a host's ports apart: two tables on one machine need two names."""
    return f"umpire-seat-{port}"
