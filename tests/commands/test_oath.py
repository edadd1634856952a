"""`umpire oath`, on a file that a player was given."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.club import oath
from bot.commands.command import FAULT

SCRIPT = """
boris: /help
anna@club: /challenge @boris chess-t side=white pace=none
boris: /accept
anna: e4
boris: e5
anna: /record
boris: /resign sure
anna: #1 /record oath
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """The file of a match whose set-up was drawn, and all that was said."""
    folder = tmp_path_factory.mktemp("oath")
    script = folder / "script.txt"
    script.write_text(SCRIPT, encoding="utf-8")
    out = folder / "out.txt"
    with pytest.MonkeyPatch.context() as patch, out.open("w", encoding="utf-8") as stdout:
        patch.setattr("sys.stdout", stdout)
        assert main(["script", str(script), "--json"]) == 0
    letters = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    said = "\n".join(str(one.get("text")) for one in letters)
    (file,) = [one for one in (str(one.get("text")) for one in letters) if "umpire oath 1" in one]
    return file, said


def check(text: str, folder: Path, *seen: str) -> int:
    file = folder / "oath.txt"
    file.write_text(text, encoding="utf-8")
    return main(["oath", str(file), *seen])


def test_what_was_copied_is_found(
    played: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, said = played
    (sworn, *_) = re.findall(r"oath: ([0-9a-f]{32})", said)
    (head,) = re.findall(r"so far: (\S+)", said)
    assert check(file, tmp_path, sworn, head) == 0
    out = capsys.readouterr().out
    assert "3 acts were ruled again" in out
    assert f"{sworn}: the oath of the opening letter" in out
    assert f"{head}: the record of white after" in out
    assert check(file, tmp_path, "0" * 32) == 1
    assert "BROKEN" in capsys.readouterr().out


def test_what_is_too_short_accuses_nobody(
    played: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, said = played
    (head,) = re.findall(r"so far: (\S+)", said)
    count, digits = head.split("-")
    for few in (f"{count}-{digits[:6]}…", f"{digits[:7]}", "0123", "…", "hello"):
        assert check(file, tmp_path, head, few) == FAULT
        out = capsys.readouterr().out
        assert "BROKEN" not in out
        assert f"{few}: " in out
        assert "(8 digits at least)" in out or few in "hello…"
    for enough in (f"{count}-{digits[:8]}…", f"{digits[:9]}...", f"{count}-{digits}…"):
        assert check(file, tmp_path, enough) == 0
    assert check(file, tmp_path, "0" * 8 + "…", "0123") == 1
    assert "BROKEN" in capsys.readouterr().out


def forged(file: str, old: str, new: str) -> str:
    """Another match, with hashes that are right."""
    assert old in file
    was = oath.read(file[file.index("umpire oath") :])
    lines = tuple(oath.Line(one.seat, one.text.replace(old, new)) for one in was.lines)
    return oath.write(oath.Oath(was.seed, was.start.replace(old, new), lines))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("try e6-e5", "try e6-e1", "none of this game"),
        ("try e6-e5", "sing", "none of this game"),
        ('"chess-t"', '"snakes"', "no such rules"),
        ('"edition":', '"edition":99', "no such rules"),
        ('"resign"', '"draw"', "none of this game"),
        ('"result":"1-0"', '"result":"0-1"', "is another"),
    ],
)
def test_what_the_umpire_would_not_say_is_found(
    played: tuple[str, str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    old: str,
    new: str,
    said: str,
) -> None:
    check(forged(played[0], old, new), tmp_path)
    assert said in capsys.readouterr().out


def test_every_file_ends_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("", "umpire oath 1\n", "x" * 999, "umpire oath 1\nstart [\nseed 0\noath 0"):
        assert check(text, tmp_path) == 1
        assert "BROKEN" in capsys.readouterr().out
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert main(["oath", str(tmp_path / "bytes")]) == FAULT
    assert main(["oath", str(tmp_path / "nothing")]) == FAULT
