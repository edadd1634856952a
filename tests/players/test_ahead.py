"""What the house will be asked after "No." is known word for word before it is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.games.game import BLACK, WHITE
from bot.games.kriegspiel.rules import RULES
from bot.players.ahead import think_ahead
from bot.players.hidden_games import HIDDEN
from bot.players.player import Player, Question, Reply
from tests.players.recorded import record

GAMES = [
    *(("kriegspiel", rules) for rules in RULES),
    *((game, "") for game in sorted(HIDDEN.keys() - {"kriegspiel", "tsuitate"})),
]


def _noting(player: Player, notes: list[tuple[Question, Reply]]) -> Player:
    def noted(asked: Question) -> Reply:
        reply = player(asked)
        notes.append((asked, reply))
        return reply

    return noted


@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_the_next_question_is_foreseen(game: str, rules: str) -> None:
    asked: dict[str, list[tuple[Question, Reply]]] = {WHITE: [], BLACK: []}
    players = {seat: (_noting(HIDDEN[game], asked[seat]), 3) for seat in (WHITE, BLACK)}
    record(game, rules, "ahead", 80, players)
    foreseen = refused = 0
    for questions in asked.values():
        for (before, reply), (after, _) in pairwise(questions):
            news = after.letters[len(before.letters) :]
            if [fact["kind"] for one in news for fact in one.told] != ["no"]:
                continue
            refused += 1
            for question, _ in think_ahead(lambda _: Reply(""), before, reply):
                assert question == after
                foreseen += 1
    assert refused >= 3
    # At this level of some hundred worlds none may know what stands in the way.
    assert foreseen >= 0.8 * refused


def _tries(*likely: float) -> Callable[[Question], Reply]:
    """A player who takes their tries to be refused so often."""

    def play(asked: Question) -> Reply:
        done = len(asked.view["refused"])
        return Reply(f"{done}", f"notes {done}", refused=likely[done])

    return play


@pytest.mark.parametrize(
    ("likely", "thought"),
    [
        ((0.0,), []),
        ((0.01,), []),
        ((0.9, 0.9, 0.0), ["1", "2"]),
        ((0.5, 0.1, 0.1, 0.5), ["1", "2"]),
    ],
)
def test_only_what_is_likely_enough_is_thought_of(
    likely: tuple[float, ...], thought: list[str]
) -> None:
    asked = record("kriegspiel", "classic", "likely", 40).asked[WHITE]
    fresh = next(
        replace(asked, letters=asked.letters[:n])
        for n, one in enumerate(asked.letters, 1)
        if WHITE in one.view["to_act"] and not one.view["refused"]
    )
    player = _tries(*likely)
    found = list(think_ahead(player, fresh, player(fresh)))
    assert [reply.say for _, reply in found] == thought
    assert [question.notes for question, _ in found] == [f"notes {n}" for n in range(len(found))]
