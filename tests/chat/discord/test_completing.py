"""Options completed while somebody types: from public lists, and by the desk for who may know."""

from __future__ import annotations

from bot.chat.contract import Suggestion, Typed
from bot.games.shelf import SHELF
from tests.chat.discord.driver import DiscordDriver
from tests.chat.discord.line import Line
from tests.chat.discord.server import wait_for


async def test_games_and_rules_are_completed_from_public_lists(line: Line) -> None:
    async def offered(person: str, **typed: str) -> list[str]:
        call = await line.driver.use(person, "challenge", "club", typed, typing=True)
        await wait_for(lambda: call.choices is not None)
        return [choice["name"] for choice in call.choices or ()]

    found = [box.words for key, box in SHELF.items() if "krieg" in key]
    assert await offered("anna", game="krieg") == [words["en"].title for words in found]
    line.driver.person("igor").locale = "ru"
    assert await offered("igor", game="krieg") == [words["ru"].title for words in found]
    assert len(await offered("anna", game="")) > 1
    assert "classic" in await offered("anna", game="kriegspiel", rules="")
    assert await offered("anna", game="kriegspiel", rules="no such rules") == []
    assert not line.heard


async def test_moves_and_matches_are_completed_by_the_desk(driver: DiscordDriver) -> None:
    async def offered(person: str, name: str, **typed: str) -> list[tuple[str, object]]:
        call = await driver.use(person, name, "club", typed, typing=True)
        await wait_for(lambda: call.choices is not None)
        return [(choice["name"], choice["value"]) for choice in call.choices or ()]

    await driver.command("boris", "help", "club")
    await driver.command(
        "anna", "challenge", "club", game="kriegspiel", opponent="boris", side="white"
    )
    await driver.command("boris", "accept", "club")
    assert ("N g1–f3", "g1f3") in await offered("anna", "move", text="Nf")
    assert await offered("boris", "move", text="") == []
    assert await offered("igor", "move", match="1", text="") == [], "it is none of theirs"
    ((line, number),) = await offered("boris", "board", match="1")
    assert number == 1
    assert "anna" in line
    assert await offered("boris", "pgn", match="1") == [], "it is not over"
    paces = await offered("anna", "seek", game="chess", pace="day")
    assert ("A day a turn", "1d") in paces
    driver.person("igor").locale = "ru"
    assert ("Сутки на ход", "1d") in await offered("igor", "seek", game="chess", pace="сутки")


async def test_a_completion_that_breaks_offers_nothing(line: Line) -> None:
    async def broken(_typed: Typed) -> list[Suggestion]:
        raise RuntimeError("a true position: Ke1 in secret")

    call = await line.driver.use("anna", "move", "club", {"text": "e"}, typing=True)
    await wait_for(lambda: call.choices is not None)
    assert call.choices == [], "nobody knows"
    line.chat.complete_by(broken)
    assert not line.heard
    call = await line.driver.use("anna", "move", "club", {"text": "e"}, typing=True)
    await wait_for(lambda: call.choices is not None)
    assert call.choices == []
