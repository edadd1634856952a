"""Side by side in one run: `python -m tests.bench.bench_renderer`.

CPU milliseconds of this process, the best of several rounds. chess.svg with cairosvg and
fentoboardimage are measured if they are installed; they are no part of the project.
"""

import gc
import importlib
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random

import chess

from tests.bench.rows import Row

FEN = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R"
FIRST = """
import time
from renderer.paint import Renderer
from tests.renderer.scenes import START, army, board
scene = board(army(START, e4="last"), caption="1. e4")
start = time.process_time()
data = Renderer("walnut", 80).png(scene)
print((time.process_time() - start) * 1000, len(data))
"""


def best(work: Callable[[], object], rounds: int, each: int = 1) -> float:
    """CPU milliseconds of one call."""
    found = []
    for _ in range(rounds):
        gc.collect()
        start = time.process_time()
        for _ in range(each):
            work()
        found.append((time.process_time() - start) * 1000 / each)
    return min(found)


def resident() -> float:
    """Megabytes this process holds now."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


SHOWN: list[Row] = []


def line(what: str, ms: float, size: float, target: str = "") -> None:
    SHOWN.append(Row(what.strip(), f"{ms:.2f} ms, {size / 1000:.0f} KB", target, "bench_renderer"))
    print(f"{what:<58}{ms:9.2f} ms {size / 1000:9.1f} KB   {target}")


def first_picture() -> None:
    tries = []
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-c", FIRST], capture_output=True, text=True, check=True
        )
        ms, size = done.stdout.split()
        tries.append((float(ms), int(size)))
    line("first picture of a process, 694 px", *min(tries), "target 20 ms, 40 KB")


def game(plies: int, seed: int = 5) -> list[tuple[str, dict[str, str]]]:
    rnd, position = Random(seed), chess.Board()
    film: list[tuple[str, dict[str, str]]] = [(position.board_fen(), {})]
    while len(film) <= plies:
        move = rnd.choice(list(position.legal_moves))
        position.push(move)
        marks = {chess.square_name(s): "last" for s in (move.from_square, move.to_square)}
        film.append((position.board_fen(), marks))
    return film


def give_pieces(folder: Path) -> None:
    """Our own men as the picture files that fentoboardimage wants."""
    from renderer.outlines.kit import Ink
    from renderer.stock import master

    names = {"K": "King", "Q": "Queen", "R": "Rook", "B": "Bishop", "N": "Knight", "P": "Pawn"}
    for side, fill in (("white", 250), ("black", 60)):
        (folder / side).mkdir()
        for kind, name in names.items():
            man = master(f"chess.{kind}")
            inks = {Ink.NONE: (0, 0, 0, 0), Ink.FILL: (fill, fill, fill, 255)}
            table = [level for ink in Ink for level in inks.get(ink, (128, 128, 128, 255))]
            man.putpalette(table, "RGBA")
            man.convert("RGBA").resize((80, 80)).save(folder / side / f"{name}.png")


def rivals(ours: float) -> None:
    try:
        cairosvg = importlib.import_module("cairosvg")
        svg = importlib.import_module("chess.svg")
    except ImportError:
        print("cairosvg is not installed: not compared")
    else:
        board = chess.Board(FEN)

        def picture() -> bytes:
            text = svg.board(board, size=694, lastmove=chess.Move.from_uci("g1f3"))
            return bytes(cairosvg.svg2png(bytestring=text.encode()))

        size = len(picture())
        ms = best(picture, 5)
        line(
            "chess.svg + cairosvg, the same position, 694 px",
            ms,
            size,
            f"{ms / ours:.0f} times ours",
        )
    try:
        fento = importlib.import_module("fentoboardimage")
    except ImportError:
        print("fentoboardimage is not installed: not compared")
        return
    with tempfile.TemporaryDirectory() as folder:
        give_pieces(Path(folder))
        pieces = fento.load_pieces_folder(folder)

        def image() -> bytes:
            out = BytesIO()
            fento.fen_to_image(FEN, 80, pieces, "#B08D68", "#EBDFC8").save(out, "PNG")
            return out.getvalue()

        size = len(image())
        ms = best(image, 5)
    line("fentoboardimage, the same men, 640 px", ms, size, f"{ms / ours:.0f} times ours")


def main() -> None:
    first_picture()

    # after its own import, so that the growth below is of drawing alone
    from renderer.paint import Renderer
    from renderer.store import Store
    from tests.renderer.scenes import SCENES, army, board

    gc.collect()
    before = resident()
    store = Store()
    renderer = Renderer("walnut", 80, store)
    number = count()

    def still() -> bytes:
        """Never the same scene, so that the file itself is made each time; squares are warm."""
        return renderer.png(board(cells, caption="3. Nf3 Bc5", alt=str(next(number))))

    cells = army(FEN, g1="last", f3="last")
    size = len(still())
    ours = best(still, 8, 25)
    deflate = "isal" if "isal.isal_zlib" in sys.modules else "zlib"
    line(f"PNG 694 px, the board as before ({deflate})", ours, size)
    boards = [
        board(army(fen, **marks), caption=f"move {n}")
        for seed in (5, 6, 7, 8)
        for n, (fen, marks) in enumerate(game(80, seed))
    ]
    played = []
    for _ in range(3):
        fresh = Renderer("walnut", 80, Store())
        fresh.png(boards[0])
        start = time.process_time()
        length = sum(len(fresh.png(one)) for one in boards)
        played.append((time.process_time() - start) * 1000 / len(boards))
    line(
        f"PNG 694 px, each position of {len(boards)} of four games ({deflate})",
        sorted(played)[1],
        length / len(boards),
        "target 1.1 ms, 40 KB",
    )
    ours = sorted(played)[1]
    for name in ("kriegspiel", "chess-t", "shogi", "crazyhouse"):

        def cold(name: str = name) -> bytes:
            return Renderer("walnut", 80, Store()).png(SCENES[name])

        line(f"  {name}, cold", best(cold, 3), len(cold()))
    film = [board(army(fen, **marks)) for fen, marks in game(80)]
    data = renderer.gif(film)
    line(
        "GIF 80 plies 694 px, warm",
        best(lambda: renderer.gif(film), 5),
        len(data),
        "target 30 ms, 240 KB",
    )
    said = [
        board(army(fen, **marks), caption=f"move {n}") for n, (fen, marks) in enumerate(game(80))
    ]
    data = renderer.gif(said)
    line("  the same with a caption for each ply", best(lambda: renderer.gif(said), 5), len(data))
    print(f"memory added by all this: {resident() - before:.1f} MB (target 25), "
          f"peak {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000:.0f} MB")  # fmt: skip
    rivals(ours)


def rows() -> list[Row]:
    SHOWN.clear()
    main()
    return SHOWN


if __name__ == "__main__":
    main()
