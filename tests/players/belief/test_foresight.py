"""Moves of the other side's that a strong player would make are believed the sooner, the oftener
what is heard agrees with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from functools import partial
from random import Random
from statistics import fmean

import pytest

from bot.games.bitboards.moves import legal_moves
from bot.games.bitboards.position import MEANT, Code, Position, read_code
from bot.games.bitboards.tables import scan
from bot.games.game import WHITE, Entry
from bot.games.kriegspiel.heard import Stood
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.rules import RULES, rules_of
from bot.games.problems.sounds import Terms
from bot.games.shelf import SHELF
from bot.players.belief.beginning import army, beginning
from bot.players.belief.foresight import foresight
from bot.players.belief.guess import SKILLS, UNKNOWN, expected, lots, with_skill
from bot.players.belief.memory import Mind
from bot.players.belief.player import play_blind
from bot.players.belief.story import chapters_of
from bot.players.belief.worlds import Foresee, Listener, Track
from bot.players.player import Question, Reply
from bot.players.uci import Engine, find_stockfish
from tests.bench.strength.beside_the_truth import play_beside
from tests.players.recorded import believed, record, truth_of

STOCKFISH = find_stockfish()


def _takes(worlds: Sequence[Position], turn: bool) -> Mapping[Position, Code]:
    """Somebody who takes what they can, or makes the first move there is; of some worlds nothing is
    said."""
    found = {}
    for world in worlds:
        moves = legal_moves(world, turn)
        enemy = world[7 if turn else 6]
        if moves and world[6] % 7:
            best = max(moves, key=lambda code: (enemy >> (code >> 6 & 63) & 1, -code))
            found[world] = best & MEANT
    return found


def _mind(asked: Question, foresee: Foresee | None, most: int = 30) -> Mind:
    ear = Ear(asked.seat == WHITE, Terms(rules_of(asked.options)))
    return Mind(Listener(ear, most, foresee), army(asked), "seed", "key")


@pytest.mark.parametrize("rules", RULES)
def test_never_empty_and_the_same_without_notes(rules: str) -> None:
    recorded = record("kriegspiel", rules, f"foreseen {rules}", most=200)
    for asked in recorded.asked.values():
        mind = _mind(asked, _takes)
        chapters = list(chapters_of(asked.letters))
        notes = ""

        first = partial(beginning, asked, mind.listener.ear, "seed")
        for n in range(1, len(chapters) + 1):
            track, notes = believed(mind, first, chapters[:n], notes)
            assert track.worlds
        again, without = believed(mind, first, chapters, "")
        assert again == track
        assert without == notes


def test_the_move_is_believed_about_as_often_as_its_skill_says() -> None:
    """After one move of each side, of which nothing is heard."""
    asked = record("kriegspiel", "classic", "one move", 12).asked[WHITE]
    start = beginning(asked, Ear(True, Terms(rules_of(asked.options))), "seed")
    sixth = read_code("g8h6")

    def knight(worlds: Sequence[Position], _turn: bool) -> Mapping[Position, Code]:
        return dict.fromkeys(worlds, sixth)

    chapters = list(chapters_of(asked.letters))
    to_move = next(
        n
        for n, chapter in enumerate(chapters, 1)
        if isinstance(chapter.event, Stood) and chapter.event.move is None
    )
    for foresee, least, most in ((knight, 0.45, 0.6), (None, 0.03, 0.08)):
        track, _ = believed(_mind(asked, foresee, 400), lambda: start, chapters[:to_move], "")
        every = sum(weight for _, weight in track.weighed())
        there = sum(weight for world, weight in track.weighed() if world[1] >> 47 & 1) / every
        assert least < there < most, (foresee, there)
        assert len(track.worlds) == 20
        assert track.exact


def _chances(seed: int) -> list[float]:
    random = Random(seed)
    return [1.0 - random.random() for _ in range(102)]


def test_what_is_kept_weighs_what_all_did() -> None:
    weighted: dict[Position, float] = {
        (n, 0, 0, 0, 0, 0, 0, 0, 0, 0): weight
        for n, weight in enumerate([50.0, 25.0, *[0.25] * 100])
    }
    heavy, half, *_ = weighted
    shares = []
    for seed in range(200):
        worlds, weights = lots(weighted, 40, _chances(seed))
        assert len({*worlds}) == len(weights) == 40
        kept = dict(zip(worlds, weights, strict=True))
        total = sum(weights)
        shares.append((kept[heavy] / total, kept[half] / total))
    # The heavy weigh half and a quarter of all; the light share the rest.
    assert fmean(one for one, _ in shares) == pytest.approx(0.5, abs=0.02)
    assert fmean(two for _, two in shares) == pytest.approx(0.25, abs=0.02)
    worlds, weights = lots(weighted, 400, _chances(1))
    assert dict(zip(worlds, weights, strict=True)) == {
        world: round(10_000 * weight) for world, weight in weighted.items()
    }


def test_skill_is_learnt_of_what_is_heard() -> None:
    sees: tuple[float, ...] = UNKNOWN
    doubts = sees
    for _ in range(5):
        sees, doubts = with_skill(sees, 0.9, 0.1), with_skill(doubts, 0.1, 0.9)
    assert expected(sees) > 0.7
    assert expected(doubts) < 0.25
    assert abs(expected(UNKNOWN) - 0.5) < 1e-9
    assert with_skill(sees, 0.0, 0.0) == sees
    assert with_skill(sees, 0.4, 0.4) == pytest.approx(sees)
    assert len(UNKNOWN) == len(SKILLS)


@pytest.mark.skipif(STOCKFISH is None, reason="Stockfish is not installed")
def test_who_sees_is_found_out_and_stands_where_they_are_believed() -> None:
    """Against one that sees and never errs; the same letters believed with and without."""
    asked: list[Question] = []
    entries: list[Entry] = []

    def noting(question: Question) -> Reply:
        asked.append(question)
        return play_blind(question)

    with closing(Engine(STOCKFISH or "")) as other, closing(Engine(STOCKFISH or "")) as own:
        played = play_beside((noting, 3), 1, "found out", 0.0, other, entries.append)
        truth = truth_of("kriegspiel", SHELF["kriegspiel"].settle({}), played.setup, played.entries)
        last = asked[-1]
        chapters = list(chapters_of(last.letters))
        found = []
        for foresee in (foresight(own), None):
            mind = _mind(last, foresee, 200)
            first = partial(beginning, last, mind.listener.ear, "seed")
            notes, right, stood = "", list[float](), 0
            for n, chapter in enumerate(chapters, 1):
                track, notes = believed(mind, first, chapters[:n], notes)
                stood += isinstance(chapter.event, Stood)
                right.append(_right(track, truth[stood], last.seat == WHITE))
            found.append((expected(track.skills), fmean(right)))
    (seen, known), (unknown, guessed) = found
    assert seen > 0.65
    assert unknown == pytest.approx(0.5)
    assert known > guessed + 0.1


def _right(track: Track, truth: Position, turn: bool) -> float:
    """In what part of the worlds an enemy man stands where it is."""
    side = 7 if turn else 6
    men = [(kind, at) for kind in range(6) for at in scan(truth[kind] & truth[side])]
    every = sum(weight for _, weight in track.weighed())
    return sum(
        weight * fmean((world[kind] & world[side]) >> at & 1 for kind, at in men) / every
        for world, weight in track.weighed()
    )
