"""What a page draws is what the pictures show: every man and mark, square by square."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.desk.post.scenes import write_board
from renderer.paint import Renderer
from renderer.scene import LINES, MARKS, SPRITES, Cell, Man, Scene
from tests.chat.web.browsing import WITH_CHROMIUM, Open
from tests.chat.web.driver import WebDriver

playwright = pytest.importorskip(
    "playwright.async_api", reason="playwright is not installed: the table is untried in a browser"
)

pytestmark = WITH_CHROMIUM

SQUARE, COLUMNS = 80, 9
MOST = 9.0
"""Of 255, on average over a square: edges are smoothed otherwise, and nothing else differs."""

SHOW = """async ([scene, width, height]) => {
  const at = document.querySelector('link[href*="live.css"]').href;
  const { LiveBoard } = await import(new URL("live-board.js", at));
  const box = document.createElement("div");
  box.style.cssText = `position:fixed;left:0;top:0;z-index:99;width:${width}px;height:${height}px;gap:0`;
  document.body.append(box);
  const board = new LiveBoard(box, { compact: true });
  await board.show(scene, { animate: false });
  box.querySelector(".squares").hidden = true;
  return [board.size, board.margin];
}"""


def everything() -> Scene:
    """Each man in both inks, and each mark with and without a man."""
    cells = [Cell(man=Man(sprite, tint)) for sprite in sorted(SPRITES) for tint in "wb"]
    cells += [Cell(marks=(mark,)) for mark in MARKS]
    cells += [Cell(marks=(mark,), man=Man("chess.N", "b")) for mark in MARKS]
    cells += [Cell(fill=fill, marks=("last",)) for fill in ("castle", "plain", "")]
    cells += [Cell(fill="plain", man=Man("shogi.KE", turn=180)), Cell(fill="castle")]
    rows = -(-len(cells) // COLUMNS)
    cells += [Cell()] * (rows * COLUMNS - len(cells))
    lines = tuple(("h", gap, kind) for gap, kind in enumerate(LINES, 1))
    return Scene(COLUMNS, rows, tuple(cells), lines=lines)


@pytest.mark.parametrize("theme", ["walnut", "contrast"])
async def test_a_page_draws_what_the_pictures_show(
    driver: WebDriver, open_page: Open, tmp_path: Path, theme: str
) -> None:
    assert driver.table
    scene = everything()
    width, height = COLUMNS * SQUARE + 10, scene.rows * SQUARE + 10
    page = await open_page(viewport={"width": width, "height": height + 20})
    await page.goto(f"{driver.table.address}/seat/1")
    await page.wait_for_selector("body.ready")
    await page.evaluate("document.getElementById('sit').remove()")  # it asks again when closed
    body = {**write_board(scene), "theme": theme}
    size, margin = await page.evaluate(SHOW, [body, width, height])
    assert size == SQUARE
    await page.locator(".live .face").last.screenshot(path=tmp_path / "drawn.png")
    drawn = Image.open(tmp_path / "drawn.png").convert("RGB")
    painted = Image.open(BytesIO(Renderer(theme, SQUARE).png(scene))).convert("RGB")
    left = (painted.width - COLUMNS * SQUARE) // 2
    top = (painted.height - scene.rows * SQUARE) // 2
    for n, cell in enumerate(scene.cells):
        row, column = divmod(n, COLUMNS)
        x, y = column * SQUARE, row * SQUARE
        here = drawn.crop((x + margin, y + margin, x + margin + SQUARE, y + margin + SQUARE))
        there = painted.crop((x + left, y + top, x + left + SQUARE, y + top + SQUARE))
        off = max(ImageStat.Stat(ImageChops.difference(here, there)).mean)
        assert off < MOST, (cell, off)
