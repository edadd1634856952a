"""The files themselves: what they hold, that their bands fit together, and what is made anew."""

import platform
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterator
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderer.paint import Renderer
from renderer.scene import Scene
from renderer.store import Store
from renderer.theme import THEMES
from tests.renderer.pixels import decode
from tests.renderer.scenes import SCENES, START, army, board, kriegspiel
from tests.renderer.strategies import scenes


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += 12 + length


@pytest.mark.parametrize("theme", THEMES)
def test_a_file_holds_pixels_and_nothing_else(theme: str) -> None:
    data = Renderer(theme, 36).png(kriegspiel())
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    found = list(chunks(data))
    assert [kind for kind, _ in groupby(kind for kind, _ in found)] == [
        b"IHDR",
        b"PLTE",
        b"IDAT",
        b"IEND",
    ]
    assert found[1][1] == THEMES[theme].table


@given(scenes(), st.sampled_from(sorted(THEMES)))
@settings(max_examples=30)
def test_the_bands_together_are_one_sound_stream(scene: Scene, theme: str) -> None:
    """`zlib` checks the sum over all rows, which Pillow does not; Pillow reads the pixels."""
    renderer = Renderer(theme, 36, Store())
    data = renderer.png(scene)
    rows = zlib.decompress(b"".join(data for kind, data in chunks(data) if kind == b"IDAT"))
    width, height = renderer.size(scene)
    assert len(rows) == (width + 1) * height
    assert not any(rows[:: width + 1])
    table = THEMES[theme].table
    inks = [table[at : at + 3] for at in range(0, len(table), 3)]
    pixels = b"".join(inks[index] for n, index in enumerate(rows) if n % (width + 1))
    assert decode(data).tobytes() == pixels


def test_after_a_move_only_what_it_changed_is_drawn_and_deflated() -> None:
    store = Store()
    renderer = Renderer("walnut", 60, store)
    renderer.png(board(army(START), caption="White to move"))
    store.work.clear()
    moved = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
    renderer.png(board(army(moved, e2="last", e4="last"), caption="Black to move"))
    assert store.work["band"] == 3  # two ranks and the words


WITHOUT_ISAL = """
import sys
sys.modules["isal"] = None
from pathlib import Path
from renderer.paint import Renderer
from tests.renderer.scenes import SCENES
sys.stdout.buffer.write(Renderer("walnut", 40).png(SCENES["kriegspiel"]))
"""


def test_without_isal_the_pixels_are_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_ISAL], capture_output=True, check=True, timeout=60
    )
    here = Renderer("walnut", 40, Store()).png(SCENES["kriegspiel"])
    assert decode(done.stdout).tobytes() == decode(here).tobytes()
    if (platform.machine(), sys.platform) != ("x86_64", "darwin"):
        assert done.stdout != here, "isal should be installed here, and writes other bytes"
