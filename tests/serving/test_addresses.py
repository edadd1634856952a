"""Addresses of this machine, whatever network it is in."""

from __future__ import annotations

import ipaddress
import socket

import pytest

from bot.serving.addresses import own_addresses, own_names


def test_addresses_are_those_of_no_loopback() -> None:
    found = own_addresses()
    assert len(set(found)) == len(found)
    assert not any(ipaddress.ip_address(one).is_loopback for one in found)


def test_a_machine_in_no_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("network is unreachable")

    monkeypatch.setattr("bot.serving.addresses.socket.socket.connect", unreachable, raising=False)
    assert own_addresses() == ()


@pytest.mark.parametrize(
    ("called", "names"),
    [("Den.example.org", ("den", "den.local")), ("localhost", ()), ("", ())],
)
def test_what_a_home_network_calls_it(
    monkeypatch: pytest.MonkeyPatch, called: str, names: tuple[str, ...]
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: called)
    assert own_names() == names
