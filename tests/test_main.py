"""The command line itself: what is listed, what is complained of, and how little is loaded."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.club.swiss.trf_write import write_trf
from bot.commands.command import FAULT, STOPPED, Command
from bot.commands.menu import MENU
from tests.club.swiss.simulation import begin

ROOT = Path(__file__).parent.parent
HEAVY = frozenset(
    [
        "PIL",
        "aiohttp",
        "aiosqlite",
        "asyncio",
        "chess",
        "discord",
        "gacrux",
        "isal",
        "networkx",
        "rustworkx",
        "shogi",
        "sqlite3",
        "telegram",
    ]
)
"""What a start should not wait for without need."""
LOADED = """
import contextlib, io, json, sys
from bot.__main__ import main
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main(sys.argv[1:])
print(json.dumps(sorted(sys.modules)))
"""
LIGHT = {"bot", "bot.__main__", "bot.commands", "bot.commands.command", "bot.commands.menu"} | {
    "bot.machine_code"
}
RATING = b'{"r": 1500, "rd": 200, "vol": 0.06, "tau": 0.5, "games": [[1400, 30, 1]]}'


def loaded(*arguments: str) -> set[str]:
    """The modules that a run of the program has loaded at its end."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if "UMPIRE" not in name},
        input=RATING,
        capture_output=True,
        check=True,
        timeout=60,
    )
    return set(json.loads(done.stdout))


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.split(".")[0] in {"bot", "renderer", "storage"}}


def test_help_lists_every_command_with_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    for name, listed in MENU.items():
        assert f"    {name}" in told
        assert listed.about in told


@pytest.mark.parametrize("name", MENU)
def test_each_command_has_help_of_its_own(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith(f"usage: umpire {name}")
    assert MENU[name].about[1:] in " ".join(told.split())


@pytest.mark.parametrize("arguments", [["nosuchcommand"], ["rate", "--nosuch"], ["--nosuch"]])
def test_what_is_not_known_is_answered_with_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == FAULT
    assert capsys.readouterr().err.startswith("usage: umpire")


@pytest.mark.parametrize(
    "arguments",
    [
        ["moves", "nosuchgame"],
        ["script", "/nowhere/script.txt"],
        ["script", "--db", "/nowhere/umpire.db"],
        ["verify", "--db", "/nowhere/umpire.db"],
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == FAULT
    told = capsys.readouterr().err
    assert told.startswith("umpire: ")
    assert told.count("\n") == 1


def test_a_wrong_setting_is_said_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("UMPIRE_TABLE_PORT", "eighty")
    for arguments in ([], ["doctor"], ["verify"]):
        assert main(arguments) == FAULT
        assert capsys.readouterr().err == "umpire: UMPIRE_TABLE_PORT is a port, 1 to 65535\n"


def test_what_is_no_text_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "script.txt").write_bytes(b"\xff\xfe\x00")
    assert main(["script", str(tmp_path / "script.txt")]) == FAULT
    assert capsys.readouterr().err == f"umpire: {tmp_path}/script.txt, line 1: not text in UTF-8\n"


def test_ctrl_c_ends_any_command_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.__main__.load", lambda _: Command(lambda _: None, interrupted))
    assert main(["rate"]) == STOPPED
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_to_be_asked_who_it_is_the_program_loads_nothing(argument: str) -> None:
    modules = loaded(argument)
    assert not modules & HEAVY
    assert ours(modules) <= {*LIGHT, "bot.commands.version"}


def test_rating_loads_the_rating_and_nothing_else() -> None:
    modules = loaded("rate")
    assert not modules & HEAVY
    assert ours(modules) == {*LIGHT, "bot.commands.rate", "bot.club", "bot.club.glicko"}


FINDINGS = {"bot.chat.checkup", "bot.chat.checkup.found"}
"""What the doctor's findings are: two small values, of which the chats' own check makes more."""


def test_a_command_loads_what_it_needs_and_no_more(tmp_path: Path) -> None:
    report = tmp_path / "cup.trf"
    report.write_text(write_trf(begin(6, 5)), encoding="utf-8")
    for arguments, needed in (
        (("doctor",), {"sqlite3"}),
        (("moves", "kriegspiel"), {"chess", "shogi"}),
        (("pair", str(report)), {"gacrux", "networkx", "rustworkx"}),
    ):
        modules = loaded(*arguments)
        assert modules & HEAVY <= needed, arguments
        assert not any(
            name.startswith(("bot.chat.", "bot.desk", "bot.words", "storage.database"))
            for name in modules - FINDINGS
        )


def test_a_terminal_without_utf_8_is_told_all_the_same(tmp_path: Path) -> None:
    """What it has no letters for is told by their numbers: `umpire doctor` is the first that is typed."""
    done = subprocess.run(
        [sys.executable, "-m", "bot", "doctor"],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "UMPIRE_DATABASE": str(tmp_path / "a.db")},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert r"New Application \u2192 Bot" in done.stdout


_NOWHERE = """
import os, sys
from bot.__main__ import main
os.mkdir(sys.argv[1])
os.chdir(sys.argv[1])
os.rmdir(sys.argv[1])
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.parametrize("command", [(), ("doctor",)])
def test_a_folder_that_was_taken_away_is_told(tmp_path: Path, command: tuple[str, ...]) -> None:
    """The database's name is no full path, and there is nowhere to look for it."""
    done = subprocess.run(
        [sys.executable, "-c", _NOWHERE, str(tmp_path / "gone"), *command],
        env={"PYTHONPATH": str(ROOT), "UMPIRE_DATABASE": "umpire.db"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr == (
        "umpire: the folder in which this was started is gone; start it in one that is there\n"
    )
