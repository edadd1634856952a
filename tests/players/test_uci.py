"""An engine over UCI beside the strong levels: what it says counts, and its end changes nothing."""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import chess
import pytest

from bot.arena.match import play
from bot.games.game import BLACK, WHITE
from bot.games.kriegspiel.rules import rules_of
from bot.games.shelf import SHELF
from bot.players.belief.efforts import effort_now
from bot.players.belief.notes import read_notes
from bot.players.belief.player import _vote, notes_key, play_blind, play_hidden
from bot.players.belief.story import chapters_of
from bot.players.chance import random_tries
from bot.players.foul_shy import play_tsuitate
from bot.players.hidden_games import advised
from bot.players.player import ADVISED, STRONGEST, Player, Question
from bot.players.search.board import WON
from bot.players.uci import (
    _AT_ONCE,
    Engine,
    EngineGone,
    EngineStarts,
    ask_once,
    find_stockfish,
)

_FAKE = """#!{python}
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
_ONE_AT_A_TIME = """#!{python}
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
_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@pytest.fixture
def question() -> Question:
    """White's, after some moves."""
    asked: list[Question] = []

    def noted(one: Question) -> object:
        asked.append(one)
        return random_tries(one)

    seats = {WHITE: (noted, STRONGEST), BLACK: (random_tries, 1)}
    play(SHELF["kriegspiel"], seats, options={"rules": "icc"}, seed="engine", most=4)  # type: ignore[arg-type]
    return asked[-1]


def _fake(folder: Path, answers: int) -> Engine:
    return _engine(folder, _FAKE.format(python=sys.executable, answers=answers))


def _engine(folder: Path, program: str) -> Engine:
    path = folder / "fake"
    path.write_text(program, encoding="utf-8")
    path.chmod(0o755)
    return Engine(str(path))


def test_the_last_that_is_said_of_a_move_counts(tmp_path: Path) -> None:
    engine = _fake(tmp_path, 2)
    try:
        assert engine.worths(_START, 2, 99) == {"a2a3": WON - 2, "g1h3": -WON + 3}
        assert engine.best(_START, 2) == "a2a3"
    finally:
        engine.close()


def test_one_that_has_ended_is_started_again(tmp_path: Path) -> None:
    engine = _fake(tmp_path, 1)
    assert engine.best(_START, 1) == "a2a3"
    with pytest.raises(EngineGone):
        engine.best(_START, 1)
    assert engine.best(_START, 1) == "a2a3"
    engine.close()
    with pytest.raises(EngineGone):
        Engine(str(tmp_path / "nothing")).best(_START, 1)


def test_what_it_says_is_played_by_the_strongest_and_foreseen_by_the_strong(
    question: Question, tmp_path: Path
) -> None:
    engine = _fake(tmp_path, 1000)
    try:
        sure, unsure = advised(play_blind, engine)(question).worth, play_blind(question).worth
        assert sure is not None
        assert unsure is not None
        assert sure > 0.95 > unsure
        weaker = replace(question, level=ADVISED)
        foreseeing = advised(play_blind, engine)(weaker)
        assert foreseeing.worth is not None
        assert foreseeing.worth < 0.95
        assert read_notes(foreseeing.notes, notes_key(weaker, foreseen=True))
        weakest = replace(question, level=ADVISED - 1)
        assert advised(play_blind, engine)(weakest) == play_blind(weakest)
    finally:
        engine.close()


@pytest.mark.parametrize("answers", [0, 1, 7])
def test_when_it_ends_in_the_middle_of_a_thought_our_own_search_answers(
    question: Question, answers: int, tmp_path: Path
) -> None:
    engine = _fake(tmp_path, answers)
    found = advised(play_hidden, engine)(question)
    engine.close()
    assert found.worth is not None
    assert found.worth < 0.95  # what the engine says of it
    # It is whatever our own search says of the worlds that it believes in.
    believed = read_notes(found.notes, notes_key(question, foreseen=True))
    assert believed is not None
    effort = effort_now(question, list(chapters_of(question.letters)))
    own = _vote(believed.track, question, rules_of(question.options), effort, None)
    assert (own.say, own.worth) == (found.say, found.worth)


@pytest.mark.parametrize("score", ["cp a", "cp", "mate " + "9" * 5000, "cp 900 pv h7h8", ""])
def test_what_is_no_worth_of_a_move_is_not_listened_to(
    question: Question, score: str, tmp_path: Path
) -> None:
    """Whoever talks nonsense is worth no more than silence, and the house plays on."""
    program = _FAKE.format(python=sys.executable, answers=1000)
    engine = _engine(tmp_path, re.sub("score .*,", f'score {score}",', program))
    found, own = (
        replace(advised(play_hidden, one)(question), notes="") for one in (engine, Engine(""))
    )
    engine.close()
    assert found == own


def test_who_talks_without_end_is_given_up(tmp_path: Path) -> None:
    engine = _engine(tmp_path, "#!/bin/sh\nexec yes\n")
    with pytest.raises(EngineGone):
        engine.best(_START, 1)


