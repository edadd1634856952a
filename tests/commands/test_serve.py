"""`umpire` alone, as a process: it serves, it is alone on its database, and it stops cleanly."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.chat.web_chat import WebChat
from bot.commands import serve, service
from bot.commands.command import FAULT, LATER
from bot.commands.serve import WHAT_IT_MEANS, invitation, square_code
from bot.serving.addresses import own_addresses
from bot.serving.config import read_config
from bot.serving.menu import menu
from storage.database import (
    DatabaseBusy,
    Full,
    NotLetIn,
    StillServed,
    Unreachable,
    Unreadable,
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_the_bot_serves_its_table_and_stops_cleanly(tmp_path: Path) -> None:
    port, health = free_port(), free_port()
    environment = {
        **{name: value for name, value in os.environ.items() if "TOKEN" not in name},
        "UMPIRE_DATABASE": str(tmp_path / "umpire.db"),
        "UMPIRE_TABLE_PORT": str(port),
        "UMPIRE_HEALTH_PORT": str(health),
        "UMPIRE_LOG_FORM": "json",
    }
    bot = subprocess.Popen(
        [sys.executable, "-m", "bot"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        deadline = time.monotonic() + 30
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as page:
                    assert page.read() == b"ok"
                with urllib.request.urlopen(f"http://127.0.0.1:{health}/health", timeout=5) as page:
                    found = json.load(page)
                break
            except OSError:
                assert time.monotonic() < deadline
                assert bot.poll() is None
                time.sleep(0.05)
        assert found["healthy"] is True
        assert found["connected"] == {"web": True}
        assert found["letters_owed"] == found["matches_running"] == 0
        second = subprocess.run(
            [sys.executable, "-m", "bot"],
            env=environment,
            capture_output=True,
            check=False,
            timeout=30,
        )
        assert second.returncode == FAULT
        assert b"in use by another process" in second.stderr
    finally:
        bot.send_signal(signal.SIGTERM)
        output, errors = bot.communicate(timeout=5)
    assert bot.returncode == 0, errors
    assert str(port).encode() in output
    logged = [json.loads(line) for line in errors.splitlines()]
    assert any("local table is open" in line["message"] for line in logged)
    assert all({"time", "level", "logger"} <= set(line) for line in logged)


def test_the_table_opens_though_nobody_reads_where_it_is(tmp_path: Path) -> None:
    """As with `umpire | head -1`, or a log file on a full disk."""
    port = free_port()
    environment = {
        **{name: value for name, value in os.environ.items() if "TOKEN" not in name},
        "UMPIRE_DATABASE": str(tmp_path / "umpire.db"),
        "UMPIRE_TABLE_PORT": str(port),
    }
    nobody, told = os.pipe()
    os.close(nobody)
    bot = subprocess.Popen(
        [sys.executable, "-m", "bot"], env=environment, stdout=told, stderr=subprocess.PIPE
    )
    os.close(told)
    try:
        assert bot.stderr is not None
        assert b"the local table is open" in bot.stderr.readline()
        time.sleep(0.5)  # it was closed at once
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as page:
            assert page.read() == b"ok"
    finally:
        bot.send_signal(signal.SIGTERM)
        _, errors = bot.communicate(timeout=10)
    assert b"ERROR" not in errors


def test_a_shared_table_answers_under_the_machine_s_own_addresses(tmp_path: Path) -> None:
    addresses = own_addresses()
    if not addresses:
        pytest.skip("this machine is in no network: a shared table is untried")
    port = free_port()
    environment = {
        **{name: value for name, value in os.environ.items() if "TOKEN" not in name},
        "UMPIRE_DATABASE": str(tmp_path / "umpire.db"),
        "UMPIRE_TABLE_PORT": str(port),
    }
    bot = subprocess.Popen(
        [sys.executable, "-m", "bot", "--share"], env=environment, stdout=subprocess.PIPE
    )
    try:
        assert bot.stdout is not None
        told = [bot.stdout.readline().decode().strip() for _ in range(3)]
        assert told[0] == f"The local table: http://127.0.0.1:{port}"
        assert f"http://{addresses[0]}:{port}" in told[1]
        assert told[2] == WHAT_IT_MEANS
        for host in ("127.0.0.1", addresses[0]):
            with urllib.request.urlopen(f"http://{host}:{port}/", timeout=5) as page:
                assert page.status == 200
        strange = urllib.request.Request(
            f"http://{addresses[0]}:{port}/", headers={"Host": "evil.example"}
        )
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(strange, timeout=5)  # noqa: S310
    finally:
        bot.send_signal(signal.SIGTERM)
        bot.communicate(timeout=5)
    assert bot.returncode == 0


def test_who_is_in_no_network_is_told_so() -> None:
    shared = read_config({"UMPIRE_TABLE_SHARE": "yes"})
    assert shared.table
    assert shared.table_host == "0.0.0.0"  # noqa: S104  # that is what sharing is
    assert "nobody else can open it" in invitation(shared, 8765, ())
    alone = read_config({})
    assert alone.table_host == "127.0.0.1"
    assert invitation(alone, 8765, ()) == "The local table: http://127.0.0.1:8765"


def test_the_link_is_one_that_answers_where_only_one_kind_of_networks_is_served() -> None:
    """Whoever is open at :: is not at 127.0.0.1, where another program, or the health page, may be."""
    config = read_config({"UMPIRE_TABLE_HOST": "::"})
    assert invitation(config, 8765, ()) == "The local table: http://[::1]:8765"
    assert WebChat(config.table_host, 8765, menu=menu()).address == "http://[::1]:8765"


def test_a_code_for_the_camera() -> None:
    drawn = square_code("http://192.0.2.7:8765").splitlines()
    assert len(drawn) > 10
    assert len({len(line.encode("utf-8").decode()) for line in drawn if line}) >= 1


def test_only_the_bot_itself_is_shared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--share", "verify"]) == FAULT
    assert "umpire --share" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        (Full("database or disk is full"), LATER),
        (Unreachable("postgresql://host/name cannot be reached"), LATER),
        (StillServed("postgresql://host/name is in use by another process"), LATER),
        (DatabaseBusy("umpire.db is in use by another process"), FAULT),
        (NotLetIn("postgresql://host/name does not let us in"), FAULT),
        (Unreadable("the database cannot be read"), FAULT),
    ],
)
def test_what_may_pass_is_tried_again_by_whoever_starts_the_bot(
    fault: Exception,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The unit gives up at FAULT alone: after a power cut a server may be there later than the bot."""

    async def failing(*_: object) -> None:
        raise fault

    monkeypatch.setattr(serve, "run", failing)
    assert main([]) == status
    assert capsys.readouterr().err == f"umpire: {fault}\n"
    assert f"RestartPreventExitStatus={FAULT}\n" in service.unit("umpire", None)


