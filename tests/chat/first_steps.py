"""From nothing to the first move: how many steps people take, and how many messages they read."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.chat.driver import Driver, with_label
from tests.chat.scenarios import PLACE

ENGLISH = ("Play me now", "Kriegspiel", "Level 1", "Done.")
RUSSIAN = ("Сыграть со мной", "Кригшпиль", "Уровень 1", "Ход сделан.")
LESSON = ("Learn it in a minute", "d1–d8", "Any?", "e4–d5", "d1–e1", "Play a game")
LESSON_RU = ("Научиться за минуту", "d1–d8", "Есть взятия?", "e4–d5", "d1–e1", "Сыграть партию")


@dataclass
class Walk:
    """One person's way: what they did, each a step."""

    driver: Driver
    person: str
    steps: int = 0

    async def say(self, text: str) -> None:
        self.steps += 1
        await self.driver.say(self.person, text)

    async def press(self, label: str) -> None:
        self.steps += 1
        await self.driver.press(
            self.person, with_label(self.driver.inbox(self.person), label), label
        )

    @property
    def read(self) -> int:
        return len(self.driver.inbox(self.person))

    @property
    def last(self) -> str:
        return self.driver.inbox(self.person)[-1].text


async def alone(driver: Driver, person: str, labels: tuple[str, ...], hello: str) -> Walk:
    """A game with the house, by buttons alone, and the first move."""
    *pressed, done = labels
    walk = Walk(driver, person)
    await walk.say(hello)
    for label in pressed:
        await walk.press(label)
    await walk.say("e4")
    assert done in walk.last
    return walk


async def by_the_lesson(
    driver: Driver, person: str, labels: tuple[str, ...], hello: str, done: str
) -> Walk:
    walk = Walk(driver, person)
    await walk.say(hello)
    for label in labels:
        await walk.press(label)
    await walk.say("e4")
    assert done in walk.last
    return walk


async def lesson_pressed_twice(driver: Driver, person: str) -> None:
    """A finger that taps twice sees what one that taps once sees."""
    await driver.say(person, "/start")
    welcome = with_label(driver.inbox(person), LESSON[0])
    await driver.press(person, welcome, LESSON[0])
    once = driver.inbox(person)
    await driver.press(person, welcome, LESSON[0])
    assert driver.inbox(person) == once


async def hint_in_the_lesson(driver: Driver, person: str) -> None:
    """Its answer is seen, though it says what stands there already."""
    await driver.say(person, "/lesson")
    await driver.say(person, "e5")
    for asks in ("hint", "/hint"):
        before = driver.inbox(person)[-1].text
        await driver.say(person, asks)
        task = "1 of 3. Try the rook: d1–d8."
        assert driver.inbox(person)[-1].text.count(task) == before.count(task) + 1


async def level_pressed_twice(driver: Driver, person: str) -> None:
    """One game is begun, and nothing said of the second tap."""
    await driver.say(person, "/play kriegspiel")
    asked = with_label(driver.inbox(person), "Level 1")
    await driver.press(person, asked, "White")
    asked = with_label(driver.inbox(person), "Level 1")
    await driver.press(person, asked, "Level 1")
    once = driver.inbox(person)
    await driver.press(person, asked, "Level 1")
    assert driver.inbox(person) == once
    await driver.say(person, "/games")
    assert "#1 " in driver.inbox(person)[-1].text
    assert "#2 " not in driver.inbox(person)[-1].text


async def with_a_friend(driver: Driver) -> tuple[Walk, Walk]:
    """Anna invites, Boris takes it up by the code, and whoever is White moves."""
    anna, boris = Walk(driver, "anna"), Walk(driver, "boris")
    await anna.say("hi")
    await anna.press("Challenge a friend")
    await anna.press("Kriegspiel")
    code = re.search(r"\b[A-Z2-9]{8}\b", anna.last)
    assert code, anna.last
    await boris.say(f"/start {code[0]}" if driver.chat == "telegram" else f"/join {code[0]}")
    first = anna if "You are White" in anna.last else boris
    await first.say("e4")
    assert "Done." in first.last
    return anna, boris


async def in_a_place(driver: Driver) -> tuple[Walk, Walk]:
    """Anna looks for an opponent among people, Boris presses Accept, and Anna moves."""
    anna, boris = Walk(driver, "anna"), Walk(driver, "boris")
    anna.steps += 1
    await driver.command("anna", "seek", PLACE, game="kriegspiel", side="white")
    boris.steps += 1
    await driver.press("boris", with_label(driver.posted(PLACE), "Accept"), "Accept")
    await anna.say("e4")
    assert "Done." in anna.last
    return anna, boris
