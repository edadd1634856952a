"""Stories: what several people on several platforms say over days, and all that they are told.

    anna: /challenge @boris kriegspiel pace=2d     said in private, on Anna's platform
    anna@club: /seeks                              said in the channel "club"
    wait 1d 3h                                     time passes
    restart                                        everything is shut and opened again
    in charge: boris_tg                            of every community, from now on
    speaks ru: dmitri                              so their platform says when they use a command
    the bot comes: club.chat                       to the community "club", which it greets there
    the bot comes, ru: club.chat                   and the platform says that Russian is spoken there
    # …                                            a remark
        boris | anna challenges boris: …           what Boris is told of it; further lines of the same
              | letter begin like this

The people, and who is in charge from the first, are those of `tests.club_for_tests`; tournaments are
held in stories of tournaments, which lie with their tests. `python -m tests.story FILE` prints the
story as it happens now; a person reads it before it is kept.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.club.pace import read_span, write_span
from tests.club_for_tests import START, House, club
from tests.letters import Told

MORNING, NOON = "2026-01-05 09:00", START
_INDENT = "    "


def tell(file: Path, folder: Path) -> str:
    """The whole story: the lines that are said, each with what follows from it."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return asyncio.run(_tell(lines, folder, tournaments="tournaments" in file.parts))


async def _tell(lines: list[str], folder: Path, *, tournaments: bool) -> str:
    story: list[str] = []
    start = NOON if tournaments else MORNING
    async with club(folder, start, tournaments=tournaments) as house:
        for line in lines:
            if line.startswith(_INDENT):
                continue
            story.append(line)
            before, now = len(house.told), house.now
            await _do(house, line)
            for letter in house.told[before:]:
                story += _told_lines(letter, now)
    return "\n".join([*story, ""])


async def _do(house: House, line: str) -> None:
    if not line.strip() or line.startswith("#"):
        return
    if line.startswith("wait "):
        seconds = read_span(line.removeprefix("wait "))
        assert seconds, f"no time: {line}"
        await house.wait(seconds)
    elif line.startswith("in charge: "):
        house.admins.add(line.removeprefix("in charge: "))
    elif line.startswith("the bot comes"):
        about, _, place = line.partition(": ")
        await house.come(place, about.partition(", ")[2] or None)
    elif line.startswith("speaks "):
        tag, _, person = line.removeprefix("speaks ").partition(": ")
        house.speaks[person] = tag
    elif line == "restart":
        await house.restart()
    else:
        who, _, text = line.partition(": ")
        person, _, place = who.partition("@")
        await house.say(person, text, place or None)


def _told_lines(letter: Told, since: int) -> Iterator[str]:
    """One letter; when it came, if that was not at once."""
    late = f" (after {write_span(letter.at - since)})" if letter.at > since else ""
    name = f"{letter.who}{late}"
    for number, line in enumerate(letter.whole.splitlines() or [""]):
        yield f"{_INDENT}{name if number == 0 else ' ' * len(name)} | {line}".rstrip()


def main() -> None:
    (file,) = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        print(tell(Path(file).resolve(), Path(folder)), end="")


if __name__ == "__main__":
    main()
