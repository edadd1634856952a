"""Hosts: names and addresses as people write them, and which can be none, wherever one looks for them."""

from __future__ import annotations

import re
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

_NAME = re.compile(r"(?:[\w-]{1,63}\.)*[\w-]{1,63}\.?")
_LOOPBACKS = (IPv4Address("127.0.0.1"), IPv6Address("::1"))


def known_host(text: str) -> str | None:
    """None for what no network will ever know; an IPv6 address may stand in brackets, as in a link."""
    bracketed = text.startswith("[") and text.endswith("]")
    host = text[1:-1] if bracketed else text
    if bracketed or ":" in host:
        return host if _is_address(host) and ":" in host else None
    if not _NAME.fullmatch(host) or host.isdigit():
        return None
    try:
        host.encode("idna")  # as it is asked for
        if host.replace(".", "").isdigit():
            socket.inet_aton(host)
    except (UnicodeError, OSError):
        return None
    return host


def host_in(address: str) -> str | None:
    """That of an http address; None where the whole is none."""
    if any(sign.isspace() for sign in address):
        return None
    try:
        parts = urlsplit(address)
        return None if parts.port == 0 else known_host(parts.hostname or "")
    except ValueError:  # of its port, too
        return None


def is_loopback(host: str) -> bool:
    """Whether only this machine gets in there."""
    return host.lower() in {"localhost", "::1"} or host.startswith("127.")


def meet(one: str, other: str) -> bool:
    """Whether who has opened a port at the one surely cannot open it at the other."""
    return any(
        here.version == there.version and (here == there or _is_all(here) or _is_all(there))
        for here in _opened_at(one)
        for there in _opened_at(other)
    )


def _is_all(address: IPv4Address | IPv6Address) -> bool:
    return address.is_unspecified


def _opened_at(host: str) -> tuple[IPv4Address | IPv6Address, ...]:
    """Of other names it is only known when they are looked up."""
    if host.lower() == "localhost":
        return _LOOPBACKS
    return (ip_address(host),) if _is_address(host) else ()


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
