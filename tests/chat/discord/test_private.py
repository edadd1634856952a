"""Where a letter belongs: boards and hints to type go to the private chat; a line leads there."""

from __future__ import annotations

import pytest

from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.world import EPHEMERAL, Json
from tests.chat.driver import with_label
from tests.chat.scenarios import begin, last

PLACE = "club"


def in_private(driver: DiscordDriver, person: str) -> list[Json]:
    """What stands in their private channel."""
    one = driver.person(person)
    return [message for message in one.shown if message["channel_id"] == one.channel]


def aside(driver: DiscordDriver, person: str) -> list[Json]:
    """What stands in public for their eyes only."""
    one = driver.person(person)
    return [message for message in one.shown if message["channel_id"] != one.channel]


def check_line(driver: DiscordDriver, person: str, line: Json) -> None:
    """It leads to the private chat, and that is all it does."""
    assert line["flags"] & EPHEMERAL
    assert "in our private chat" in line["content"]
    assert not line["attachments"]
    ((button,),) = [row["components"] for row in line["components"]]
    assert button["url"] == f"https://discord.com/channels/@me/{driver.person(person).channel}"


async def test_who_accepts_in_public_plays_in_private(driver: DiscordDriver) -> None:
    await driver.command("anna", "seek", PLACE, game="kriegspiel", side="black")
    await driver.press("boris", with_label(driver.posted(PLACE), "Accept"), "Accept")
    board = in_private(driver, "boris")[-1]
    assert "You are White against anna. Type your moves here." in board["content"]
    assert board["attachments"]
    (line,) = aside(driver, "boris")
    check_line(driver, "boris", line)
    assert "#1" in line["content"]
    assert "Type your moves" not in line["content"]
    await driver.say("boris", "e4")
    assert "Done." in in_private(driver, "boris")[-1]["content"]


@pytest.mark.parametrize(
    ("command", "options", "words"),
    [
        ("board", {"match": "1"}, "White against boris"),
        ("move", {"text": "e4"}, "Done."),
        ("record", {"match": "1"}, "White against boris"),
        ("draw", {}, "You offer a draw."),
        ("phantom", {"text": "q e5"}, "White against boris"),
        ("plan", {"text": "e5"}, "#1"),
    ],
)
async def test_what_is_asked_in_public_is_answered_in_private(
    command: str, options: dict[str, str], words: str, driver: DiscordDriver
) -> None:
    await begin(driver)
    if command == "plan":
        await driver.say("anna", "e4")
    lines = len(aside(driver, "anna"))
    await driver.command("anna", command, PLACE, **options)
    assert words in in_private(driver, "anna")[-1]["content"]
    (line,) = aside(driver, "anna")[lines:]
    check_line(driver, "anna", line)


async def test_a_rematch_agreed_in_public_begins_in_private(driver: DiscordDriver) -> None:
    await begin(driver)
    await driver.say("anna", "/resign sure")
    await driver.command("anna", "rematch", PLACE)
    await driver.command("boris", "rematch", PLACE)
    assert "Type your moves here." in in_private(driver, "boris")[-1]["content"]
    check_line(driver, "boris", aside(driver, "boris")[-1])
    assert "Type your moves" not in "".join(one["content"] for one in aside(driver, "boris"))


async def test_in_private_nothing_leads_to_where_one_is(driver: DiscordDriver) -> None:
    await begin(driver, "text")
    await driver.command("anna", "board")
    assert "White against boris" in last(driver, "anna")
    assert not aside(driver, "boris")


async def test_a_board_that_must_stand_in_public_has_a_form(driver: DiscordDriver) -> None:
    """Whose messages are closed accepts, and moves, where they are; there nobody types."""
    await driver.command("anna", "seek", PLACE, game="kriegspiel", side="black")
    await driver.block("boris")
    await driver.press("boris", with_label(driver.posted(PLACE), "Accept"), "Accept")
    assert not in_private(driver, "boris")
    (board,) = [one for one in driver.inbox("boris") if "You are White" in one.text]
    assert "Type your moves here" not in board.text
    assert "move with the button, never by typing" in board.text
    assert {"Any?", "Move"} <= set(board.labels)
    # It is known from the first moment, and not when the first move has not reached them.
    assert "I cannot write to boris in private" in last(driver, "anna")
    form = await driver.touch("boris", board, "Move")
    await driver.fill("boris", form, "e4")
    assert "Black to move." in last(driver, "anna")


async def test_a_problem_in_public_is_solved_in_private(driver: DiscordDriver) -> None:
    await driver.command("anna", "problem", PLACE, number="3")
    assert "type your attempts" in in_private(driver, "anna")[-1]["content"]
    check_line(driver, "anna", aside(driver, "anna")[-1])
