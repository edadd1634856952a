"""Replays: every frame is its still, at its time, in few bytes and few pixels."""

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from random import Random

import chess as rules
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageSequence

from renderer.paint import Renderer
from renderer.scene import Cell, Row, Scene
from renderer.store import Store
from tests.renderer.pixels import decode, difference
from tests.renderer.scenes import SCENES, army, board, chess, kriegspiel
from tests.renderer.strategies import cells, scenes


def frames(data: bytes) -> list[tuple[Image.Image, int]]:
    """What a viewer shows, and for how many hundredths of a second."""
    with Image.open(BytesIO(data)) as film:
        return [
            (frame.convert("RGB"), round(frame.info["duration"] / 10))
            for frame in ImageSequence.Iterator(film)
        ]


def check(
    renderer: Renderer, scenes: Sequence[Scene | Row], delays: Sequence[int], data: bytes
) -> None:
    """At the end of each scene's time the film shows the still of that scene."""
    shown = frames(data)
    assert sum(delay for _, delay in shown) == sum(delays)
    assert all(delay >= 2 for _, delay in shown)
    end = at = passed = 0
    for scene, delay in zip(scenes, delays, strict=True):
        end += delay
        while passed + shown[at][1] < end:
            passed += shown[at][1]
            at += 1
        assert difference(shown[at][0], decode(renderer.png(scene))) is None


def play(seed: int, plies: int, *, words: bool) -> list[Scene]:
    """A random game as scenes."""
    rnd, position = Random(seed), rules.Board()
    film = [board(army(position.board_fen()), caption="start" if words else "")]
    while len(film) <= plies and not position.is_game_over():
        move = rnd.choice(list(position.legal_moves))
        caption = f"{position.fullmove_number}. {position.san(move)}" if words else ""
        position.push(move)
        marks = {rules.square_name(s): "last" for s in (move.from_square, move.to_square)}
        film.append(board(army(position.board_fen(), **marks), caption=caption))
    return film


@pytest.mark.parametrize("words", [False, True])
def test_a_game_decodes_to_its_stills(words: bool) -> None:
    film = play(3, 30, words=words)
    renderer = Renderer("walnut", 40, Store())
    delays = [50] * (len(film) - 1) + [300]
    check(renderer, film, delays, renderer.gif(film))


@given(first=scenes(cols=4, rows=3), data=st.data())
@settings(max_examples=30)
def test_any_scenes_decode_to_their_stills(first: Scene, data: st.DataObject) -> None:
    film = [replace(first, title="title", caption="caption")]
    for _ in range(data.draw(st.integers(1, 4))):
        board = list(film[-1].cells)
        for index in data.draw(st.lists(st.integers(0, 11), max_size=6)):
            board[index] = data.draw(cells)
        words = data.draw(st.sampled_from(("caption", "else", "ход")))
        film.append(replace(film[-1], cells=tuple(board), caption=words))
    delays = data.draw(st.lists(st.integers(4, 90), min_size=len(film), max_size=len(film)))
    renderer = Renderer("contrast", 36)
    check(renderer, film, delays, renderer.gif(film, delays))


def test_a_triple_replay_flashes_a_refused_try() -> None:
    row = SCENES["triple"]
    assert isinstance(row, Row)
    white, umpire, black = row.scenes
    index = 8 * 4 + 3
    crossed = (*umpire.cells[:index], Cell(marks=("x",)), *umpire.cells[index + 1 :])
    tried = replace(row, scenes=(white, replace(umpire, cells=crossed), black))
    after = replace(row, scenes=(replace(white, caption="No."), umpire, replace(black, caption="")))
    renderer = Renderer("slate", 36)
    film, delays = [row, tried, row, tried, after], [80, 20, 20, 60, 300]
    check(renderer, film, delays, renderer.gif(film, delays))


def test_equal_scenes_wait_in_one_frame() -> None:
    renderer = Renderer("walnut", 36)
    film = [chess(), chess(), chess(alt="other words")]
    data = renderer.gif(film, [50, 60, 70])
    assert [delay for _, delay in frames(data)] == [178, 2]
    check(renderer, film, [50, 60, 70], data)


def test_a_strip_that_one_scene_needs_all_have() -> None:
    renderer = Renderer("walnut", 36)
    bare = board(army(rules.STARTING_BOARD_FEN))
    shown = frames(renderer.gif([bare, replace(bare, caption="e4")], 50))
    assert {frame.size for frame, _ in shown} == {renderer.size(replace(bare, caption="e4"))}


def test_no_words_and_no_metadata_in_the_file() -> None:
    data = Renderer("walnut", 36).gif([chess(), kriegspiel()])
    assert data.startswith(b"GIF89a")
    assert data.endswith(b";")
    at = 13 + 3 * 128
    kinds = []
    while data[at : at + 1] != b";":
        if data[at : at + 1] == b"!":
            kinds.append(data[at + 1])
            at += 2
        else:
            assert data[at : at + 1] == b","
            at += 11
        while data[at]:
            at += data[at] + 1
        at += 1
    assert set(kinds) == {0xF9, 0xFF}  # delays, and one wish to be repeated
    assert kinds.count(0xFF) == 1


@pytest.mark.parametrize(("name", "px"), [("shogi", 37), ("knights", 42), ("chess", 80)])
def test_films_have_even_sides(name: str, px: int) -> None:
    """Nine columns of 37 pixels and one strip of 21 would not."""
    with Image.open(BytesIO(Renderer("walnut", px).gif([SCENES[name]]))) as film:
        assert film.width % 2 == film.height % 2 == 0


def test_the_last_frame_may_be_lost() -> None:
    """A converter of some chats drops it: it is one pixel that changes nothing."""
    shown = frames(Renderer("walnut", 36).gif([chess(), kriegspiel()]))
    assert difference(shown[-1][0], shown[-2][0]) is None


def test_what_does_not_fit_is_refused() -> None:
    renderer = Renderer("walnut", 36)
    with pytest.raises(ValueError, match="shows something"):
        renderer.gif([])
    with pytest.raises(ValueError, match="delays"):
        renderer.gif([chess()], [1, 2])
    with pytest.raises(ValueError, match="differ in their boards"):
        renderer.gif([chess(), SCENES["shogi"]])
    with pytest.raises(ValueError, match="differ in their length"):
        renderer.gif([chess(), SCENES["triple"]])


def test_the_work_of_a_long_replay() -> None:
    """80 plies at 694 pixels; drawing.md's reference: 5.8 Mpx through the encoder, 237 KB."""
    store = Store()
    renderer = Renderer("walnut", 80, store)
    film = play(5, 80, words=False)
    assert len(film) == 81
    data = renderer.gif(film)
    assert store.work["lzw"] <= 4_000_000
    assert len(data) <= 260_000
    store.work.clear()
    assert renderer.gif(film) == data
    assert set(store.work) == {"lzw"}  # nothing was drawn anew
    with_words = renderer.gif(play(5, 80, words=True))
    assert len(with_words) <= 300_000
