"""`umpire script`: the product run by lines. What a script can say, tests/product knows."""

from __future__ import annotations

import io
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from bot.__main__ import main
from bot.commands.command import FAULT, STOPPED
from bot.commands.script import run_script
from tests.commands.conftest import SCRIPT
from tests.noted_chat import draw_nothing
from tests.product.run import letters_in, perform


def test_letters_come_out_and_pictures_are_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script, pictures = tmp_path / "script.txt", tmp_path / "pictures"
    script.write_text(f"{SCRIPT}anna: #1 /replay\n", encoding="utf-8")
    assert main(["script", str(script), "--json", "--pictures", str(pictures)]) == 0
    letters = letters_in(capsys.readouterr().out.splitlines())
    shown = {letter["picture"] for letter in letters if letter["picture"]}
    assert shown == {path.name for path in pictures.iterdir()}
    assert any(name.endswith(".gif") for name in shown)


def test_standard_input_and_a_database_to_go_on_with(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("carol: /games\n"))
    assert main(["script", "-", "--db", str(database)]) == 0
    assert "#2" in capsys.readouterr().out


def test_each_line_is_treated_and_heard_before_the_next_is_read() -> None:
    """Over real pipes: a program that waits for its answers is never left waiting."""
    umpire = subprocess.Popen(
        [sys.executable, "-m", "bot", "script", "-", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with umpire, closing_input(umpire) as (lines, printed):
        said = [
            ("boris: /help", ["boris"]),
            ("anna: /challenge @boris kriegspiel side=white", ["anna", "boris"]),
            ("boris: /accept", ["anna", "boris"]),
            ("! restart", []),
            ("anna: e4", ["anna", "boris"]),
            ("! clock +1s", []),
            ("boris: xyzzy", ["boris"]),
        ]
        for number, (line, readers) in enumerate(said, 1):
            lines.write(f"{line}\n")
            lines.flush()
            answers = [json.loads(printed.readline())]
            while "heard" not in answers[-1]:
                answers.append(json.loads(printed.readline()))
            assert sorted(answer["to"] for answer in answers[:-1]) == readers, line
            assert answers[-1] == {"line": number, "heard": True}


@contextmanager
def closing_input(umpire: subprocess.Popen[str]) -> Iterator[tuple[IO[str], IO[str]]]:
    assert umpire.stdin
    assert umpire.stdout
    yield umpire.stdin, umpire.stdout
    umpire.stdin.close()
    assert umpire.stdout.read() == ""


def test_scripts_share_a_database_under_one_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second draws the same chances, and yet no code that was given before."""
    script, database = tmp_path / "script.txt", tmp_path / "it.db"
    script.write_text("anna: /invite kriegspiel\nanna: /invite chess\n", encoding="utf-8")
    for _ in range(3):
        assert main(["script", str(script), "--db", str(database), "--seed", "4", "--json"]) == 0
    letters = letters_in(capsys.readouterr().out.splitlines())
    codes = [re.findall(r"/join (\w+)", letter["text"]) for letter in letters]
    assert all(codes)
    assert len({found[0] for found in codes}) == 6


def test_a_malformed_script_names_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "script.txt"
    script.write_text("# fine\nanna: /help\nno colon here\n", encoding="utf-8")
    assert main(["script", str(script)]) == FAULT
    assert "line 3" in capsys.readouterr().err


def test_ctrl_c_ends_it_while_it_waits_for_a_line() -> None:
    umpire = subprocess.Popen(
        [sys.executable, "-m", "bot", "script", "-", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with umpire:
        assert umpire.stdin
        assert umpire.stdout
        assert umpire.stderr
        umpire.stdin.write("anna: /help\n")
        umpire.stdin.flush()
        while "heard" not in umpire.stdout.readline():
            pass
        umpire.send_signal(signal.SIGINT)
        assert umpire.wait(20) == STOPPED
        assert umpire.stderr.read() == ""


def test_it_ends_with_the_line_whose_letters_nobody_reads(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    read: list[int] = []

    def lines() -> Iterator[str]:
        for number in range(1, 6):
            read.append(number)
            yield "anna@club: /challenge @boris chess\n"

    written: list[str] = []

    def write(text: str) -> None:
        if len(written) == 1:
            raise BrokenPipeError
        written.append(text)

    path = tmp_path / "it.db"
    with pytest.raises(BrokenPipeError):
        run_script(lines(), path, write, draw_nothing, seed=0, as_json=False, pictures=None)
    assert read == [1]
    assert not caplog.records
    assert [letter["to"] for letter in perform("carol: /help", path)] == ["carol"]


def test_a_server_is_no_file_and_its_password_is_not_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    address = "postgresql://umpire:hidden@127.0.0.1:1/umpire"
    assert main(["script", "--db", address]) == FAULT
    told = capsys.readouterr().err
    assert "127.0.0.1" in told
    assert "hidden" not in told


def test_the_house_moves_in_a_round_that_begins_while_the_clock_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its own time does not pass first: it would lose every such game without a move."""
    script = tmp_path / "script.txt"
    said = (
        "! admin bob",
        "bob@club: /tournament create name=Cup game=chess format=swiss rounds=3 pace=1d house=1",
        *(f"{name}: /tournament join Cup" for name in ("ann", "cat", "dog")),
        "bob@club: /tournament start",
        *(f"{name}: /tournament leave" for name in ("dog", "cat")),
        "! clock +3d",
    )
    script.write_text("\n".join(said), encoding="utf-8")
    assert main(["script", str(script), "--json", "--seed", "1"]) == 0
    told = "\n".join(one["text"] for one in letters_in(capsys.readouterr().out.splitlines()))
    assert "round 3: #4, Chess. You play Black against House 2 (bot)." in told
    assert told.count("Black has run out of time. 1–0") == 2, "ann never moves"
    assert "White has run out of time" not in told
