"""The local table under a crowd, and what its pages weigh.

    python -m tests.bench.bench_table [--seats 100] [--rounds 6]
    python -m tests.bench table            the same, into the table of what was measured

Everything is real: sockets, database, desk, courier. Half of the seats move in the same instant, each
in a match of its own; measured is from then to the letters of both players, and the frames and bytes
that a move is on the wire. On a machine that does other things beside it, the processor's time is
what to look at. Where Chromium and playwright are installed, the pages are opened on a slow line
(1.6 Mbit/s, 150 ms) and again, and what they transfer is counted; and a hand plays, from whose second
click it is measured until the man stands on its square.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.bench.rows import Row, table
from tests.chat.web.browsing import CHROMIUM
from tests.chat.web.driver import WebDriver
from tests.chat.web.guest import Guest

if TYPE_CHECKING:
    from playwright.async_api import Page

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
MOVES = tuple((f"{file}2{file}3", f"{file}7{file}6") for file in "abcdefgh") + tuple(
    (f"{file}3{file}4", f"{file}6{file}5") for file in "abcdefgh"
)
"""Each position once: nothing is drawn by repetition."""
CLICKS = tuple((f"{file}2{file}3", f"{file}6") for file in "abcdefgh")
UNTIL_IT_STANDS = """(to) => new Promise((done) => {
    const square = document.querySelector(`[data-square="${to}"]`);
    const begun = performance.now();
    const look = () => requestAnimationFrame(() => (square.ariaLabel.includes("pawn") ? done(performance.now() - begun) : look()));
    square.click();
    look();
})"""


async def measure(seats: int, rounds: int) -> list[Row]:
    found: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        driver = WebDriver(Path(folder) / "umpire.db")
        await driver.open()
        try:
            found.append(await crowd(driver, seats, rounds))
            found += await pages(driver)
        finally:
            await driver.close()
    return found


def rows() -> list[Row]:
    return asyncio.run(measure(100, 6))


def row(work: str, figure: str, beside: str = "") -> Row:
    print(f"{work}: {figure}", flush=True)
    return Row(work, figure, beside, "bench_table")


async def crowd(driver: WebDriver, seats: int, rounds: int) -> Row:
    assert driver.table
    # As many as one address may seat at once.
    guests = [await driver.guest(f"g{n}") for n in range(seats)]
    pairs = list(zip(guests[::2], guests[1::2], strict=True))
    for pair in pairs:
        await begin(driver, pair)
    times: list[float] = []
    size = moves = frames = 0
    worked = 0.0
    for turn in range(rounds):
        for side in (0, 1):
            move = MOVES[turn][side]
            before = sum(map(weight, guests))
            known = sum(len(guest.wire) for guest in guests)
            begun = time.process_time()
            times += await asyncio.gather(*(one(pair, side, move) for pair in pairs))
            worked += time.process_time() - begun
            await driver.house.delivered()
            size += sum(map(weight, guests)) - before
            frames += sum(len(guest.wire) for guest in guests) - known
            moves += len(pairs)
    times.sort()
    return row(
        f"at the local table {seats} seats, {len(pairs)} moves in the same instant",
        f"{told(times)}; {1000 * worked / moves:.1f} ms CPU a move, its players' own included; "
        f"{frames / moves:.1f} frames, {size / moves / 1000:.1f} kB a move to both",
    )


def told(seconds: list[float]) -> str:
    times = sorted(1000 * one for one in seconds)
    return (
        f"p50 {times[len(times) // 2]:.0f} ms, p99 {times[len(times) * 99 // 100]:.0f} ms,"
        f" worst {times[-1]:.0f} ms"
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
            while not has_letter(guest, known):
                guest.came.clear()
                await guest.came.wait()
    return time.perf_counter() - begun


def has_letter(guest: Guest, known: int) -> bool:
    return any('"kind":"letter"' in one and '"room":false' in one for one in guest.wire[known:])


async def pages(driver: WebDriver) -> list[Row]:
    if CHROMIUM is None:
        print("pages are not measured: no chromium is installed")
        return []
    from playwright.async_api import async_playwright

    assert driver.table
    async with async_playwright() as library:
        browser = await library.chromium.launch(executable_path=CHROMIUM)
        page = await (await browser.new_context()).new_page()
        line = await page.context.new_cdp_session(page)
        await line.send("Network.enable")
        await line.send("Network.emulateNetworkConditions", SLOW)
        got: list[float] = []
        found: list[Row] = []
        line.on("Network.loadingFinished", lambda event: got.append(event["encodedDataLength"]))

        async def opened(what: str, act: Any) -> None:
            got.clear()
            begun = time.perf_counter()
            await act
            await page.wait_for_selector("body.ready")
            ready = time.perf_counter() - begun
            await page.wait_for_load_state("networkidle")
            known = "15 kB are the most" if "again" in what else ""
            found.append(
                row(f"{what}, on a slow line", f"{ready:.2f} s, {sum(got) / 1000:.1f} kB", known)
            )

        address = driver.table.address
        await opened("the first page", page.goto(address))
        for _ in range(2):  # pictures further down come when there is time for them
            await page.reload()
            await page.wait_for_load_state("networkidle")
        await opened("the first page again", page.reload())
        await page.click("#house")
        await page.wait_for_selector("#board:not([hidden])")
        await opened("a match", page.goto(f"{address}/seat/1"))
        await opened("a match again", page.reload())
        found.append(await clicks(driver, await (await browser.new_context()).new_page()))
        await browser.close()
    return found


async def clicks(driver: WebDriver, page: Page) -> Row:
    """A hand against somebody who answers at once."""
    assert driver.table
    quick = await driver.guest("quick")
    await page.goto(f"{driver.table.address}/seat/1")
    await page.fill("#name", "hand")
    await page.click("#sit button")
    await page.wait_for_selector(".dot.open")
    await quick.say("/challenge @hand kriegspiel side=black rated=no pace=none")
    await page.click("#log-umpire .chips button")
    await page.wait_for_selector("#board:not([hidden])")
    times: list[float] = []
    for mine, theirs in CLICKS:
        await page.wait_for_selector("#about.turn")
        await page.click(f'[data-square="{mine[:2]}"]')
        times.append(await page.evaluate(UNTIL_IT_STANDS, mine[2:]) / 1000)
        await driver.say("quick", theirs)
    return row("from the second click to the man on its square", told(times))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=6)
    chosen = parser.parse_args()
    print(table(asyncio.run(measure(chosen.seats, chosen.rounds))))
