"""The command line, as a user runs it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from bot.__main__ import FAULT, main

SCRIPT = """\
anna@club: /challenge @boris kriegspiel side=white
boris: /accept
anna: f3
boris: e5
anna: g4
boris: Qh4
anna: /replay
"""


def test_moves_are_sorted_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", "kriegspiel"]) == 0
    moves = capsys.readouterr().out.split()
    assert moves == sorted(moves)
    assert len(moves) == 20
    assert main(["moves", "chess", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == moves
    assert main(["perft", "chess", "3"]) == 0
    assert capsys.readouterr().out == "8902\n"
    setup = "8/8/5B2/8/8/3N4/R6p/5K1k w - - 0 1"
    assert main(["perft", "kriegspiel", "1", "--setup", setup]) == 0
    assert int(capsys.readouterr().out) > 20


@pytest.mark.parametrize(
    "arguments",
    [
        ["moves", "nosuchgame"],
        ["moves", "chess", "--setup", "garbage"],
        ["perft", "chess", "-1"],
        ["solve", ""],
        ["solve", "8/8/8/8/8/1K6/8/k6R w - - #1"],
        ["script", "/nowhere/script.txt"],
        ["replay", "1", "--db", "/nowhere/umpire.db", "-o", "x.gif"],
        ["render", "chess", "--setup", "garbage", "-o", "x.png"],
        ["render", "chess", "-o", "/nowhere/x.png"],
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == FAULT
    told = capsys.readouterr().err
    assert told.startswith("umpire: ")
    assert told.count("\n") == 1


def test_a_malformed_script_names_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "script.txt"
    script.write_text("# fine\nanna: /help\nno colon here\n", encoding="utf-8")
    assert main(["script", str(script)]) == FAULT
    assert "line 3" in capsys.readouterr().err


def test_render_and_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script, database = tmp_path / "script.txt", tmp_path / "umpire.db"
    script.write_text(SCRIPT, encoding="utf-8")
    pictures = tmp_path / "pictures"
    arguments = ["script", str(script), "--db", str(database), "--json"]
    assert main([*arguments, "--pictures", str(pictures)]) == 0
    letters = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    shown = {letter["picture"] for letter in letters if letter["picture"]}
    assert shown == {path.name for path in pictures.iterdir()}
    assert any(name.endswith(".gif") for name in shown)
    still, film = tmp_path / "board.png", tmp_path / "replay.gif"
    assert main(["render", "kriegspiel", "--seat", "black", "-o", str(still)]) == 0
    assert main(["replay", "1", "--db", str(database), "-o", str(film)]) == 0
    assert still.read_bytes().startswith(b"\x89PNG")
    assert film.read_bytes().startswith(b"GIF89a")


def test_the_demo_plays_into_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "demo"
    assert main(["demo", str(folder)]) == 0
    assert (folder / "replay-1.gif").read_bytes().startswith(b"GIF89a")
    assert "Мат" not in (folder / "letters.txt").read_text(encoding="utf-8")
    assert "Checkmate. 1–0" in (folder / "letters.txt").read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["demo", str(folder)]) == FAULT


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
