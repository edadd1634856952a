"""Recall: a match replayed from its acts gives the same observations and announcements."""

from __future__ import annotations

from random import Random

import pytest

from bot.acts import OfferDraw, Resign, read_act, write_act
from bot.games.box import Box
from bot.games.game import AUDIENCE, Answer, Told, plain
from bot.games.shelf import SHELF
from bot.umpire import Umpire, fold, open_match, replay
from tests.secrecy.twins import some_act


def told_plainly(told: Told) -> dict[str, list[object]]:
    return {hearer: [plain(one) for one in pile] for hearer, pile in told.items() if pile}


@pytest.mark.parametrize("box", [pytest.param(box, id=key) for key, box in SHELF.items()])
@pytest.mark.parametrize("seed", range(3))
def test_a_replay_is_what_was(box: Box, seed: int) -> None:
    random = Random(seed)
    game = box.build(box.settle({}))
    setup = game.deal("", random)
    opened = open_match(game, setup)
    umpire, heard, acts = opened.umpire, [told_plainly(opened.told)], []
    for n in range(120):
        if umpire.result:
            break
        seat = random.choice(sorted(umpire.to_act))
        act = OfferDraw() if n % 37 == 36 else some_act(umpire, seat, random)
        ruled = umpire.act(seat, act)
        if not isinstance(ruled, Answer):
            umpire = ruled.umpire
            heard.append(told_plainly(ruled.told))
            acts.append((seat, write_act(act)))
    if not umpire.result:
        ruled = umpire.act(game.law.seats[0], Resign())
        assert not isinstance(ruled, Answer)
        umpire = ruled.umpire
        heard.append(told_plainly(ruled.told))
        acts.append((game.law.seats[0], write_act(Resign())))
    again = fold(open_match(game, setup).umpire, acts)
    assert seen(again) == seen(umpire)
    assert [told_plainly(entry.told) for entry in replay(game, setup, acts)] == heard
    assert [write_act(read_act(text)) for _, text in acts] == [text for _, text in acts]


def seen(umpire: Umpire) -> list[object]:
    observations = [umpire.observe(seat) for seat in (*umpire.game.law.seats, AUDIENCE)]
    return [umpire.n, umpire.result, umpire.offer, umpire.letters, observations]