def test_what_is_likely_to_be_wrong_with_a_setting_is_told_at_the_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bot with a token under a wrong name served its table alone, and nobody was told why; nor that the
    engine on which the house was to rely is not there."""

    async def serving(*_: object) -> None:
        return

    monkeypatch.setattr(serve, "run", serving)
    monkeypatch.setenv("UMPIRE_TELEGRAM_TOKN", "123456:secret-part")
    monkeypatch.setenv("UMPIRE_SERVICE_HOST", "10.0.0.1")
    monkeypatch.setenv("UMPIRE_CHESS_ENGINE", "/nowhere/stockfish")
    assert main([]) == 0
    slip, engine = capsys.readouterr().err.splitlines()
    assert slip == "umpire: there is no UMPIRE_TELEGRAM_TOKN; UMPIRE_TELEGRAM_TOKEN is meant?"
    assert engine.startswith("umpire: UMPIRE_CHESS_ENGINE=/nowhere/stockfish is no program")
    monkeypatch.setenv("UMPIRE_CHESS_ENGINE", sys.executable)
    monkeypatch.delenv("UMPIRE_TELEGRAM_TOKN")
    assert main([]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("said", [["--role", "clock,house"], ["--role=clock,house"]])
def test_roles_may_stand_behind_their_option_as_they_are_written_everywhere(
    said: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("UMPIRE_DATABASE", str(tmp_path / "a.db"))
    assert main(said) == FAULT
    assert "a file is served by one process" in capsys.readouterr().err
    assert main([*said, "verify"]) == FAULT
    assert "--role is for the bot itself" in capsys.readouterr().err
