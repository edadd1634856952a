"""Files that the user names."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from bot.commands import files
from bot.commands.command import Unusable


def test_a_file_is_read_whole_and_by_lines(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_bytes("да\r\nнет".encode())
    assert files.read_text(str(path)) == "да\nнет"
    assert files.read_bytes(str(path)) == "да\r\nнет".encode()
    with files.lines(str(path)) as lines:
        assert list(lines) == ["да\n", "нет"]


@pytest.mark.parametrize("dash", [False, True])
def test_a_mark_at_the_start_is_none_of_the_text_and_what_is_no_text_is_told_with_its_line(
    dash: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = b"\xef\xbb\xbfone\r\ntwo \xff\n"
    (tmp_path / "some.txt").write_bytes(raw)
    forgiving = io.TextIOWrapper(io.BytesIO(raw), "ascii", errors="surrogateescape")
    monkeypatch.setattr("sys.stdin", forgiving)
    where = "" if dash else f"{tmp_path}/some.txt, "
    with files.lines("-" if dash else str(tmp_path / "some.txt")) as lines:
        assert next(lines) == "one\n"
        with pytest.raises(Unusable, match=rf"^{where}line 2: not text in UTF-8$"):
            next(lines)


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("да".encode()), "utf-8"))
    assert files.read_bytes("-") == "да".encode()
    monkeypatch.setattr("sys.stdin", io.StringIO("да"))
    assert files.read_text("-") == "да"


def test_what_cannot_be_read_or_written_is_said(tmp_path: Path) -> None:
    missing = tmp_path / "none" / "some.txt"
    with pytest.raises(Unusable, match=r"cannot read .*: No such file"):
        files.read_bytes(str(missing))
    with pytest.raises(Unusable, match=r"cannot read .*: No such file"):
        files.read_text(str(missing))
    with pytest.raises(Unusable, match=r"cannot write .*: No such file"):
        files.save(missing, b"")
    (tmp_path / "none").touch()
    with pytest.raises(Unusable, match=r"cannot write to .*: Not a directory"):
        files.make_folder(missing)
