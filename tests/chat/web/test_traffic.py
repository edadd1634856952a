"""What an act is on the wire: few frames to its player, fewer to the other, none to anybody else."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.games.shelf import FOR_TWO
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Frame, Guest
from tests.chat.web.test_clocks import settled

TO_THE_PLAYER = Counter(said=1, heard=1, letter=1, clocks=1)
TO_THE_OTHER = Counter(letter=1, clocks=1)
ACTS = 14


@pytest.mark.parametrize("game", FOR_TWO)
async def test_an_act_is_few_frames(driver: WebDriver, game: str) -> None:
    anna, boris, clara = [await driver.guest(name) for name in ("anna", "boris", "clara")]
    await driver.say("anna", f"/challenge @boris {game} side=white rated=no pace=5m+3s")
    await driver.say("boris", "/accept")
    assert driver.table
    roll = driver.table._table._roll  # noqa: SLF001
    await driver.house.until(lambda: roll._due is None)  # noqa: SLF001  # who is here, all know
    chance, stood = Random(15), 0
    for _ in range(ACTS):
        await settled(driver)
        mover = anna if board(anna).get("acts") else boris
        other = boris if mover is anna else anna
        known = {one.name: len(one.wire) for one in (anna, boris, clara)}
        said = sentence(board(mover), chance)
        await mover.say(said)
        await settled(driver)
        heard, met, aside = (kinds(one, known[one.name]) for one in (mover, other, clara))
        assert heard <= TO_THE_PLAYER, (said, heard)
        assert met <= TO_THE_OTHER, (said, met)
        assert not aside, (said, aside)
        if (heard, met) == (TO_THE_PLAYER, TO_THE_OTHER):
            stood += 1
        else:
            assert "clocks" not in heard | met, "nothing was done that changes a clock"
    assert stood > 1, "moves were made"


def board(guest: Guest) -> Frame:
    """What the page of this guest shows."""
    shown: Frame = next(one["scene"] for one in reversed(guest.letters()) if "scene" in one)
    return shown


def sentence(scene: Frame, chance: Random) -> str:
    """Some try, as a hand on this board would make it."""
    squares = [x + y for y in scene["ys"] for x in scene["xs"]]
    if men := scene.get("places"):
        return " ".join(man + square for man, square in zip(men, squares[-7:], strict=False))
    if scene.get("most"):
        return f"open {chance.choice(squares)}"
    start = chance.choice(sorted(scene["can"]))
    to = chance.choice(scene["can"][start])
    ways = scene.get("asks", {}).get(start + to)
    return str(chance.choice(ways)[1]) if ways else start + to


def kinds(guest: Guest, known: int) -> Counter[str]:
    """Of the frames that came since, but for the answers to what only the test asks."""
    frames = guest.frames[known:]
    return Counter(one["kind"] for one in frames if one.get("code") != "malformed")
