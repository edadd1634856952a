"""The hall: what whoever comes is shown, and that nothing hidden is in any byte of it."""

from __future__ import annotations

import json
import re
from typing import Any

import aiohttp
import pytest

from bot.chat.web_chat.hall import MOST_TRIES
from bot.desk.visit.umpires import new_umpire
from bot.games.game import WHITE, Seat
from bot.games.shelf import FOR_TWO, SHELF
from bot.language import LANGUAGES
from bot.umpire import open_match
from storage import matches
from tests.chat.web.driver import WebDriver

LESSON = ("d1d8", "any?", "e4d5", "d1e1")


async def fetch(driver: WebDriver, path: str) -> tuple[int, bytes]:
    assert driver.table
    async with aiohttp.ClientSession() as http, http.get(driver.table.address + path) as answer:
        return answer.status, await answer.read()


async def told(driver: WebDriver, path: str) -> Any:
    status, body = await fetch(driver, path)
    assert status == 200, path
    return json.loads(body)


async def of_all(driver: WebDriver, match: int) -> list[bytes]:
    """All that whoever comes can fetch, without a seat; people come and go."""
    found = []
    driver.table._hall.forget()  # type: ignore[union-attr]  # noqa: SLF001
    for path in (
        "/hall/en",
        f"/match/{match}/review/en",
        *(f"/match/{match}/review/en/{step}" for step in range(4)),
        f"/match/{match}/review/en/curve",
        f"/match/{match}/review",
        "/tournament/1/en",
        "/lesson/en",
    ):
        status, body = await fetch(driver, path)
        assert status == 200, path
        found.append(body)
    return found


@pytest.mark.parametrize("game", FOR_TWO)
async def test_no_byte_depends_on_what_is_played(driver: WebDriver, game: str) -> None:
    """Two moves of a running match, and whoever looks reads the same as before them."""
    await driver.guest("boris")
    await driver.say("anna", f"/challenge {game} side=white", "table")
    await driver.say("boris", "/accept 1")
    before = await of_all(driver, 1)
    assert b"no-review" in before[1]
    assert b"anna" in before[0]
    match = await driver.house.database.read(lambda tx: matches.match(tx, 1))
    assert match
    umpire = open_match(new_umpire(match).game, match.setup).umpire
    seat = Seat(umpire.observe(WHITE).view["to_act"][0])
    view = umpire.observe(seat).view
    tries = list(SHELF[game].tries(view, match.options))
    assert tries
    for sentence in (tries[0], tries[len(tries) // 2], tries[-1]):
        await driver.guests["anna" if seat == WHITE else "boris"].say(f"#1 {sentence}")
    await driver.settle()
    acts = driver.house.rows("SELECT count(*) FROM act WHERE match = 1")
    assert acts != [(0,)]
    assert await of_all(driver, 1) == before


async def test_a_match_that_is_over_is_told_to_everybody_step_by_step(driver: WebDriver) -> None:
    await driver.guest("boris")
    await driver.say("anna", "/challenge @boris kriegspiel side=white")
    await driver.say("boris", "/accept")
    for who, move in (("anna", "f4"), ("boris", "e6"), ("anna", "Kf3"), ("anna", "g4")):
        await driver.say(who, f"#1 {move}")
    assert await told(driver, "/match/1/review/en") == {"error": "no-review"}
    await driver.say("boris", "#1 Qh4")
    for language in LANGUAGES:
        story = await told(driver, f"/match/1/review/{language}")
        assert [one["name"] for one in story["players"]] == ["anna", "boris"]
        assert story["views"] == ["white", "umpire", "black"]
        assert story["score"] == "0–1"
        last = story["steps"][-1]
        assert last["did"] == "d8h4"
        for n in range(len(story["steps"])):
            scenes = await told(driver, f"/match/1/review/{language}/{n}")
            assert set(scenes) == {"white", "umpire", "black"}
            assert all(len(scene["cells"]) == 64 for scene in scenes.values())
    beyond = await told(driver, f"/match/1/review/en/{len(story['steps'])}")
    assert beyond == {"error": "no-review"}
    assert await told(driver, "/match/2/review/en") == {"error": "no-review"}
    for forged in ("/match/0/review/en", "/match/1/review/xx", "/match/1/review/en/-1"):
        assert (await fetch(driver, forged))[0] == 404


async def test_forged_codes_tell_nothing_and_are_not_tried_one_after_another(
    driver: WebDriver,
) -> None:
    await driver.say("anna", "/invite kriegspiel side=white rated=no")
    (code,) = {
        found[1]
        for one in driver.inbox("anna")
        if (found := re.search(r"/join ([A-Z0-9]{8})", one.text))
    }
    offered = await told(driver, f"/join/{code}/en")
    assert offered["by"] == "anna"
    assert "Kriegspiel" in offered["terms"]
    assert (await told(driver, f"/join/{code.lower()}/ru"))["by"] == "anna"
    answers = [await fetch(driver, f"/join/{'ABCDEFG' + last}/en") for last in "HJKLMN"]
    assert {body for _, body in answers} == {b'{"error":"no-invitation"}'}
    statuses = {(await fetch(driver, "/join/AAAAAAAA/en"))[0] for _ in range(130)}
    assert statuses == {200, 429}
    await driver.say("boris", f"/join {code}")
    assert not driver.house.rows("SELECT 1 FROM code")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_lesson_answers_and_hides(driver: WebDriver, language: str) -> None:
    seen = []
    for many in range(len(LESSON) + 1):
        query = "&".join(f"try={one.replace('?', '%3F')}" for one in LESSON[:many])
        shown = await told(driver, f"/lesson/{language}?{query}")
        assert tuple(shown["tries"]) == LESSON[:many]
        men = [cell["man"] for cell in shown["scene"]["cells"] if cell and "man" in cell]
        assert all(man[1] == "w" for man in men if not (len(man) > 3 and man[3])), "unseen men"
        assert "army" not in shown["scene"]
        seen.append(shown)
    assert not seen[0]["over"]
    assert seen[-1]["learnt"]
    odd = await told(driver, f"/lesson/{language}?try=%F0%9F%90%B4&try=e2e9&try=")
    assert odd["tries"] == []
    crowd = "&".join(["try=d1d8"] * (MOST_TRIES + 5))
    assert (await fetch(driver, f"/lesson/{language}?{crowd}"))[0] == 200
    assert (await fetch(driver, f"/lesson/{language}?try={'x' * 50}"))[0] == 404
    assert (await fetch(driver, "/lesson/xx"))[0] == 404


async def test_a_season_and_its_tournaments_lead_to_each_other(driver: WebDriver) -> None:
    await driver.guest("boris")
    founding = "/tournament create Cup game=chess format=double size=2 pace=none start=full"
    await driver.say("anna", founding, "table")
    assert await told(driver, "/season/1/en") == {"error": "no-season"}
    await driver.say("anna", "/tournament season new Spring points=3,1", "table")
    await driver.say("anna", "/tournament season add 1")
    driver.table._hall.forget()  # type: ignore[union-attr]  # noqa: SLF001
    season = await told(driver, "/season/1/ru")
    assert season["title"] == "Spring"
    assert season["links"] == [["Cup", "/tournament/1"]]
    assert season["sheets"] == [], "nobody has points yet"
    assert any("Очки за места: 3, 1." in line for line in season["lines"])
    cup = await told(driver, "/tournament/1/en")
    assert cup["links"] == [["Season Spring", "/season/1"]]
