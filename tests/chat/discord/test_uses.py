"""Commands in texts: mentions to click, with Discord's own options, and never broken."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.contract import Outgoing
from bot.chat.discord_chat.prose import LONGEST, lay_out
from bot.chat.discord_chat.uses import Uses
from bot.chat.menu import Text, Use
from bot.language import Language
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for
from tests.chat.menus import CHALLENGE, JOIN, REPLACE, SAMPLE, TOURNAMENT, VACATION

IDS = {"challenge": 11, "vacation": 12, "tournament": 13, "organise": 14}
FULL = (("opponent", "boris"), ("game", "kriegspiel"), ("side", "black"))


@pytest.fixture
def uses() -> Uses:
    uses = Uses(SAMPLE)
    uses.learn(IDS)
    return uses


@pytest.mark.parametrize(
    ("use", "language", "written"),
    [
        (Use(VACATION), "en", "</vacation:12>"),
        (Use(VACATION, "7d", (("time", "7d"),)), "en", "</vacation:12> time:7d"),
        (Use(VACATION, "7d", (("time", "7d"),)), "ru", "</vacation:12> время:7d"),
        (
            Use(CHALLENGE, "…", FULL),
            "en",
            "</challenge:11> opponent:@boris game:kriegspiel side:Black",
        ),
        (
            Use(CHALLENGE, "…", FULL),
            "ru",
            "</challenge:11> соперник:@boris игра:kriegspiel цвет:Чёрные",
        ),
        (Use(CHALLENGE, "@name GAME"), "en", "</challenge:11> @name GAME"),
        (Use(JOIN, "7", (("number", "7"),)), "en", "</tournament join:13> number:7"),
        (Use(REPLACE), "en", "</organise replace:14>"),
        (Use(TOURNAMENT), "en", "`/tournament`"),
        (
            Use(CHALLENGE, "@a_b*c", (("opponent", "@a_b*c"),)),
            "en",
            r"</challenge:11> opponent:@a\_b\*c",
        ),
    ],
)
def test_a_command_is_a_mention_with_its_options(
    uses: Uses, use: Use, language: Language, written: str
) -> None:
    assert uses.written(use, language) == written


def test_before_discord_has_told_its_name_it_is_code() -> None:
    unknown = Uses(SAMPLE)
    assert unknown.written(Use(VACATION, "7d", (("time", "7d"),)), "en") == "`/vacation 7d`"
    assert unknown.written(Use(CHALLENGE, "`@x` <b>"), "en") == "`/challenge '@x' ‹b›`"


def test_around_it_the_text_is_escaped_as_ever(uses: Uses) -> None:
    text = Text(("*Now* </x:1>: ", Use(VACATION), "_!_\n", Use(VACATION)))
    (shown,) = lay_out(Outgoing(text), uses.written).texts
    assert shown == "\\*Now\\* ‹/x:1›: </vacation:12>\\_!\\_\n</vacation:12>"


@given(st.lists(st.text("ab \n", max_size=700), min_size=1, max_size=12))
def test_no_mention_and_no_option_is_broken_by_a_long_text(around: list[str]) -> None:
    uses = Uses(SAMPLE)
    uses.learn(IDS)
    use = Use(CHALLENGE, "…", FULL)
    parts = [part for words in around for part in (words, use)]
    sheet = lay_out(Outgoing(Text(tuple(parts))), uses.written)
    assert all(len(text) <= LONGEST for text in sheet.texts)
    written = uses.written(use, "en")
    assert sum(text.count(written) for text in sheet.texts) == len(around)


def mentioned(shown: str) -> list[tuple[str, str]]:
    return re.findall(r"</([^:>]+):(\d+)>", shown)


async def test_the_numbers_come_from_the_sync_and_outlive_it(driver: DiscordDriver) -> None:
    """After a restart nothing is synced, and the commands are known all the same."""
    for _ in range(2):
        assert driver.running
        known = {one["name"]: one["id"] for one in driver.server.world.commands}
        vacation = Use(next(one for one in driver.menu.commands if one.word == "vacation"))
        message = Outgoing(Text(("Take ", vacation, " or not.")))
        for to in (driver.to("anna"), driver.at("club")):
            await driver.running.send(to, message, f"{to} {driver.server.identified}")
        for shown in (driver.person("anna").shown[-1], driver.seen_at("club")[-1]):
            assert mentioned(shown["content"]) == [("time vacation", known["time"])]
            assert shown["content"] == f"Take </time vacation:{known['time']}> or not."
        await driver.restart()


async def test_what_the_desk_says_names_them(driver: DiscordDriver) -> None:
    await driver.command("anna", "vacation", "club")
    await driver.say("anna", "/vacation")
    for shown in driver.person("anna").shown[-2:]:
        assert re.search(r"</time vacation:\d+> time:7d starts one", shown["content"])


async def test_an_answer_in_place_names_commands_in_the_same_way(line: Line) -> None:
    call = await line.driver.use("anna", "vacation", "club")
    await line.next()
    vacation = next(one for one in line.driver.menu.commands if one.word == "vacation")
    message = Outgoing(Text((Use(vacation, "7d", (("time", "7d"),)),)), answers=call.id)
    await line.chat.send(line.to("anna"), message, "k")
    await wait_for(lambda: line.got("anna"))
    assert re.fullmatch(r"</time vacation:\d+> time:7d", line.got("anna")[0]["content"])
