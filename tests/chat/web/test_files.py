"""Files: kept for good under a stamp that changes with them, packed, and asked for at once."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import aiohttp
import pytest

from bot.chat.web_chat.files import Files
from bot.language import LANGUAGES
from tests.chat.web.browsing import DESK, WITH_CHROMIUM, Open
from tests.chat.web.driver import WebDriver
from tests.chat.web.static import STATIC

A_RELOAD = 15_000
"""Bytes over the line, pictures of boards apart."""


def tree(folder: Path, **files: str) -> Path:
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder


def test_the_stamp_changes_with_any_file(tmp_path: Path) -> None:
    one = Files(tree(tmp_path / "1", a="1;", b="2;"), {"c.json": "{}"})
    same = Files(tree(tmp_path / "2", a="1;", b="2;"), {"c.json": "{}"})
    assert one.stamp == same.stamp
    for folder, files, made in (
        ("3", {"a": "1;", "b": "3;"}, "{}"),
        ("4", {"a": "1;", "c": "2;"}, "{}"),
        ("5", {"a": "1;", "b": "2;"}, "[]"),
    ):
        assert Files(tree(tmp_path / folder, **files), {"c.json": made}).stamp != one.stamp


def test_a_page_asks_at_once_for_all_that_its_script_imports(tmp_path: Path) -> None:
    folder = tree(
        tmp_path / "static",
        page='// a page\nimport { b } from "./b.js";\nimport * as c from "./c.js";\n',
        b='import {\n  d,\n} from "./d.js";\nfetch(new URL("./told.json", import.meta.url));\n',
        c='export { d } from "./d.js";\n',
        d="export const d = 1;\n",
        other="",
    )
    (folder / "page.html").write_text(
        '<link href="/static/x.css">\n<script type="module" src="/static/page.js"></script>\n'
    )
    files = Files(folder, {"told.json": "{}", "untold.json": "{}"})
    asked = re.findall(r'(?:href|src)="/static/([0-9a-f]{12})/([\w.]+)"', files.page("page.html"))
    assert {stamp for stamp, _ in asked} == {files.stamp}
    assert [name for _, name in asked] == ["x.css", "told.json", "b.js", "c.js", "d.js", "page.js"]


def test_no_file_of_ours_is_long() -> None:
    for one in STATIC.iterdir():
        if one.is_file():
            assert len(one.read_text(encoding="utf-8").splitlines()) <= 300, one.name


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_known_is_not_sent_again(driver: WebDriver, language: str) -> None:
    assert driver.table
    asks = {"Accept-Language": language, "Accept-Encoding": "gzip"}
    async with aiohttp.ClientSession(auto_decompress=False) as http:
        for path in ("/", "/seat/1", "/split"):
            async with http.get(driver.table.address + path, headers=asks) as page:
                html = gzip.decompress(await page.read()).decode()
                assert page.headers["Content-Encoding"] == "gzip"
                assert page.headers["Cache-Control"] == "no-cache"
                tag = page.headers["ETag"]
            known = {**asks, "If-None-Match": tag}
            async with http.get(driver.table.address + path, headers=known) as again:
                assert again.status == 304
                assert await again.read() == b""
                assert again.headers["X-Frame-Options"] == "SAMEORIGIN"
            files = re.findall(r'"(/static/[^"]+)"', html)
            assert len(files) > 4
            for file in files:
                async with http.get(driver.table.address + file, headers=asks) as got:
                    assert got.status == 200, file
                    assert "immutable" in got.headers["Cache-Control"]
                    assert len(await got.read()) < 20_000


async def test_an_old_stamp_leads_to_today_s_file_which_is_not_kept(driver: WebDriver) -> None:
    assert driver.table
    async with aiohttp.ClientSession() as http:
        for path in ("/static/000000000000/words.js", "/static/words.js"):
            async with http.get(driver.table.address + path) as got:
                assert got.status == 200
                assert got.headers["Cache-Control"] == "no-cache"
        for path in ("/static/000000000000/nothing.js", "/static/000000000000/../chat.py"):
            async with http.get(driver.table.address + path) as got:
                assert got.status == 404


@WITH_CHROMIUM
async def test_a_reload_is_light(driver: WebDriver, open_page: Open) -> None:
    """Counted in bytes, as the browser counts them on the line."""
    assert driver.table
    page = await open_page(viewport=DESK)
    line = await page.context.new_cdp_session(page)
    await line.send("Network.enable")
    got: list[float] = []
    line.on("Network.loadingFinished", lambda event: got.append(event["encodedDataLength"]))
    for path in ("/", "/split", "/seat/1"):
        await page.goto(driver.table.address + path)
        for _ in range(3):  # pictures further down come when there is time for them
            got.clear()
            await page.wait_for_selector("body.ready")
            await page.wait_for_load_state("networkidle")
            await page.reload()
        assert sum(got) < A_RELOAD, (path, sum(got))
