"""A whole game is one message in public and one a turn in private, not a wall."""

from __future__ import annotations

from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.world import BOT
from tests.chat.noise import PLAYERS, check, letters_with_boards, play
from tests.chat.scenarios import PLACE

_SUPPRESSED = 1 << 12


async def test_a_long_game_is_quiet(driver: DiscordDriver) -> None:
    await play(driver)
    world = driver.server.world
    sounding = []
    for player in PLAYERS:
        sent = world.messages[driver.person(player).channel]
        ours = [one for one in sent if one["author"]["id"] == BOT]
        sounding.append(sum(not one["flags"] & _SUPPRESSED for one in ours))
    pictures = sum(one.startswith(b"\x89PNG") for one in world.uploaded)
    check(len(driver.posted(PLACE)), sounding, pictures, letters_with_boards(driver.house))
