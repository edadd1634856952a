"""Engines of chess that are none: programs that speak UCI, as far as a test needs it."""

from __future__ import annotations

import sys
from pathlib import Path

from bot.players.uci import Engine

FAKE = """#!{python}
import sys
for asked in range({answers}):
    for line in sys.stdin:
        words = line.split()
        if words[0] == "uci":
            print("id name fake\\nuciok", flush=True)
        if words[0] == "go":
            break
    print("info depth 1 multipv 1 score cp 31 nodes 9 pv g1h3 e7e5", flush=True)
    print("info depth 2 multipv 1 score mate 2 nodes 99 pv a2a3 e7e5", flush=True)
    print("info depth 2 multipv 2 score mate -3 nodes 99 pv g1h3 e7e5", flush=True)
    print("bestmove a2a3", flush=True)
"""
ONE_AT_A_TIME = """#!{python}
import select, sys
for line in iter(sys.stdin.buffer.raw.readline, b""):
    words = line.split()
    if words[0] == b"uci":
        print("id name {name}\\nuciok", flush=True)
    if words[0] == b"go":
        if select.select([sys.stdin], [], [], 0.2)[0]:
            break  # asked again before it has answered
        print("bestmove a2a3", flush=True)
"""
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def fake_engine(folder: Path, answers: int) -> Engine:
    return made_engine(folder, FAKE.format(python=sys.executable, answers=answers))


def made_engine(folder: Path, program: str) -> Engine:
    path = folder / "fake"
    path.write_text(program, encoding="utf-8")
    path.chmod(0o755)
    return Engine(str(path))
