"""From nothing to the first move, alone and for two: steps and messages are counted."""

from __future__ import annotations

from tests.chat import first_steps as way
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
