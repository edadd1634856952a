"""Two seats of one browser, for which nothing is at stake; and https in front of the table."""

from __future__ import annotations

import aiohttp
import pytest

from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest


async def two(driver: WebDriver, *, together: bool) -> tuple[Guest, Guest]:
    """Two guests who have opened a page, in one browser or in two."""
    assert driver.table
    jar = aiohttp.CookieJar(unsafe=True)
    first = aiohttp.ClientSession(cookie_jar=jar)
    second = aiohttp.ClientSession(cookie_jar=jar if together else aiohttp.CookieJar(unsafe=True))
    found = []
    for name, slot, http in (("anna", 1, first), ("boris", 2, second)):
        async with http.get(driver.table.address) as page:
            assert page.status == 200
        guest = driver.guests[name] = Guest(driver.table, name, slot, http)
        await guest.sit()
        found.append(guest)
    return found[0], found[1]


@pytest.mark.parametrize("together", [True, False])
async def test_seats_of_one_browser_play_casual_games_only(
    driver: WebDriver, *, together: bool
) -> None:
    anna, boris = await two(driver, together=together)
    await anna.say("/challenge @boris chess side=white rated=yes")
    await driver.settle()
    await boris.say("/accept")
    await driver.settle()
    for who, move in ((anna, "f3"), (boris, "e5"), (anna, "g4"), (boris, "Qh4")):
        await who.say(f"#1 {move}")
        await driver.settle()
    ((terms,),) = driver.house.rows("SELECT terms FROM match")
    assert ('"rated": true' in str(terms)) is not together
    told = " ".join(one["text"] for one in boris.letters())
    assert ("one browser" in told) is together
    assert driver.house.rows("SELECT count(*) FROM rating") == [(0 if together else 2,)]


async def test_the_mark_is_kept_from_pages_and_from_others(driver: WebDriver) -> None:
    assert driver.table
    async with aiohttp.ClientSession() as http:
        for headers, secure in (
            ({}, False),
            ({"X-Forwarded-Proto": "https"}, True),
        ):
            async with http.get(driver.table.address, headers=headers) as page:
                (cookie,) = page.headers.getall("Set-Cookie")
            assert "HttpOnly" in cookie
            assert "SameSite=Strict" in cookie
            assert ("Secure" in cookie) is secure
        async with http.get(f"{driver.table.address}/static/words.js") as file:
            assert "Set-Cookie" not in file.headers


async def test_a_seat_behind_https_has_a_cookie_for_https_alone(driver: WebDriver) -> None:
    table = await driver.open() if driver.table is None else driver.table
    async with aiohttp.ClientSession() as http:
        for scheme, secure in (("https", True), ("http", False)):
            headers = {"Origin": f"{scheme}://127.0.0.1:{table.port}"}
            body = {"name": f"Anna-{scheme}", "language": "en"}
            async with http.post(
                f"{table.address}/seat/1/take", json=body, headers=headers
            ) as answer:
                assert answer.status == 200
                assert ("Secure" in answer.headers["Set-Cookie"]) is secure


async def test_behind_a_web_server_each_address_has_its_own_patience(driver: WebDriver) -> None:
    assert driver.table
    async with aiohttp.ClientSession() as http:

        async def take(n: int, ahead: str) -> int:
            headers = {"Origin": driver.table.address, "X-Forwarded-For": ahead}  # type: ignore[union-attr]
            body = {"name": f"guest{n}", "language": "en"}
            jar = aiohttp.DummyCookieJar()
            async with (
                aiohttp.ClientSession(cookie_jar=jar) as fresh,
                fresh.post(
                    f"{driver.table.address}/seat/1/take",  # type: ignore[union-attr]
                    json=body,
                    headers=headers,
                ) as answer,
            ):
                return answer.status

        answers = [await take(n, "203.0.113.5") for n in range(130)]
        assert 429 in answers
        assert await take(500, "198.51.100.7, 203.0.113.6") == 200
        assert http.closed is False
