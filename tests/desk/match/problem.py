"""Problem 46, which tests of problems are about: how it is solved, failed at, and talked of."""

from __future__ import annotations

from tests.club_for_tests import House

SOLUTION = ("Qc6", "Ra8", "Kc8", "Qb7")
"""Of number 46, against this umpire; Ra8 is refused."""


FAILURE = ("Ke6", "Kd7", "Ke6")


async def say(house: House, who: str, *texts: str) -> str:
    """What they are answered to the last of the texts, said in private on Discord."""
    heard = ""
    for text in texts:
        heard = await house.say(who, text)
    return heard


async def press(house: House, who: str, label: str) -> str:
    return await say(house, who, house.buttons(who)[label])


async def solve(house: House, who: str, *before: str) -> str:
    return await say(house, who, "/problem 46", *before, *SOLUTION)
