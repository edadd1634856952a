"""Who sees the board while the other side does not: a search that knows the game so far."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.arena.match import play
from bot.games.game import BLACK, WHITE
from bot.games.shelf import SHELF
from bot.players.faces import sight
from bot.players.player import Letter, Question, Reply, Why
from bot.players.seeing import play_seeing
from bot.umpire import open_match

AHEAD = "6k1/5ppp/8/8/8/8/5PPP/1N3QK1 w - - 0 1", "g8h8"
"""White has a queen and a knight more, and nothing to take; and Black's move."""
BEHIND = "rnb2k1r/pp3p1p/8/3p2Q1/2p5/2P1P3/PP1PB1PP/4K3 w - - 0 1", "f8g7"
"""White, who has less, could check for ever."""


class _Stopped(Exception):
    pass


@pytest.mark.parametrize(
    ("level", "setup", "step"),
    [(2, *AHEAD), (3, *AHEAD), (4, *AHEAD), (3, *BEHIND), (4, *BEHIND)],
)
def test_whoever_sees_does_not_come_back_to_what_has_stood(
    level: int, setup: str, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """White and Black go there and back; what White liked at first is then a position known, however
    many letters there were."""
    monkeypatch.setattr(sight, "_REMEMBERED", 4)  # positions: as many as it takes
    box = SHELF["one-eyed"]
    asked: list[Question] = []
    first: list[str] = []

    def sighted(question: Question) -> Reply:
        asked.append(question)
        match len(asked):
            case 1:
                first.append(play_seeing(question).say)
                return Reply(first[0])
            case 2:
                return Reply(first[0][2:] + first[0][:2])
            case _:
                raise _Stopped

    def blind(question: Question) -> Reply:
        if question.view["answer"] is None:
            return Reply("any?")  # of which White has a letter
        return Reply(step if len(asked) == 1 else step[2:] + step[:2])

    with pytest.raises(_Stopped):
        play(
            box,
            {WHITE: (sighted, level), BLACK: (blind, 1)},
            options=box.settle({"sighted": "white"}),
            seed="there and back",
            setup=setup,
        )
    again = asked[-1]
    assert again.view["men"] == asked[0].view["men"]
    for seed in "abcdef":
        said = play_seeing(replace(again, seed=seed)).say
        assert said in again.view["legal"]
        assert said != first[0]


def test_a_place_before_the_game_is_said_to_be_as_good_as_another() -> None:
    box = SHELF["one-eyed"]
    options = box.settle({})
    game = box.build(options)
    opened = open_match(game, game.deal("", Random(1)))
    seat = next(iter(opened.umpire.to_act))
    letter = Letter((), opened.umpire.observe(seat).view)
    reply = play_seeing(Question("one-eyed", options, seat, 4, "s", (letter,)))
    assert reply.why == Why("alike")
