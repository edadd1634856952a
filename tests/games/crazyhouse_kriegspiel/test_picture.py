"""Both reserves stand beside the board, the reader's own below; words say the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from bot.games.crazyhouse_kriegspiel.box import BOX
from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, Seat, View
from renderer.paint import Renderer
from renderer.scene import Tray
from renderer.store import Store
from tests.games.crazyhouse_kriegspiel.table import opened, told
from tests.peek import state_of
from tests.renderer.pixels import decode, describe

GOLDEN = Path(__file__).parent / "golden.png"
SETUP = "r2qkb1r/ppp2ppp/2n2n2/8/4P3/2N5/PPPP1PPP/R1BQK2R[NPPnb] w KQkq - 0 9"


def a_board(seat: Seat) -> View:
    """A drop was refused on f6; White's bishop pawn was dropped; Black gives check by a drop."""
    umpire = opened(SETUP)
    for move in ("N@f6", "P@d5", "N@f3"):
        umpire, _ = told(umpire, move)
    return {
        **umpire.game.view(state_of(umpire), seat),
        "phantoms": {"f3": "n"} if seat == WHITE else {},
    }


def trays(view: View) -> dict[str, list[tuple[str, str, int]]]:
    def items(tray: Tray) -> list[tuple[str, str, int]]:
        return [(man.sprite, man.tint, count) for man, count in tray.items]

    return {tray.side: items(tray) for tray in BOX.picture(view, "en").trays}


def test_reserves_are_trays() -> None:
    white, black = [("chess.N", "w", 1), ("chess.P", "w", 1)], [("chess.B", "b", 1)]
    for seat in (WHITE, AUDIENCE, UMPIRE):
        assert trays(a_board(seat)) == {"near": white, "far": black}
    assert trays(a_board(BLACK)) == {"near": black, "far": white}


def test_a_drop_marks_only_its_square() -> None:
    umpire, _ = told(opened(SETUP), "N@f5")
    scene = BOX.picture(umpire.observe(WHITE).view, "en")
    marked = [n for n, cell in enumerate(scene.cells) if "last" in cell.marks]
    assert marked == [3 * 8 + 5]
    scene = BOX.picture(umpire.observe(BLACK).view, "en")
    assert not [cell for cell in scene.cells if "last" in cell.marks]


def test_words() -> None:
    english, russian = BOX.words["en"], BOX.words["ru"]
    view = a_board(WHITE)
    assert english.describe(view).endswith("Your reserve: knight, pawn; Black's: bishop.")
    assert russian.describe(view).endswith("Ваш запас: конь, пешка; у чёрных: слон.")
    start = opened("4k3/8/8/8/8/8/8/4K3[PPqqqqq] w - - 0 1").observe(BLACK).view
    assert english.describe(start).endswith("Your reserve: 5 queens; White's: 2 pawns.")
    assert russian.describe(start).endswith("Ваш запас: 5 ферзей; у белых: 2 пешки.")
    assert english.board(start).splitlines()[0] == "White's reserve: P P"
    assert english.board(start).splitlines()[-1] == "Black's reserve: Q Q Q Q Q"
    empty = opened("").observe(AUDIENCE).view
    assert english.describe(empty).endswith("White's reserve: nothing; Black's: nothing.")
    assert russian.describe(empty).endswith("Запас белых: пусто; чёрных: пусто.")
    assert russian.board(empty).splitlines()[0] == "Запас чёрных: -"


def test_golden(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    renderer, scene = Renderer("walnut", 40, Store()), BOX.picture(a_board(WHITE), "ru")
    data = renderer.png(scene)
    if request.config.getoption("--regold", default=False):
        GOLDEN.write_bytes(data)
    got, want = decode(data), decode(GOLDEN.read_bytes())
    if wrong := describe(scene, renderer, got, want):
        Image.open(GOLDEN).save(tmp_path / "want.png")
        got.save(tmp_path / "got.png")
        pytest.fail(f"{wrong}; drawn and golden: {tmp_path}")
