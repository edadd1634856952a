"""The lock: one process serves a file, by whatever name it knows it."""

from __future__ import annotations

import asyncio
import errno
import os
import stat
import sys
from functools import partial
from pathlib import Path

import pytest

from storage.database import Full, Unreadable, open_database

pytestmark = pytest.mark.sqlite


async def test_another_name_of_the_same_file_is_in_use_too(path: Path) -> None:
    async with open_database(path):
        alias = path.with_name("alias.db")
        alias.hardlink_to(path)
        code = f"""
import asyncio
from pathlib import Path
from storage.database import DatabaseBusy, open_database
async def main():
    try:
        async with open_database(Path({str(alias)!r})):
            print("open")
    except DatabaseBusy as busy:
        print(busy)
asyncio.run(main())
"""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, stdout=asyncio.subprocess.PIPE
        )
        out, _ = await process.communicate()
        assert out.decode().strip() == "alias.db is in use by another process"


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("kind", "says"),
    [("folder", "is no file"), ("device", "is no file"), ("text", "file is not a database")],
)
async def test_what_is_no_database_keeps_its_rights(tmp_path: Path, kind: str, says: str) -> None:
    """Root who took /dev/null for no database, or slipped, took it, or /etc/passwd, from everybody."""
    named = tmp_path / "named"
    if kind == "folder":
        named.mkdir()
    elif kind == "device":
        os.mkfifo(named)
    else:
        named.write_text("root:x:0:0:root:/root:/bin/bash\n" * 40)
    named.chmod(0o666)
    with pytest.raises(Unreadable, match=says):
        async with open_database(named):
            pass
    assert stat.S_IMODE(named.stat().st_mode) == 0o666
    assert os.listdir(tmp_path) == ["named"]


@pytest.mark.parametrize("code", [errno.EACCES, errno.EROFS])
async def test_a_file_that_cannot_be_made_is_told_with_what_to_mend(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    with pytest.raises(
        Unreadable, match="No such file or directory; the database's folder must be"
    ):
        async with open_database(path.parent / "none" / "umpire.db"):
            pass
    monkeypatch.setattr("os.open", partial(refused, code))
    with pytest.raises(Unreadable, match=f"{os.strerror(code)}; .* name another file"):
        async with open_database(path):
            pass


async def test_a_disk_without_room_for_a_new_file_may_have_some_later(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.open", partial(refused, errno.ENOSPC))
    with pytest.raises(Full, match=os.strerror(errno.ENOSPC)):
        async with open_database(path):
            pass


def refused(code: int, name: Path, *_: int) -> int:
    raise OSError(code, os.strerror(code), str(name))
