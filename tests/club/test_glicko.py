"""Glicko-2 against Glickman's example and against another way to solve it."""

from __future__ import annotations

import random
from math import exp, isfinite, log, pi, sqrt

import pytest

from bot.club.glicko import (
    NEWCOMER,
    PERIODS_A_DAY,
    RATING_LEAST,
    RD_LEAST,
    RD_MOST,
    STEP_MOST,
    VOL_MOST,
    Game,
    Player,
    after_game,
    bounded,
    idle,
    rate,
)

EXAMPLE = (Game(1400, 30, 1), Game(1550, 100, 0), Game(1700, 300, 0))


def by_bisection(player: Player, games: tuple[Game, ...], tau: float) -> Player:
    """The paper, word for word; step 5 by halving."""
    mu, phi = (player.rating - 1500) / 173.7178, player.rd / 173.7178
    weights, expected = [], []
    for game in games:
        g = 1 / sqrt(1 + 3 * (game.rd / 173.7178) ** 2 / pi**2)
        weights.append(g)
        expected.append(1 / (1 + exp(-g * (mu - (game.rating - 1500) / 173.7178))))
    v = 1 / sum(g * g * e * (1 - e) for g, e in zip(weights, expected, strict=True))
    gain = sum(g * (game.score - e) for g, e, game in zip(weights, expected, games, strict=True))
    delta, a = v * gain, log(player.vol**2)

    def f(x: float) -> float:
        whole = phi**2 + v + exp(x)
        return exp(x) * (delta**2 - whole) / (2 * whole**2) - (x - a) / tau**2

    low = a - tau**2  # f is positive there; walk up to the first change of sign
    while f(low + 0.01) > 0:
        low += 0.01
    high = low + 0.01
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    vol = exp(low / 2)
    after = 1 / sqrt(1 / (phi**2 + vol**2) + 1 / v)
    return Player(1500 + 173.7178 * (mu + after**2 * gain), 173.7178 * after, vol)


def test_the_example_of_the_paper() -> None:
    new = rate(Player(1500, 200, 0.06), EXAMPLE, 0.5)
    assert new.rating == pytest.approx(1464.0507, abs=1e-4)
    assert new.rd == pytest.approx(151.5165, abs=1e-4)
    assert new.vol == pytest.approx(0.059996, abs=1e-6)


def test_periods_are_solved_as_by_bisection() -> None:
    draw = random.Random(2012)
    for _ in range(1500):
        tau = draw.choice((0.2, 0.5, 0.75, 1.2))
        player = Player(draw.uniform(600, 2600), draw.uniform(30, 400), draw.uniform(0.01, 0.15))
        games = tuple(
            Game(draw.uniform(600, 2600), draw.uniform(30, 350), draw.choice((0, 0.5, 1)))
            for _ in range(draw.randint(1, 15))
        )
        new, want = rate(player, games, tau), by_bisection(player, games, tau)
        assert new.rating == pytest.approx(want.rating, abs=1e-6)
        assert new.rd == pytest.approx(want.rd, abs=1e-6)
        assert new.vol == pytest.approx(want.vol, abs=1e-6)


@pytest.mark.parametrize("rating", [-1e6, 400.0, 1500.0, 1e6])
@pytest.mark.parametrize("rd", [1e-6, 60.0, 1e5])
@pytest.mark.parametrize("vol", [1e-12, 0.06, 10.0])
@pytest.mark.parametrize("tau", [1e-6, 0.75, 10.0])
def test_nothing_is_too_extreme_to_be_rated(
    rating: float, rd: float, vol: float, tau: float
) -> None:
    for games in (EXAMPLE, EXAMPLE[:1] * 3000, (Game(1e6, 0, 0.5),), (Game(1500, 1e5, 0),)):
        new = rate(Player(rating, rd, vol), games, tau)
        assert isfinite(new.rating)
        assert isfinite(new.rd)
        assert isfinite(new.vol)
        assert new.rd > 0
        assert new.vol > 0


def test_silence_makes_unsure_and_no_more() -> None:
    player = Player(1700, 80, 0.06)
    one = rate(player, ())
    assert one == idle(player)
    assert (one.rating, one.vol) == (1700, 0.06)
    assert one.rd == pytest.approx(sqrt(80**2 + (173.7178 * 0.06) ** 2))
    assert idle(idle(player, 2), 3).rd == pytest.approx(idle(player, 5).rd)
    assert idle(player, 0) == player
    year = idle(Player(1500, 60, 0.06), 365 * PERIODS_A_DAY)
    assert 105 < year.rd < 115


def test_the_club_keeps_its_bounds() -> None:
    draw = random.Random(7)
    pool = [NEWCOMER] * 12
    for _ in range(2000):
        a, b = draw.sample(range(12), 2)
        score, days = float(a > b), draw.choice((0, 1, 30, 1000))
        old = pool[a], pool[b]
        pool[a] = after_game(old[0], old[1], score, days)
        pool[b] = after_game(old[1], old[0], 1 - score, days)
        for before, after in zip(old, (pool[a], pool[b]), strict=True):
            assert bounded(after) == after
            assert RD_LEAST <= after.rd <= RD_MOST
            assert after.vol <= VOL_MOST
            assert after.rating >= RATING_LEAST
            assert abs(after.rating - before.rating) <= STEP_MOST
    assert pool[11].rating > pool[6].rating > pool[0].rating


def test_the_marks_of_a_rating() -> None:
    assert NEWCOMER.provisional
    assert not Player(1500, 110, 0.06).provisional
    assert Player(1500, 110.1, 0.06).provisional


@pytest.mark.parametrize(
    ("player", "game"),
    [
        (Player(2164.7, 55.25, 0.0956), Game(600, 60, 0)),
        (Player(2588.1, 220.7, 0.0141), Game(650, 40, 0)),
        (Player(700, 50, 0.06), Game(2550, 30, 1)),
    ],
)
def test_a_great_upset_is_no_reason_to_despair(player: Player, game: Game) -> None:
    """There f has several roots; the far ones are volatilities of tens and thousands."""
    new, want = rate(player, (game,), 0.75), by_bisection(player, (game,), 0.75)
    assert new.vol == pytest.approx(want.vol, abs=1e-6)
    assert new.vol < 2 * player.vol
    assert abs(new.rating - player.rating) < STEP_MOST
