"""Whoever reads a board's description hears that the match is over and how, whatever ended it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

import pytest

from bot.acts import Abort, AcceptDraw, Act, Adjudge, Flag, OfferDraw, Resign
from bot.games.box import Box
from bot.games.game import AUDIENCE, BLACK, UMPIRE, WHITE, End, Seat
from bot.games.shelf import SHELF
from bot.language import LANGUAGES
from bot.umpire import Ruled, Umpire, open_match
from bot.words.match.telling import describe, say_told

ENDS: dict[str, tuple[tuple[Seat, Act], ...]] = {
    "resignation": ((WHITE, Resign()),),
    "time": ((BLACK, Flag()),),
    "agreement": ((WHITE, OfferDraw()), (BLACK, AcceptDraw())),
    "adjudication": ((WHITE, Adjudge("0-1")),),
    "aborted": ((BLACK, Abort()),),
}
AWAITED = re.compile(
    r"your turn|to move|places its|[Pp]lace your|Name up to|You must|names squares"
    r"|ваш ход|очередь|[Хх]од (белых|чёрных|сэнтэ|готэ)|[Пп]оставьте|ставят|Назовите|называют|должны"
)
"""What is said of a side from which something is awaited."""


def _entered(umpire: Umpire, acts: Iterable[tuple[Seat, Act]]) -> Umpire:
    for seat, act in acts:
        ruled = umpire.act(seat, act)
        assert isinstance(ruled, Ruled)
        umpire = ruled.umpire
    return umpire


def _running(box: Box, first: str = "") -> Umpire:
    game = box.build(box.settle({}))
    umpire = open_match(game, game.deal("", Random(1))).umpire
    if not first:
        return umpire
    act = umpire.hear(WHITE, first)
    assert isinstance(act, Act)
    return _entered(umpire, [(WHITE, act)])


RUNNING = [
    *(pytest.param(box, "", id=key) for key, box in SHELF.items() if not box.alone),
    pytest.param(SHELF["kriegspiel"], "any?", id="after a question"),
    pytest.param(SHELF["modern-kriegspiel"], "e4", id="while squares are awaited"),
]


@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize(("box", "first"), RUNNING)
def test_a_board_tells_how_its_match_ended(box: Box, first: str, how: str) -> None:
    running = _running(box, first)
    over = _entered(running, ENDS[how])
    assert over.result is not None
    end = (End(over.result.score, over.result.reason),)
    for language in LANGUAGES:
        said = {describe(box, running.observe(seat).view, language) for seat in (WHITE, BLACK)}
        assert any(AWAITED.search(text) for text in said)
        for hearer in (WHITE, BLACK, AUDIENCE, UMPIRE):
            view = over.observe(hearer).view
            first_line, _, board = describe(box, view, language).partition("\n")
            assert first_line == say_told(box, end, hearer, language)
            assert not AWAITED.search(board), board
            title = box.picture(view, language).title
            assert "*" not in title
            assert not AWAITED.search(title), title
            assert not list(box.tries(view, box.settle({}))) or hearer == UMPIRE


def test_of_a_game_that_its_board_ended_it_is_told_once() -> None:
    umpire = _running(SHELF["chess"])
    for text, seat in zip(("f3", "e5", "g4", "Qh4"), (WHITE, BLACK) * 2, strict=True):
        act = umpire.hear(seat, text)
        assert isinstance(act, Act)
        umpire = _entered(umpire, [(seat, act)])
    told = describe(SHELF["chess"], umpire.observe(WHITE).view, "en")
    assert told.startswith("Checkmate. 0–1\nWhite: king e1")
    assert told.count("0–1") == 1
