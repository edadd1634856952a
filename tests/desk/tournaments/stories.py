"""Stories of whole tournaments, as tests.story tells them: `python -m tests.desk.tournaments.stories FILE`
prints one as it happens now; a person reads it before it is kept. Anna is in charge of the club;
"in charge: boris_tg" makes him, too, in charge wherever he is."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from bot.club.pace import read_span
from tests.desk.tournaments.house import arena
from tests.story import told_lines


async def tell(lines: list[str], folder: Path) -> str:
    """The whole story: the lines that are said, each with what follows from it."""
    story: list[str] = []
    async with arena(folder) as house:
        for line in lines:
            if line.startswith("    "):
                continue
            story.append(line)
            before, now = len(house.told), house.now
            if line.startswith("wait "):
                await house.wait(read_span(line.removeprefix("wait ")) or 0)
            elif line.startswith("in charge: "):
                house.admins.add(line.removeprefix("in charge: "))
            elif line == "restart":
                await house.restart()
            elif line.strip() and not line.startswith("#"):
                who, _, text = line.partition(": ")
                person, _, place = who.partition("@")
                await house.say(person, text, place or None)
            for letter in house.told[before:]:
                story += told_lines(letter, now)
    return "\n".join([*story, ""])


def main() -> None:
    lines = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    with tempfile.TemporaryDirectory() as folder:
        print(asyncio.run(tell(lines, Path(folder))), end="")


if __name__ == "__main__":
    main()
