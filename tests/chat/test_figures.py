"""The figures for Prometheus, in its own grammar, beside the health page."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import aiohttp
import pytest

from bot.chat.contract import Hopeless
from bot.chat.figures import FIGURES
from bot.chat.health import health_page
from bot.serving.health import Health
from storage.database import open_database
from tests.noted_chat import NotedChat

_HELP = re.compile(r"# HELP ([a-z_]+) \S.*")
_TYPE = re.compile(r"# TYPE ([a-z_]+) (gauge|counter)")
_SAMPLE = re.compile(r'([a-z_]+)(?:\{([a-z]+="[a-z]+")\})? (-?\d+(?:\.\d+)?)')


async def nothing() -> dict[str, object]:
    return {"healthy": True}


def read(text: str) -> dict[tuple[str, str | None], float]:
    """The samples, as Prometheus reads them: each after its own two lines, and none twice."""
    assert text.endswith("\n")
    found: dict[tuple[str, str | None], float] = {}
    named: list[str] = []
    for line in text.splitlines():
        if head := _HELP.fullmatch(line):
            assert head[1] not in named
            named.append(head[1])
        elif head := _TYPE.fullmatch(line):
            assert head[1] == named[-1]
        else:
            sample = _SAMPLE.fullmatch(line)
            assert sample, line
            assert sample[1] == named[-1]
            assert (sample[1], sample[2]) not in found
            found[sample[1], sample[2]] = float(sample[3])
    return found


async def test_the_figures_are_those_of_the_health_page(tmp_path: Path) -> None:
    async with open_database(tmp_path / "umpire.db") as database:
        chats = {"discord": NotedChat("discord"), "telegram": NotedChat("telegram")}
        examine = Health(database, chats, lambda: 1_000_000).examine
        assert set(await examine()) == set(FIGURES)
        async with (
            health_page("127.0.0.1", 0, examine) as port,
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}/metrics") as answer,
        ):
            assert answer.status == 200
            assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
            told = read(await answer.text())
    assert told["umpire_healthy", None] == 1
    assert told["umpire_chat_connected", 'chat="discord"'] == 1
    assert told["umpire_chat_connected", 'chat="telegram"'] == 1
    assert told["umpire_matches_running", None] == 0
    assert told["process_resident_memory_bytes", None] > 1_000_000
    names = {name for name, _ in told}
    assert names >= {f"umpire_{name}" for name, _ in FIGURES.values()}


@pytest.mark.parametrize(
    ("host", "why"), [("127.0.0.1", "is taken"), ("192.0.2.1", "cannot be used")]
)
async def test_a_port_on_which_the_page_cannot_stand_is_told_with_the_reason(
    host: str, why: str
) -> None:
    """Who may not use it, as one below 1024, is not sent to look for another program."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(
            Hopeless, match=f"^port {port} {why}.*; UMPIRE_HEALTH_PORT names another$"
        ):
            async with health_page(host, port, nothing):
                pass
