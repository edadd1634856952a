"""All men and marks in all themes on one picture: `python -m renderer.sheet OUT.png`."""

import argparse
from io import BytesIO
from pathlib import Path

from PIL import Image

from renderer.paint import Renderer
from renderer.png import encode
from renderer.scene import CHESS, CHESS_T, MARKS, SHOGI, Cell, Man, Scene, Tray
from renderer.theme import THEMES

COLS = 14
_TEXT = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдеёжзийклмнопрстуфхцчшщъыьэюя « »"
_SIGNS = "ABCabcxyz 0123456789 ½ № # ? ! + − × = @ : ; / ( ) [ ] – — … ← ↑ → ↓ ↔ é ñ ß"


def contact_sheet() -> Scene:
    """Every man in both tints, ghosts and badges, every mark on every ground."""
    lines = [*_lines_of_men(), *_lines_of_marks()]
    cells = [cell for line in lines for cell in (*line, *(Cell("void"),) * (COLS - len(line)))]
    hand = tuple(
        (Man(f"chess.{kind}", tint), n) for n, kind in enumerate(CHESS, 1) for tint in "wb"
    )
    return Scene(
        COLS,
        len(lines),
        tuple(cells),
        trays=(Tray("far", hand, "far"), Tray("near", hand[:4], "near")),
        lines=(("h", 8, "double"), ("h", 9, "thick"), ("v", 3, "double")),
        title=_TEXT,
        caption=_SIGNS,
        counter="3/8",
    )


def _lines_of_men() -> list[list[Cell]]:
    chess = [f"chess.{kind}" for kind in CHESS] + [f"cht.{kind}" for kind in CHESS_T]
    return [
        [Cell(man=Man(name)) for name in chess],
        [Cell(man=Man(name, "b")) for name in chess],
        [Cell(marks=("fog",), man=Man(name, ghost=True)) for name in chess],
        [Cell(marks=("fog",), man=Man(name, "b", ghost=True)) for name in chess],
        [Cell("plain", man=Man(f"shogi.{kind}")) for kind in SHOGI],
        [Cell("plain", man=Man(f"shogi.{kind}", turn=180)) for kind in SHOGI],
        [Cell("plain", man=Man(f"shogiw.{kind}")) for kind in SHOGI],
    ]


def _lines_of_marks() -> list[list[Cell]]:
    kings = Man("chess.K"), Man("chess.K", "b")
    texts = (("p", ""), ("½", "3½:4"), ("12", "7"), ("", "10½"))
    return [
        *([Cell(fill, (mark,)) for mark in MARKS] for fill in ("", "castle", "plain")),
        [Cell(marks=("fog", mark) if mark != "fog" else ("fog",)) for mark in MARKS],
        *([Cell(marks=(mark,), man=king) for mark in MARKS] for king in kings),
        [
            Cell(man=Man("chess.N", tint, badge=text), corner=corner)
            for tint in "wb"
            for text, corner in texts
        ],
    ]


def draw(square_px: int) -> bytes:
    scene = contact_sheet()
    pictures = []
    for name in THEMES:
        renderer = Renderer(name, square_px)
        pictures.append(Image.open(BytesIO(renderer.png(scene))).convert("RGB"))
    width, height = pictures[0].size
    sheet = Image.new("RGB", (width * len(pictures), height))
    for n, picture in enumerate(pictures):
        sheet.paste(picture, (n * width, 0))
    flat = sheet.quantize(255, dither=Image.Dither.NONE)
    return encode(Image.frombytes("L", flat.size, flat.tobytes()), bytes(flat.getpalette() or ()))


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw all men and marks in all themes.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--square", type=int, default=64, help="pixels of a square")
    given = parser.parse_args()
    given.out.write_bytes(draw(given.square))


if __name__ == "__main__":
    main()
