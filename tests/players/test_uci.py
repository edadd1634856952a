"""An engine over UCI beside the strong levels: what it says counts, and its end changes nothing."""

from __future__ import annotations

import re
import sys
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
from bot.players.blind_shogi.player import play_tsuitate
from bot.players.chance import random_tries
from bot.players.hidden_games import advised
from bot.players.player import ADVISED, STRONGEST, Player, Question
from bot.players.search.board import WON
from bot.players.uci import (
    _AT_ONCE,
    Engine,
    EngineGone,
    find_stockfish,
)
from tests.players.fake_engine import FAKE, ONE_AT_A_TIME, START, fake_engine, made_engine


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


def test_the_last_that_is_said_of_a_move_counts(tmp_path: Path) -> None:
    engine = fake_engine(tmp_path, 2)
    try:
        assert engine.worths(START, 2, 99) == {"a2a3": WON - 2, "g1h3": -WON + 3}
        assert engine.best(START, 2) == "a2a3"
    finally:
        engine.close()


def test_one_that_has_ended_is_started_again(tmp_path: Path) -> None:
    engine = fake_engine(tmp_path, 1)
    assert engine.best(START, 1) == "a2a3"
    with pytest.raises(EngineGone):
        engine.best(START, 1)
    assert engine.best(START, 1) == "a2a3"
    engine.close()
    with pytest.raises(EngineGone):
        Engine(str(tmp_path / "nothing")).best(START, 1)


def test_what_it_says_is_played_by_the_strongest_and_foreseen_by_the_strong(
    question: Question, tmp_path: Path
) -> None:
    engine = fake_engine(tmp_path, 1000)
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
    engine = fake_engine(tmp_path, answers)
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
    program = FAKE.format(python=sys.executable, answers=1000)
    engine = made_engine(tmp_path, re.sub("score .*,", f'score {score}",', program))
    found, own = (
        replace(advised(play_hidden, one)(question), notes="") for one in (engine, Engine(""))
    )
    engine.close()
    assert found == own


def test_of_many_positions_the_best_move_each(tmp_path: Path) -> None:
    engine = fake_engine(tmp_path, 3)
    try:
        assert engine.best_of_each([START] * 2, 1) == ["a2a3", "a2a3"]
        with pytest.raises(EngineGone):
            engine.best_of_each([START] * 2, 1)
        assert engine.best_of_each([], 1) == []
    finally:
        engine.close()


def test_only_stockfish_and_its_kin_are_asked_on_while_they_think(tmp_path: Path) -> None:
    """UCI does not say that others read on."""
    other = made_engine(tmp_path, ONE_AT_A_TIME.format(python=sys.executable, name="Other 1"))
    try:
        assert other.best_of_each([START] * 3, 1) == ["a2a3"] * 3
    finally:
        other.close()
    kin = made_engine(
        tmp_path, ONE_AT_A_TIME.format(python=sys.executable, name="Some-Stockfish 1")
    )
    with pytest.raises(EngineGone):
        kin.best_of_each([START] * 3, 1)


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
        assert len(first.worths(START, 4, 20_000)) == 20
    finally:
        first.close()
        second.close()
