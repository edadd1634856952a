"""Of others it is half believed that they like for their men what the house does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import fsum, log
from statistics import fmean

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import Code, Position, position_of, text_of
from bot.games.bitboards.tables import scan
from bot.games.game import BLACK, WHITE
from bot.games.kriegspiel.heard import Stood
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.rules import rules_of
from bot.games.problems.sounds import Terms
from bot.players.belief.beginning import army, beginning
from bot.players.belief.guess import liked, likelihood
from bot.players.belief.memory import Mind
from bot.players.belief.stance import stances
from bot.players.belief.story import chapters_of
from bot.players.belief.worlds import Listener, Track
from bot.players.chance import own_position, own_tries
from bot.players.player import Question, Reply
from tests.players.recorded import believed, record


def _weights(world: Position, turn: bool) -> Mapping[Code, tuple[float, float]]:
    """What moves weigh to others, and to one who likes what the house does."""
    codes = legal_moves(world, turn)
    others = [likelihood(world, turn, code) for code in codes]
    return dict(
        zip(codes, zip(others, liked(world, turn, codes, others), strict=True), strict=True)
    )


@given(st.lists(st.integers(0, 60), max_size=60))
def test_as_much_in_all_and_none_is_impossible(choices: list[int]) -> None:
    board = chess.Board()
    for choice in choices:
        moves = sorted(board.legal_moves, key=chess.Move.uci)
        if not moves:
            break
        board.push(moves[choice % len(moves)])
    weights = _weights(position_of(board), board.turn).values()
    assert fsum(one for one, _ in weights) == pytest.approx(fsum(two for _, two in weights))
    assert all(two > 0 for _, two in weights)


def test_only_what_they_see_counts() -> None:
    """Whose men stand elsewhere on the other side changes nothing."""
    shares = []
    for fen in ("4k3/8/8/8/8/5N2/PPP5/4K3 w - - 0 1", "6k1/p7/8/8/8/5N2/PPP5/4K3 w - - 0 1"):
        world = position_of(chess.Board(fen))
        found = {text_of(code): two / one for code, (one, two) in _weights(world, True).items()}
        shares.append({text: one / found["a2a3"] for text, one in found.items()})
    assert shares[0].keys() == shares[1].keys()
    # How many others there are is known; nearly none of them is a danger here or there.
    assert shares[0] == pytest.approx(shares[1])


def test_one_move_of_each_side() -> None:
    """After it every move of Black's is believed half as often as others make it, and half as one
    who likes it: a pawn goes to the middle rather than to the edge."""
    asked = record("kriegspiel", "classic", "one move", 12).asked[WHITE]
    ear = Ear(True, Terms(rules_of(asked.options)))
    chapters = list(chapters_of(asked.letters))
    to_move = next(
        n
        for n, chapter in enumerate(chapters, 1)
        if isinstance(chapter.event, Stood) and chapter.event.move is None
    )
    shares = {}
    for likes in (0.0, 0.5, 1.0):
        listener = Listener(ear, 400, lambda _worlds, _turn: {}, likes)
        mind = Mind(listener, army(asked), "seed", "key")
        first = partial(beginning, asked, ear, "seed")
        track, _ = believed(mind, first, chapters[:to_move], "")
        assert track.exact
        every = sum(weight for _, weight in track.weighed())
        shares[likes] = {world: weight / every for world, weight in track.weighed()}
    assert len(shares[0.5]) == 20
    for world, share in shares[0.5].items():
        assert share == pytest.approx((shares[0.0][world] + shares[1.0][world]) / 2, abs=0.01)
    middle, edge = (
        fsum(share for world, share in shares[0.5].items() if world[0] >> square & 1)
        for square in (chess.E5, chess.H5)
    )
    assert middle > 2 * edge


def _who_likes(asked: Question) -> Reply:
    """Sees nothing, and makes the try after which their own men stand best, by and large."""
    view, turn = asked.view, asked.seat == WHITE
    own = own_position(view["men"], view["rights"], turn)
    texts = [text for text in own_tries(view) if text not in view["refused"]]
    codes = {text_of(code): code for code in legal_moves(own, turn)}
    known = [codes[text] for text in texts if text in codes]
    if not known:
        return Reply(asked.chance().choice(texts))
    better = stances(own, turn, 16, known)
    chance = asked.chance()
    return Reply(text_of(max(known, key=lambda code: better[code] + chance.gauss(0, 12))))


def _believed_of_the_truth(track: Track, truth: Position, turn: bool) -> float:
    """Its logarithm, over the enemy's men."""
    side = 7 if turn else 6
    every = sum(weight for _, weight in track.weighed())
    men: Sequence[tuple[int, int]] = [
        (kind, at) for kind in range(6) for at in scan(truth[kind] & truth[side])
    ]
    return fsum(
        log(
            (0.5 + sum(w for world, w in track.weighed() if (world[kind] & world[side]) >> at & 1))
            / (every + 1)
        )
        for kind, at in men
    )


def test_who_likes_it_is_known_better() -> None:
    """The same letters, believed with and without."""
    found: dict[float, list[float]] = {0.0: [], 0.5: []}
    for seed in ("one", "two"):
        recorded = record(
            "kriegspiel", "classic", f"likes {seed}", 60, players={BLACK: (_who_likes, 3)}
        )
        asked = recorded.asked[WHITE]
        ear = Ear(True, Terms(rules_of(asked.options)))
        chapters = list(chapters_of(asked.letters))
        for likes, told in found.items():
            mind = Mind(
                replace(Listener(ear, 150, lambda _worlds, _turn: {}), likes=likes),
                army(asked),
                "seed",
                "key",
            )
            first = partial(beginning, asked, ear, "seed")
            notes, stood = "", 0
            for n, chapter in enumerate(chapters, 1):
                track, notes = believed(mind, first, chapters[:n], notes)
                stood += isinstance(chapter.event, Stood)
                told.append(_believed_of_the_truth(track, recorded.truth[stood], True))
    assert fmean(found[0.5]) > fmean(found[0.0]) + 1
