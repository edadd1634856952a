"""Addresses: under which names others in the same network find this machine."""

from __future__ import annotations

import socket

_ELSEWHERE = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
"""Somewhere outside, and in each kind of home network: nothing is sent there."""


def own_addresses() -> tuple[str, ...]:
    """The addresses from which this machine would speak to others, the most likely one first."""
    found = (_speaking_to(one) for one in _ELSEWHERE)
    return tuple(dict.fromkeys(one for one in found if one and not one.startswith("127.")))


def own_names() -> tuple[str, ...]:
    """What the machine calls itself, also as a home network finds it."""
    name = socket.gethostname().partition(".")[0].lower()
    return (name, f"{name}.local") if name and name != "localhost" else ()


def _speaking_to(address: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect((address, 9))
        except OSError:
            return None
        return str(line.getsockname()[0])
