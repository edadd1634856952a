"""Naming squares changes no ruling of the Kriegspiel inside, and tells one seat only."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.game import WHITE, Answer, Move, Open, Ruling, Try, other
from bot.games.kriegspiel.rules import RULES, RuleSet
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.modern_kriegspiel.announcements import Naming, Opened, SquaresOpened
from bot.games.modern_kriegspiel.hearing import SQUARES
from bot.games.modern_kriegspiel.veil import ModernKriegspiel
from bot.games.orthochess.law import Orthochess
from tests.games.kriegspiel.random_play import wishes


@pytest.mark.parametrize("rules", RULES)
def test_rulings_are_those_of_kriegspiel(rules: RuleSet) -> None:
    random = Random(f"modern {rules}")
    plain = Kriegspiel("kriegspiel", Orthochess(RULES[rules].draws), RULES[rules])
    game = ModernKriegspiel("modern-kriegspiel", plain)
    state, inner = game.start("").state, plain.start("").state
    opened = 0
    for _ in range(150):
        if plain.result(inner):
            break
        (seat,) = plain.to_act(inner)
        move = random.choice(wishes(plain.view(inner, seat)))
        before = game.view(state, other(seat))["opened"]
        expected, ruling = plain.act(inner, seat, Try(move)), game.act(state, seat, Try(move))
        if isinstance(expected, Answer):
            assert ruling == expected
            continue
        assert isinstance(ruling, Ruling)
        state, inner = ruling.state, expected.state
        told = {who: list(pile) for who, pile in ruling.told.items()}
        if game.to_act(state) == {seat} and game.view(state, seat)["naming"]:
            free = sorted(SQUARES - set(game.view(state, seat)["men"]))
            named = game.act(state, seat, Open(tuple(random.sample(free, random.randint(0, 7)))))
            assert isinstance(named, Ruling)
            assert not any(isinstance(said, Opened) for said in named.told[other(seat)])
            state = named.state
            opened += bool(game.view(state, seat)["opened"])
            for who, pile in named.told.items():
                told[who] += pile
        assert game.view(state, other(seat))["opened"] == before
        extra = Naming | Opened | SquaresOpened
        stripped = {w: tuple(s for s in p if not isinstance(s, extra)) for w, p in told.items()}
        assert stripped == expected.told
        assert state.inner == inner
    assert opened


def test_squares_come_first() -> None:
    plain = Kriegspiel("kriegspiel", Orthochess(), RULES["classic"])
    game = ModernKriegspiel("modern-kriegspiel", plain)
    ruling = game.act(game.start("").state, WHITE, Try(Move("e2e4")))
    assert isinstance(ruling, Ruling)
    view = game.view(ruling.state, WHITE)
    assert game.hear("открыть е5, e7", view) == Open(("e5", "e7"))
    assert game.hear("skip", view) == game.hear("пропустить", view) == Open(())
    assert isinstance(game.act(ruling.state, WHITE, Try(Move("d2d4"))), Answer)
    named = game.act(ruling.state, WHITE, Open(("e5", "e7")))
    assert isinstance(named, Ruling)
    assert game.view(named.state, WHITE)["opened"] == {"e5": "", "e7": "p"}
