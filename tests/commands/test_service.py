"""`umpire service`: the unit and the container file are what systemd and a builder take."""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands.service import closed_to_others, container, own_command, unit
from bot.serving.roles import ROLES, read_roles

ROOT = Path(__file__).parent.parent.parent


def sections(text: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # as the library asks for it
    parser.read_string(text)
    return parser


def test_the_unit_runs_what_was_called(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["service"]) == 0
    told = sections(capsys.readouterr().out)["Service"]
    assert told["ExecStart"] == own_command()
    assert os.access(shlex.split(told["ExecStart"])[0], os.X_OK)
    assert told["DynamicUser"] == "yes"
    assert main(["service", "--user", "anna"]) == 0
    told = sections(capsys.readouterr().out)["Service"]
    assert told["User"] == "anna"
    assert "DynamicUser" not in told


def test_a_folder_may_have_blanks_and_stranger_signs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = tmp_path / 'my "bot"' / "python"
    python.parent.mkdir()
    python.with_name("umpire").touch()
    monkeypatch.setattr(sys, "executable", str(python))
    told = sections(unit(own_command(), None))["Service"]["ExecStart"]
    assert shlex.split(told) == [str(python.with_name("umpire"))]


def test_a_new_user_needs_a_way_to_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    closed = tmp_path / "anna" / "code"
    closed.mkdir(parents=True)
    closed.parent.chmod(0o750)
    monkeypatch.setattr(sys, "executable", str(closed / "python"))
    assert closed_to_others(closed / "python") == closed.parent
    assert main(["service"]) == 0
    told = capsys.readouterr()
    assert f"gets into {closed.parent}" in told.err
    assert "--user names who does" in told.err
    assert told.out.startswith("# As root")
    assert main(["service", "--user", "anna"]) == 0
    assert not capsys.readouterr().err


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd")
@pytest.mark.parametrize("user", [None, "root"])
def test_systemd_takes_the_unit(user: str | None, tmp_path: Path) -> None:
    path = tmp_path / "umpire.service"
    path.write_text(unit(f"{sys.executable} -m bot", user), encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--generators=no", str(path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    ours = [line for line in done.stderr.splitlines() if "umpire.service" in line]
    assert (done.returncode, ours) == (0, []), done.stderr


def instructions() -> list[tuple[str, str]]:
    lines = container().replace("\\\n", " ").splitlines()
    return [
        (word, rest)
        for word, _, rest in (line.partition(" ") for line in lines if line and line[0] != "#")
    ]


def test_the_container_file_is_in_order() -> None:
    words = [word for word, _ in instructions()]
    assert words[0] == "FROM"
    assert words[-1] == "CMD"
    assert set(words) <= {
        *("FROM", "COPY", "RUN", "USER", "WORKDIR", "ENV"),
        *("VOLUME", "EXPOSE", "HEALTHCHECK", "STOPSIGNAL", "CMD"),
    }
    for word, rest in instructions():
        if word == "COPY":
            *sources, _ = rest.split()
            assert all((ROOT / source).exists() for source in sources)
        if word == "RUN":
            subprocess.run(["sh", "-n", "-c", rest], check=True)
        if word == "CMD":
            json.loads(rest)
    at = {word: number for number, word in enumerate(words)}
    assert at["USER"] > max(number for number, word in enumerate(words) if word == "RUN")


def test_all_that_is_packed_is_copied() -> None:
    """What the project is built from is in the container: its packages, and what they are told by."""
    copied = {source for word, rest in instructions() if word == "COPY" for source in rest.split()}
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests"}
    assert packages | {"pyproject.toml", "README.md", "LICENSE"} <= copied


def test_the_container_runs_answers_and_stops(tmp_path: Path) -> None:
    """Its command, its settings and its health check, in the place of an image."""
    told = dict(one for one in instructions() if one[0] in {"ENV", "HEALTHCHECK", "STOPSIGNAL"})
    settings = dict(pair.split("=", 1) for pair in shlex.split(told["ENV"]))
    settings["UMPIRE_DATABASE"] = str(tmp_path / Path(settings["UMPIRE_DATABASE"]).name)
    table, health = free_port(), free_port()
    check = json.loads(told["HEALTHCHECK"].partition("CMD ")[2])
    check = [sys.executable, *(part.replace("8766", str(health)) for part in check[1:])]
    settings |= {"UMPIRE_HEALTH_PORT": str(health), "UMPIRE_TABLE_PORT": str(table)}
    bare = {key: value for key, value in os.environ.items() if not key.startswith("UMPIRE_")}
    bot = subprocess.Popen(
        [sys.executable, "-m", "bot"],
        cwd=ROOT,
        env=bare | settings,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        deadline = time.monotonic() + 60
        while subprocess.run(check, capture_output=True, check=False).returncode:
            assert bot.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.3)
        bot.send_signal(getattr(signal, told["STOPSIGNAL"]))
        assert bot.wait(30) == 0
    finally:
        bot.kill()
        bot.communicate()
    assert subprocess.run(check, capture_output=True, check=False).returncode != 0
    assert Path(settings["UMPIRE_DATABASE"]).stat().st_size > 0


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def test_the_health_check_needs_no_quotes_of_its_own() -> None:
    (line,) = (rest for word, rest in instructions() if word == "HEALTHCHECK")
    assert re.search(r'CMD \["[^"]+", "-c", "[^"]+"\]$', line)


def test_several_processes_have_a_unit_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["service", "--postgres", "--roles"]) == 0
    told = capsys.readouterr().out
    unit_told = sections(told)
    assert unit_told["Service"]["EnvironmentFile"] == "/etc/umpire-%i.env"
    assert unit_told["Service"]["StateDirectory"] == "umpire-%i"
    assert unit_told["Service"]["Restart"] == "always"
    assert "RestartPreventExitStatus" not in unit_told["Service"]
    assert "postgresql.service" in unit_told["Unit"]["After"]
    assert "umpire@front" in told
    for line in told.splitlines():
        if "UMPIRE_ROLE=" in line:
            asked = line.partition("UMPIRE_ROLE=")[2].partition(" ")[0]
            assert read_roles(asked, None) is not None


def test_several_containers_have_each_role_twice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["service", "--postgres", "--roles", "--container"]) == 0
    told = capsys.readouterr().out
    found = [read_roles(one, None) for one in re.findall(r'UMPIRE_ROLE: "([\w,]+)"', told)]
    names = [name for roles in found if roles for name in roles.names]
    assert {names.count(one) for one in ROLES if one != "table"} == {2}


def test_roles_are_not_for_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["service", "--roles"]) == 2
    assert "--postgres" in capsys.readouterr().err
