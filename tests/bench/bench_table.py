"""The local table under a crowd, and what its pages weigh.

    python -m tests.bench.bench_table [--seats 100] [--rounds 6]

Everything is real: sockets, database, desk, courier. Half of the seats move in the same instant, each
in a match of its own; measured is from then to the letters of both players, and the bytes that a move
is on the wire. Where Chromium and playwright are installed, the pages are opened on a slow line
(1.6 Mbit/s, 150 ms) and again, and what they transfer is counted.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.chat.web.browsing import CHROMIUM
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
MOVES = (("Nf3", "Nf6"), ("Ng1", "Ng8"))


async def measure(seats: int, rounds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        driver = WebDriver(Path(folder) / "umpire.db")
        await driver.open()
        try:
            await crowd(driver, seats, rounds)
            await pages(driver)
        finally:
            await driver.close()


async def crowd(driver: WebDriver, seats: int, rounds: int) -> None:
    assert driver.table
    # As many as one address may seat at once.
    guests = [await driver.guest(f"g{n}") for n in range(seats)]
    pairs = list(zip(guests[::2], guests[1::2], strict=True))
    await asyncio.gather(*(begin(driver, pair) for pair in pairs))
    times: list[float] = []
    size = moves = 0
    for turn in range(rounds):
        for side in (0, 1):
            move = MOVES[turn % 2][side]
            before = sum(map(weight, guests))
            times += await asyncio.gather(*(one(pair, side, move) for pair in pairs))
            await driver.house.delivered()
            size += sum(map(weight, guests)) - before
            moves += len(pairs)
    times.sort()
    print(
        f"{seats} seats, {len(pairs)} moves in the same instant, {rounds * 2} times:"
        f" p50 {1000 * times[len(times) // 2]:.0f} ms, p99 {1000 * times[len(times) * 99 // 100]:.0f} ms,"
        f" worst {1000 * times[-1]:.0f} ms; {size / moves:.0f} bytes a move to both players, unpacked"
    )


def weight(guest: Guest) -> int:
    return sum(map(len, guest.wire))


async def begin(driver: WebDriver, pair: tuple[Guest, Guest]) -> None:
    white, black = pair
    await white.say(f"/challenge @{black.name} kriegspiel side=white rated=no")
    await black.say(f"/accept @{white.name}")
    await driver.house.delivered()


async def one(pair: tuple[Guest, Guest], side: int, move: str) -> float:
    """Seconds from a move to both players' letters about it."""
    mover = pair[side]
    seen = [len(guest.wire) for guest in pair]
    begun = time.perf_counter()
    await mover.send(f'{{"id":"move-{time.perf_counter_ns()}","say":"{move}","mean":"try"}}')
    async with asyncio.timeout(60):
        for guest, known in zip(pair, seen, strict=True):
            await guest.until(lambda guest=guest, known=known: has_letter(guest, known))
    return time.perf_counter() - begun


def has_letter(guest: Guest, known: int) -> bool:
    return any('"kind":"letter"' in one and '"room":false' in one for one in guest.wire[known:])


async def pages(driver: WebDriver) -> None:
    if CHROMIUM is None:
        print("pages are not measured: no chromium is installed")
        return
    from playwright.async_api import async_playwright

    assert driver.table
    async with async_playwright() as library:
        browser = await library.chromium.launch(executable_path=CHROMIUM)
        page = await (await browser.new_context()).new_page()
        line = await page.context.new_cdp_session(page)
        await line.send("Network.enable")
        await line.send("Network.emulateNetworkConditions", SLOW)
        got: list[float] = []
        line.on("Network.loadingFinished", lambda event: got.append(event["encodedDataLength"]))

        async def opened(what: str, act: Any) -> None:
            got.clear()
            begun = time.perf_counter()
            await act
            await page.wait_for_selector("body.ready")
            ready = time.perf_counter() - begun
            await page.wait_for_load_state("networkidle")
            print(f"{what}: ready after {ready:.2f} s on a slow line, {sum(got) / 1000:.1f} kB")

        address = driver.table.address
        await opened("the first page", page.goto(address))
        await opened("the first page again", page.reload())
        await page.click("#house")
        await page.wait_for_selector("#board:not([hidden])")
        await opened("a match", page.goto(f"{address}/seat/1"))
        await opened("a match again", page.reload())
        await browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=6)
    chosen = parser.parse_args()
    asyncio.run(measure(chosen.seats, chosen.rounds))
