"""A whole game is one message in public and one a turn in private, not a wall."""

from __future__ import annotations

from tests.chat.noise import PLAYERS, boards_told, play
from tests.chat.scenarios import PLACE
from tests.chat.telegram.driver import TelegramDriver


async def test_a_long_game_is_quiet(driver: TelegramDriver) -> None:
    await play(driver)
    world = driver.world
    assert len(driver.posted(PLACE)) <= 3
    for player in PLAYERS:
        number = world.person(player)["id"]
        ours = [one for one in world.sent if one.message["chat"]["id"] == number]
        new = [one for one in ours if one.method.startswith("send")]
        sounding = [one for one in new if not one.params.get("disable_notification")]
        print(player, len(ours), len(new), len(sounding))
        assert len(sounding) <= 50
    uploads = [one for one in world.sent if one.files and one.params.get("photo") != "x"]
    print([one.params for one in world.sent if one.files][:2])
    print(len(driver.posted(PLACE)), len(uploads), boards_told(driver.house))
