"""A group that becomes a supergroup, and topics: what is told goes on where its readers are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.chat.scenarios import FOOLS_MATE, PLACE, begin, last
from tests.chat.telegram.driver import TelegramDriver
from tests.chat.telegram.server import BotApi
from tests.chat.telegram.world import BOT

AT = f"@{BOT['username']}"


def _move(driver: TelegramDriver) -> tuple[int, int]:
    """The group has another number from now on, as Telegram has it; nobody has told the bot."""
    old, new = driver.world.group(PLACE)["id"], driver.world.group("new club")["id"]
    driver.world.migrated[old] = new
    return old, new


async def test_a_match_goes_on_in_the_group_that_an_edit_finds_moved(
    driver: TelegramDriver,
) -> None:
    await begin(driver)
    card = len(driver.posted(PLACE))
    old, new = _move(driver)
    await driver.say("anna", "f3")
    await driver.house.until(lambda: bool(driver.posted("new club")))
    assert driver.moves == [(str(old), str(new))]
    for person, move in FOOLS_MATE[1:]:
        await driver.say(person, move)
    told = driver.posted("new club")
    assert "Checkmate. 0–1" in "\n".join(one.text for one in told)
    assert len(told) == 1, "one message, to its end"
    assert len(driver.posted(PLACE)) == card


async def test_what_finds_the_group_moved_is_the_card_there(driver: TelegramDriver) -> None:
    """The first message that is posted; its challenge stayed open under it, beside the match."""
    for person in ("anna", "boris"):
        driver.world.started.add(driver.world.person(person)["id"])
    _move(driver)
    await driver.served(driver.world.typed("anna", f"/challenge{AT} kriegspiel white", PLACE))
    (card,) = driver.posted("new club")
    await driver.press("boris", card, "Accept")
    await driver.say("anna", "f3")
    (card,) = driver.posted("new club")
    assert "Black to move." in card.text


async def test_a_match_goes_on_in_the_group_that_says_it_moved(driver: TelegramDriver) -> None:
    await begin(driver)
    old, new = _move(driver)
    service = {
        "message_id": 5,
        "date": 1_767_225_600,
        "chat": driver.world.groups[old],
        "from": driver.world.person("anna"),
        "migrate_to_chat_id": new,
    }
    driver.world.update(message=service)
    came = {**service, "chat": driver.world.groups[new], "migrate_from_chat_id": old}
    del came["migrate_to_chat_id"]
    driver.world.update(message=came)
    driver.api.told()
    await driver.house.until(lambda: bool(driver.moves))
    for person, move in FOOLS_MATE:
        await driver.say(person, move)
    told = driver.posted("new club")
    assert "Checkmate. 0–1" in "\n".join(one.text for one in told)
    assert len(told) == 1
    assert driver.moves == [(str(old), str(new))]


async def test_a_game_that_was_asked_for_before_has_its_home_in_the_moved_group(
    driver: TelegramDriver,
) -> None:
    """Which game, and at what level, is answered in private; the group moves meanwhile."""
    await driver.command("anna", "play", PLACE)
    old, new = _move(driver)
    driver.world.update(
        message={
            "message_id": 5,
            "date": 1_767_225_600,
            "chat": driver.world.groups[old],
            "from": driver.world.person("anna"),
            "migrate_to_chat_id": new,
        }
    )
    driver.api.told()
    await driver.house.until(lambda: bool(driver.moves))
    for answer in ("chess", "1"):
        await driver.say("anna", answer)
    assert driver.house.rows("SELECT place FROM match") == [(str(new),)]
    assert "#1 Chess, anna" in driver.posted("new club")[-1].text


async def test_that_a_group_has_moved_is_kept_though_it_cannot_be_at_first(
    api: BotApi, tmp_path: Path
) -> None:
    """As on a full disk: Telegram brings the message again."""
    driver = TelegramDriver(tmp_path / "none.db", api)
    telegram, tries, kept = driver.new_chat(), 0, list[tuple[str, str]]()

    async def moved(old: str, new: str) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise OSError("there is no room")
        kept.append((old, new))

    telegram._delivery._tell_moved = moved  # noqa: SLF001
    old, new = _move(driver)
    with pytest.raises(OSError, match="room"):
        await telegram._delivery.moved(old, new)  # noqa: SLF001
    for _ in range(2):
        await telegram._delivery.moved(old, new)  # noqa: SLF001
    assert kept == [(str(old), str(new))]


@pytest.mark.parametrize("topic", [42, None])
async def test_all_of_a_match_stands_in_its_topic(
    topic: int | None, driver: TelegramDriver
) -> None:
    """Challenge, card, notice, line and record, and what is answered there."""
    for person in ("anna", "boris"):
        driver.world.started.add(driver.world.person(person)["id"])
    await driver.say("boris", "/help")
    challenge = f"/challenge{AT} @boris kriegspiel side=white pace=none"
    await driver.served(driver.world.typed("anna", challenge, PLACE, topic=topic))
    await driver.served(driver.world.typed("boris", f"/accept{AT}", PLACE, topic=topic))
    await driver.served(driver.world.typed("boris", f"/games{AT}", PLACE, topic=topic))
    await driver.served(driver.world.typed("anna", f"#1 /board{AT}", PLACE, topic=topic) or "")
    await driver.block("boris")
    await driver.say("anna", "f3")
    await driver.unblock("boris")
    for person, move in FOOLS_MATE[1:]:
        await driver.say(person, move)
    assert "Checkmate" in "\n".join(one.text for one in driver.inbox("anna"))
    group = driver.world.group(PLACE)["id"]
    new = [one for one in driver.world.sent if one.message["chat"]["id"] == group]
    new = [one for one in new if one.method.lower().startswith("send")]
    assert len(new) >= 4
    assert {one.params.get("message_thread_id") for one in new} == {topic}


async def test_topics_of_one_group_are_places_of_their_own(driver: TelegramDriver) -> None:
    """A command is at home in the topic in which it was said, and a card in its own."""
    for person in ("anna", "boris", "carol"):
        driver.world.started.add(driver.world.person(person)["id"])
    for person, topic in (("anna", 7), ("boris", 8)):
        seek = f"/challenge{AT} kriegspiel side=white pace=none"
        await driver.served(driver.world.typed(person, seek, PLACE, topic=topic))
    first, second = driver.posted(PLACE)
    await driver.press("carol", second, "Accept")
    await driver.press("carol", first, "Accept")
    await driver.say("boris", "#1 e4")
    await driver.say("anna", "#2 d4")
    for number, topic in ((1, 8), (2, 7)):
        (card,) = [one for one in driver.posted(PLACE) if f"#{number} " in one.text]
        assert card.handle[0]["message_thread_id"] == topic
        assert "Black to move." in card.text
    assert len(driver.posted(PLACE)) == 2


async def test_a_deleted_topic_stops_nobody(driver: TelegramDriver) -> None:
    """Its card is gone, too; the players play on."""
    for person in ("anna", "boris"):
        driver.world.started.add(driver.world.person(person)["id"])
    await driver.say("boris", "/help")
    challenge = f"/challenge{AT} @boris kriegspiel side=white pace=none"
    await driver.served(driver.world.typed("anna", challenge, PLACE, topic=42))
    await driver.say("boris", "/accept")
    group = driver.world.group(PLACE)["id"]
    for place in [one for one in driver.world.messages if one[0] == group]:
        del driver.world.messages[place]
    fault = driver.api.fail("sendMessage", 400, "Bad Request: message thread not found", times=50)
    fault.chat = group
    for person, move in FOOLS_MATE:
        await driver.say(person, move)
    assert "open to all" in last(driver, "anna")
    assert "open to all" in last(driver, "boris")
    waiting = driver.house.rows(
        "SELECT count(*) FROM outbox WHERE ended IS NULL AND recipient LIKE 'place:%'"
    )
    assert waiting == [(0,)]