def test_who_failed_again_and_again_is_left_alone_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time that it hangs, people wait for it."""
    engine = _fake(tmp_path, 0)
    for _ in range(2):
        with pytest.raises(EngineGone, match="ended"):
            engine.best(_START, 1)
    (tmp_path / "fake").write_text(_FAKE.format(python=sys.executable, answers=9))
    with pytest.raises(EngineGone, match="failed before"):
        engine.best(_START, 1)
    monkeypatch.setattr("bot.players.uci._REST", 0.0)
    assert engine.best(_START, 1) == "a2a3"
    engine.close()


def test_who_takes_a_thought_all_its_time_is_left_alone_for_a_while(tmp_path: Path) -> None:
    """Each answer is in time; but there are hundreds of them in a thought, for which people wait."""
    engine = _engine(tmp_path, _ONE_AT_A_TIME.format(python=sys.executable, name="slow"))
    engine.begin_thought(20.0)
    assert engine.best_of_each([_START] * 2, 1) == ["a2a3"] * 2
    engine.begin_thought(0.5)
    assert engine.best(_START, 1) == "a2a3"
    with pytest.raises(EngineGone, match="too slow"):
        engine.best_of_each([_START] * 2, 1)
    for _ in range(2):
        with pytest.raises(EngineGone, match="failed before"):
            engine.best(_START, 1)
        engine.begin_thought(20.0)
    assert engine.lost == 3


def test_who_hangs_now_and_then_does_not_take_a_thought_all_its_time(tmp_path: Path) -> None:
    """It is begun anew each time, and answers, so that it never fails twice in a row."""
    program = _FAKE.format(python=sys.executable, answers=1) + "import time\ntime.sleep(99)\n"
    _engine(tmp_path, program)
    engine, answers = Engine(str(tmp_path / "fake"), 0.5), 0
    engine.begin_thought(1.0)
    for _ in range(20):
        with suppress(EngineGone):
            engine.best(_START, 1)
            answers += 1
    engine.close()
    assert 1 <= answers <= 3


def test_who_takes_long_to_begin_comes_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same one that is waited for, and nobody waits for it twice."""
    slow = f"""#!{sys.executable}
import pathlib, sys, time
here = pathlib.Path(sys.argv[0]).parent
with open(here / "begun", "a") as begun:
    print("one", file=begun)
print("id name slow", flush=True)
while not (here / "go").exists():
    time.sleep(0.01)
{_FAKE.partition("import sys")[2].format(python="", answers=9)}"""
    _engine(tmp_path, slow).close()
    engine = Engine(str(tmp_path / "fake"), 0.5)
    for _ in range(4):
        with pytest.raises(EngineStarts):
            engine.best(_START, 1)
    assert engine.lost == 4
    (tmp_path / "go").touch()
    ask_once(str(tmp_path / "fake"))
    while True:
        with suppress(EngineStarts):
            assert engine.best(_START, 1) == "a2a3"
            break
    assert (tmp_path / "begun").read_text() == "one\n" * 2, "ours, and the one that was asked once"
    engine.close()
    (tmp_path / "go").unlink()
    monkeypatch.setattr("bot.players.uci._STARTS", 0.1)
    with pytest.raises(EngineGone, match="hangs"):
        ask_once(str(tmp_path / "fake"), 0.2)


def test_of_many_positions_the_best_move_each(tmp_path: Path) -> None:
    engine = _fake(tmp_path, 3)
    try:
        assert engine.best_of_each([_START] * 2, 1) == ["a2a3", "a2a3"]
        with pytest.raises(EngineGone):
            engine.best_of_each([_START] * 2, 1)
        assert engine.best_of_each([], 1) == []
    finally:
        engine.close()


def test_only_stockfish_and_its_kin_are_asked_on_while_they_think(tmp_path: Path) -> None:
    """UCI does not say that others read on."""
    other = _engine(tmp_path, _ONE_AT_A_TIME.format(python=sys.executable, name="Other 1"))
    try:
        assert other.best_of_each([_START] * 3, 1) == ["a2a3"] * 3
    finally:
        other.close()
    kin = _engine(tmp_path, _ONE_AT_A_TIME.format(python=sys.executable, name="Some-Stockfish 1"))
    with pytest.raises(EngineGone):
        kin.best_of_each([_START] * 3, 1)


@pytest.mark.parametrize("player", [random_tries, play_tsuitate])
def test_who_has_no_use_for_it_is_as_before(player: Player) -> None:
    assert advised(player, Engine("")) is player


@pytest.mark.skipif(find_stockfish() is None, reason="Stockfish is not installed")
def test_stockfish_says_of_many_what_it_says_of_each() -> None:
    """And has no move where there is none."""
    mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    takes = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"
    engine = Engine(find_stockfish() or "")
    try:
        assert engine.best_of_each([takes, mated, takes], 1) == ["e4d5", "", "e4d5"]
        assert engine.best(takes, 1) == "e4d5"
    finally:
        engine.close()


@pytest.mark.skipif(find_stockfish() is None, reason="Stockfish is not installed")
def test_what_is_asked_at_once_is_answered_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three times as many positions as it is asked at once, and then the same one at a time."""
    random, board, fens = Random("at once"), chess.Board(), list[str]()
    while len(fens) < 3 * _AT_ONCE + 1:
        if board.is_game_over():
            board.reset()
        board.push(random.choice(list(board.legal_moves)))
        fens.append(board.fen())
    found = []
    for many in (_AT_ONCE, 1):
        monkeypatch.setattr("bot.players.uci._AT_ONCE", many)
        engine = Engine(find_stockfish() or "")
        try:
            found.append(engine.best_of_each(fens, 1))
        finally:
            engine.close()
    assert found[0] == found[1]


@pytest.mark.skipif(find_stockfish() is None, reason="Stockfish is not installed")
def test_stockfish_says_the_same_again(question: Question) -> None:
    first, second = Engine(find_stockfish() or ""), Engine(find_stockfish() or "")
    try:
        second.worths("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 4, 20_000)
        said = [advised(play_blind, one)(question) for one in (first, second, first)]
        assert said[0] == said[1] == said[2]
        assert len(first.worths(_START, 4, 20_000)) == 20
    finally:
        first.close()
        second.close()
