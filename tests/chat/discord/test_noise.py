"""A whole game is one message in public and one a turn in private, not a wall."""

from __future__ import annotations

from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.world import BOT
from tests.chat.noise import PLAYERS, boards_told, play
from tests.chat.scenarios import PLACE

_SUPPRESSED = 1 << 12


async def test_a_long_game_is_quiet(driver: DiscordDriver) -> None:
    await play(driver)
    world = driver.server.world
    assert len(driver.posted(PLACE)) <= 3
    for player in PLAYERS:
        sent = world.messages[driver.person(player).channel]
        ours = [one for one in sent if one["author"]["id"] == BOT]
        sounding = [one for one in ours if not one["flags"] & _SUPPRESSED]
        print(player, len(ours), len(sounding))
        assert len(sounding) <= 50
    print(len(driver.posted(PLACE)), len(world.uploaded), boards_told(driver.house))
