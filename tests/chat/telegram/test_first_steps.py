"""From nothing to the first move, alone and for two: steps and messages are counted."""

from __future__ import annotations

from tests.chat import first_steps as way
from tests.chat.driver import with_label
from tests.chat.scenarios import PLACE
from tests.chat.telegram.driver import TelegramDriver


async def test_alone(driver: TelegramDriver) -> None:
    walk = await way.alone(driver, "anna", way.ENGLISH, "hi")
    assert (walk.steps, walk.read) == (5, 3)


async def test_alone_in_russian(driver: TelegramDriver) -> None:
    await driver.say("anna", "/language ru")
    walk = await way.alone(driver, "anna", way.RUSSIAN, "привет")
    assert (walk.steps, walk.read) == (5, 4)


async def test_by_the_lesson(driver: TelegramDriver) -> None:
    walk = await way.by_the_lesson(driver, "anna", way.LESSON, "/start", "Done.")
    assert (walk.steps, walk.read) == (8, 6)


async def test_by_the_lesson_in_russian(driver: TelegramDriver) -> None:
    await driver.say("anna", "/language ru")
    walk = await way.by_the_lesson(driver, "anna", way.LESSON_RU, "/start", "Ход сделан.")
    assert (walk.steps, walk.read) == (8, 7)


async def test_a_lesson_begun_twice(driver: TelegramDriver) -> None:
    await way.lesson_pressed_twice(driver, "anna")


async def test_a_hint_in_the_lesson(driver: TelegramDriver) -> None:
    await way.hint_in_the_lesson(driver, "anna")


async def test_a_level_pressed_twice(driver: TelegramDriver) -> None:
    await way.level_pressed_twice(driver, "anna")


async def test_with_a_friend(driver: TelegramDriver) -> None:
    anna, boris = await way.with_a_friend(driver)
    assert anna.steps + boris.steps == 5
    assert anna.read + boris.read == 6


async def test_in_a_place(driver: TelegramDriver) -> None:
    anna, boris = await way.in_a_place(driver)
    assert (anna.steps, boris.steps) == (2, 1)
    assert anna.read + boris.read == 4


async def test_a_game_with_the_house_is_at_home_where_it_was_asked_for(
    driver: TelegramDriver,
) -> None:
    """Telegram asks in private for the game and the level, by buttons or in words."""
    for game, level in (("Kriegspiel", "Level 1"), ("chess", "2")):
        before = len(driver.posted(PLACE))
        await driver.command("anna", "play", PLACE)
        for answer in (game, level):
            if answer[0].isupper():
                await driver.press("anna", with_label(driver.inbox("anna"), answer), answer)
            else:
                await driver.say("anna", answer)
        (card,) = driver.posted(PLACE)[before:]
        assert "anna" in card.text
        assert "House" in card.text


async def test_what_was_asked_in_a_group_is_no_home_for_another_game(
    driver: TelegramDriver,
) -> None:
    await driver.command("anna", "play", PLACE)
    before = driver.posted(PLACE)
    await driver.say("anna", "/play kriegspiel level=1")
    await driver.command("anna", "play", PLACE)
    await driver.say("anna", "/play chess")
    await driver.press("anna", with_label(driver.inbox("anna"), "Level 1"), "Level 1")
    assert driver.posted(PLACE) == before


async def test_a_button_whose_sentence_is_forgotten_says_so(driver: TelegramDriver) -> None:
    await driver.say("anna", "/help")
    (raw, _), before = driver.inbox("anna")[-1].handle, len(driver.world.toasts)
    letters = len(driver.inbox("anna"))
    driver.world.pressed("anna", raw, "~" + "0" * 40)
    driver.api.told()
    await driver.house.until(lambda: len(driver.world.toasts) > before)
    _, toast = driver.world.toasts[-1]
    assert "too old" in toast["text"]
    assert "слишком старая" in toast["text"], "they may have chosen Russian here"
    assert len(toast["text"]) <= 200
    assert len(driver.inbox("anna")) == letters
