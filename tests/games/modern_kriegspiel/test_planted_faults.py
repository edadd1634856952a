"""The twin worlds catch a Modern Kriegspiel that tells the other side about a look."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.game import AUDIENCE, Action, Answer, Open, Ruling, Seat, View, other
from bot.games.modern_kriegspiel.announcements import Opened
from bot.games.modern_kriegspiel.box import BOX
from bot.games.modern_kriegspiel.veil import ModernKriegspiel, State
from tests.secrecy.twins import twin_games

VIEW, ACT = ModernKriegspiel.view, ModernKriegspiel.act


def how_many_are_seen(game: ModernKriegspiel[Any], state: State[Any], hearer: Seat) -> View:
    shown = state.shown.get(other(hearer))
    return {**VIEW(game, state, hearer), "theirs": len(shown.found) if shown else 0}


def where_is_seen(game: ModernKriegspiel[Any], state: State[Any], hearer: Seat) -> View:
    shown = state.shown.get(other(hearer))
    return {**VIEW(game, state, hearer), "theirs": [at for at, _ in shown.found] if shown else []}


def men_are_seen_live(game: ModernKriegspiel[Any], state: State[Any], hearer: Seat) -> View:
    """What stands there now, instead of what stood there then."""
    view = VIEW(game, state, hearer)
    men = game.law.all_men(state.position)
    return {**view, "opened": {square: men.get(square, "") for square in view["opened"]}}


def heard_apart() -> bool:
    return any(
        pair.one.perceived != pair.two.perceived
        for seed in range(3)
        for pair in twin_games(BOX, {}, seed, 60)
    )


@pytest.mark.parametrize("fault", [how_many_are_seen, where_is_seen, men_are_seen_live])
def test_a_leak_in_the_view(fault: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ModernKriegspiel, "view", fault)
    assert heard_apart()


def test_without_a_fault_there_is_no_leak() -> None:
    assert not heard_apart()


def test_what_is_opened_is_told_to_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Told to all, it would be in the pile of somebody who named nothing."""

    def leaky(
        game: ModernKriegspiel[Any], state: State[Any], seat: Seat, action: Action
    ) -> Ruling[State[Any]] | Answer:
        ruling = ACT(game, state, seat, action)
        if isinstance(ruling, Ruling) and isinstance(action, Open):
            return Ruling(ruling.state, dict.fromkeys(ruling.told, ruling.told[seat]))
        return ruling

    def hearers() -> set[bool]:
        """Whether some looked-at squares reached the looker's opponent, or the channel."""
        found = set()
        for pair in twin_games(BOX, {}, 1, 30):
            umpire = pair.one.umpire
            for looker in umpire.to_act & {umpire.observe(pair.seat).view["naming"]}:
                ruled = umpire.act(looker, Open(("a4", "h5")))
                if not isinstance(ruled, Answer):
                    piles = (ruled.told[other(looker)], ruled.told[AUDIENCE])
                    found.add(any(isinstance(said, Opened) for pile in piles for said in pile))
        return found

    assert hearers() == {False}
    monkeypatch.setattr(ModernKriegspiel, "act", leaky)
    assert hearers() == {True}
