"""A whole game is one message in public and one a turn in private, not a wall."""

from __future__ import annotations

from tests.chat.noise import PLAYERS, check, letters_with_boards, play
from tests.chat.scenarios import PLACE
from tests.chat.telegram.driver import TelegramDriver


async def test_a_long_game_is_quiet(driver: TelegramDriver) -> None:
    await play(driver)
    world = driver.world
    new = [one for one in world.sent if one.method.lower().startswith("send")]
    aloud = [one for one in new if not one.params.get("disable_notification")]
    chats = [one.message["chat"]["id"] for one in aloud]
    sounding = [chats.count(world.person(player)["id"]) for player in PLAYERS]
    # A picture that the chat knows is sent by its name; all others are uploaded.
    pictures = sum(1 for one in world.sent for file in one.files if file.startswith(b"\x89PNG"))
    check(len(driver.posted(PLACE)), sounding, pictures, letters_with_boards(driver.house))
