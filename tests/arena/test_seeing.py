"""The yardstick that sees: by an engine over UCI where there is one, else by a search of our own."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from bot.arena.material import MaterialBoard
from bot.arena.seeing import Seeing
from bot.games.game import WHITE
from bot.games.shelf import SHELF
from bot.players.player import Letter, Question
from bot.players.search.search import Search
from bot.players.uci import Engine, EngineGone, find_stockfish

UCI = """#!{python}
import sys
for line in sys.stdin:
    words = line.split()
    if words[0] == "uci":
        print("id name fake\\nuciok", flush=True)
    elif words[0] == "position":
        assert words[1] == "fen" and len(words) == 8, words
    elif words[0] == "go":
        assert words == ["go", "depth", "1"]
        print("info depth 1 score cp 3\\nbestmove {best} ponder e7e5", flush=True)
"""


def engine(folder: Path, best: str) -> str:
    path = folder / "stockfish"
    path.write_text(UCI.format(python=sys.executable, best=best), encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def asked(game: str) -> Question:
    box = SHELF[game]
    law_game = box.build(box.settle({}))
    view = law_game.view(law_game.start("").state, WHITE)
    return Question(game, box.settle({}), WHITE, 0, "s", (Letter((), view),))


def test_the_engine_is_asked_for_the_true_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    path = engine(tmp_path, "b1c3")
    assert find_stockfish() == path
    fake = Engine(path)
    try:
        box = SHELF["kriegspiel"]
        seeing = Seeing(box, box.settle({}), "", 0.0, fake)
        assert seeing(asked("kriegspiel")).say == "b1c3"
    finally:
        fake.close()


@pytest.mark.parametrize("best", ["(none)", ""])
def test_an_engine_without_a_move_is_told_of(best: str, tmp_path: Path) -> None:
    fake = Engine(engine(tmp_path, best or "0000"))
    try:
        with pytest.raises(EngineGone):
            fake.best("8/8/8/8/8/8/8/8 w - - 0 1", 1)
    finally:
        fake.close()


@pytest.mark.parametrize(
    ("game", "setup", "best"),
    [
        ("kriegspiel", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5"),
        ("kriegspiel", "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1", ""),
        ("kriegspiel", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"),
        ("crazyhouse-kriegspiel", "4k3/8/8/3q4/4P3/8/8/4K3[] w - - 0 1", "e4d5"),
        ("tsuitate", "4k4/9/9/9/4r4/4P4/9/9/4K4 b - 1", "5f5e"),
    ],
)
def test_our_own_takes_what_hangs_and_mates(game: str, setup: str, best: str) -> None:
    box = SHELF[game]
    law = box.build(box.settle({})).law
    board = MaterialBoard(law, law.start(setup))
    found = board.write(Search(board, 5000).find(deepest=1).best.move)
    assert found == best if best else found != "d1d5"  # the pawn is covered


def test_one_who_errs_always_is_random() -> None:
    box = SHELF["kriegspiel"]
    question = asked("kriegspiel")
    seeing = Seeing(box, box.settle({}), "", 1.0, None)
    law = box.build(box.settle({})).law
    chance = Random(f"s {WHITE} 1")
    chance.random()
    assert seeing(question).say == chance.choice(sorted(law.legal(law.start(""), WHITE)))
