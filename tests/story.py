"""Stories: what several people on several platforms say over days, and all that they are told.

    anna: /challenge @boris kriegspiel pace=2d     said in private, on her platform
    anna@club: /seeks                              said in the channel "club"
    wait 1d 3h                                     time passes
    # …                                            a remark
        boris | anna challenges boris: …           what he is told of it; further lines of the same
              | letter begin like this

People whose names end in "_tg" are on Telegram, the others on Discord. Adam is in charge of each
community; "club.chat" is a channel of the community "club". `python -m tests.story FILE`
prints the story as it happens now; a person reads it before it is kept.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.club.pace import read_span, write_span
from tests.desk.clockhouse import Clockhouse, Told, clockhouse

START = "2026-01-05 09:00"
_INDENT = "    "


def told_lines(letter: Told, since: int) -> Iterator[str]:
    """One letter; when it came, if that was not at once."""
    late = f" (after {write_span(letter.at - since)})" if letter.at > since else ""
    name = f"{letter.who}{late}"
    for number, line in enumerate(letter.text.splitlines() or [""]):
        yield f"{_INDENT}{name if number == 0 else ' ' * len(name)} | {line}".rstrip()


async def tell(lines: list[str], folder: Path) -> str:
    """The whole story: the lines that are said, each with what follows from it."""
    story: list[str] = []
    async with clockhouse(folder, START) as house:
        for line in lines:
            if line.startswith(_INDENT):
                continue
            story.append(line)
            before, now = len(house.told), house.now
            await _do(house, line)
            for letter in house.told[before:]:
                story += told_lines(letter, now)
    return "\n".join([*story, ""])


async def _do(house: Clockhouse, line: str) -> None:
    if not line.strip() or line.startswith("#"):
        return
    if line.startswith("wait "):
        seconds = read_span(line.removeprefix("wait "))
        assert seconds, f"no time: {line}"
        await house.wait(seconds)
        return
    if line == "restart":
        await house.restart()
        return
    who, _, text = line.partition(": ")
    person, _, place = who.partition("@")
    await house.say(person, text, place or None)


def main() -> None:
    (file,) = sys.argv[1:]
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    with tempfile.TemporaryDirectory() as folder:
        print(asyncio.run(tell(lines, Path(folder))), end="")


if __name__ == "__main__":
    main()
