"""From nothing to the first move, alone and for two: steps and messages are counted."""

from __future__ import annotations

from tests.chat import first_steps as way
from tests.chat.discord.driver import DiscordDriver
from tests.chat.driver import with_label
from tests.chat.scenarios import PLACE


async def test_alone(driver: DiscordDriver) -> None:
    walk = await way.alone(driver, "anna", way.ENGLISH, "hi")
    assert (walk.steps, walk.read) == (5, 3)


async def test_alone_in_russian(driver: DiscordDriver) -> None:
    await driver.say("anna", "/language ru")
    walk = await way.alone(driver, "anna", way.RUSSIAN, "привет")
    assert (walk.steps, walk.read) == (5, 4)


async def test_whoever_writes_in_russian_is_answered_in_russian(driver: DiscordDriver) -> None:
    """A message on Discord does not tell what its writer has set."""
    await driver.say("anna", "привет")
    assert driver.inbox("anna")[-1].labels[0] == way.LESSON_RU[0]


async def test_what_was_pressed_is_repeated_as_it_stood_on_the_button(
    driver: DiscordDriver,
) -> None:
    await driver.say("anna", "/language ru")
    await driver.say("anna", "/play kriegspiel level=1 side=white")
    await driver.press("anna", driver.inbox("anna")[-1], "Есть взятия?")
    await driver.say("anna", "any?")
    assert "\nЕсть взятия?: Нет взятий пешкой." in driver.inbox("anna")[-1].text
    assert "\nany?: Нет взятий пешкой." in driver.inbox("anna")[-1].text


async def test_what_the_umpire_is_asked_by_a_command_is_repeated_in_the_speakers_language(
    driver: DiscordDriver,
) -> None:
    """Of a problem it hears "hint" and "solution", which nobody has typed."""
    await driver.say("anna", "/language ru")
    await driver.say("anna", "/problem")
    await driver.say("anna", "дай подсказку")
    await driver.say("anna", "покажи решение")
    told = driver.inbox("anna")[-1].text
    assert "\nПодсказка: ходит ферзь e3." in told
    assert "\nПоказать решение: Посмотреть решение — значит сдаться" in told


async def test_a_game_with_the_house_that_is_settled_in_a_channel_is_seen_there(
    driver: DiscordDriver,
) -> None:
    """As if all of it had been said at once; what is settled in private is not."""
    await driver.command("anna", "play", PLACE, game="kriegspiel")
    await driver.press("anna", with_label(driver.inbox("anna"), "Level 1"), "Level 1")
    assert "#1 Kriegspiel, anna – House 1 (bot)" in driver.posted(PLACE)[-1].text
    seen = len(driver.posted(PLACE))
    await driver.say("anna", "/play chess")
    await driver.press("anna", with_label(driver.inbox("anna"), "Level 2"), "Level 2")
    assert "Match #2 begins: " in "\n".join(one.text for one in driver.inbox("anna"))
    assert len(driver.posted(PLACE)) == seen


async def test_by_the_lesson(driver: DiscordDriver) -> None:
    walk = await way.by_the_lesson(driver, "anna", way.LESSON, "/start", "Done.")
    assert (walk.steps, walk.read) == (8, 6)


async def test_by_the_lesson_in_russian(driver: DiscordDriver) -> None:
    await driver.say("anna", "/language ru")
    walk = await way.by_the_lesson(driver, "anna", way.LESSON_RU, "/start", "Ход сделан.")
    assert (walk.steps, walk.read) == (8, 7)


async def test_a_lesson_begun_twice(driver: DiscordDriver) -> None:
    await way.lesson_pressed_twice(driver, "anna")


async def test_a_hint_in_the_lesson(driver: DiscordDriver) -> None:
    await way.hint_in_the_lesson(driver, "anna")


async def test_a_level_pressed_twice(driver: DiscordDriver) -> None:
    await way.level_pressed_twice(driver, "anna")


async def test_with_a_friend(driver: DiscordDriver) -> None:
    anna, boris = await way.with_a_friend(driver)
    assert anna.steps + boris.steps == 5
    assert anna.read + boris.read == 6


async def test_in_a_place(driver: DiscordDriver) -> None:
    anna, boris = await way.in_a_place(driver)
    assert (anna.steps, boris.steps) == (2, 1)
    assert anna.read + boris.read == 5
