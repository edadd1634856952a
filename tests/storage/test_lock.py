"""The lock: one process serves a file, by whatever name it knows it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from storage.database import open_database

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
