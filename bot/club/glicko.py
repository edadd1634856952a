"""Glicko-2 (Glickman, 2012), and what the club makes of it: a small pool, rated game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import exp, isfinite, log, pi, sqrt

SCALE = 173.7178
BASE = 1500.0

TAU = 0.75
RD_LEAST, RD_MOST = 60.0, 350.0
VOL_MOST = 0.1
RATING_LEAST = 400.0
STEP_MOST = 700.0
"""One game moves a rating at most so far."""
PERIODS_A_DAY = 0.21436
"""How fast silence makes unsure: from RD 60 to 110 in about a year."""
DRIFT = PERIODS_A_DAY * SCALE**2
"""By how much a day of silence adds to the square of the RD, for a volatility of 1."""
PROVISIONAL_ABOVE = 110.0
"""About eleven games; the leaderboard ranks nobody who is less sure than this."""

_SURE = 36.0  # beyond this many nats a result is certain, and 1 - E would round to nothing
_CLOSE = 1e-12
_ROUNDS = 400


@dataclass(frozen=True, slots=True)
class Player:
    rating: float
    rd: float
    vol: float

    @property
    def provisional(self) -> bool:
        return self.rd > PROVISIONAL_ABOVE


@dataclass(frozen=True, slots=True)
class Game:
    """Against whom, as they were before the period, and the score: 0, 0.5 or 1."""

    rating: float
    rd: float
    score: float


NEWCOMER = Player(BASE, RD_MOST, 0.06)


def rate(player: Player, games: Iterable[Game], tau: float = TAU) -> Player:
    """After one period with these games, exactly as in the paper: no floors, no caps."""
    mu, phi = (player.rating - BASE) / SCALE, player.rd / SCALE
    # The paper's v and Δ are 1 / told and pull / told; without the division nothing overflows.
    told = pull = 0.0
    for game in games:
        far = game.rd / SCALE
        g = 1 / sqrt(1 + 3 * far * far / (pi * pi))
        edge = max(-_SURE, min(_SURE, g * (mu - (game.rating - BASE) / SCALE)))
        rare = exp(-abs(edge))
        told += g * g * rare / (1 + rare) ** 2
        pull += g * (game.score - (1 if edge >= 0 else rare) / (1 + rare))
    if not told:
        return idle(player)
    vol = _volatility(phi * phi, told, pull, player.vol, tau)
    after = 1 / (1 / (phi * phi + vol * vol) + told)
    return Player(BASE + SCALE * (mu + after * pull), SCALE * sqrt(after), vol)


def idle(player: Player, periods: float = 1) -> Player:
    """After so many periods without a game: as strong as before, less surely."""
    return replace(player, rd=sqrt(player.rd**2 + periods * (SCALE * player.vol) ** 2))


def bounded(player: Player) -> Player:
    """The player within what the club allows."""
    return Player(
        max(RATING_LEAST, player.rating),
        min(RD_MOST, max(RD_LEAST, player.rd)),
        min(VOL_MOST, player.vol),
    )


def rested(player: Player, days: float) -> Player:
    """The player after so many days without a game."""
    return bounded(idle(player, days * PERIODS_A_DAY))


def after_game(player: Player, other: Player, score: float, days: float = 0) -> Player:
    """The club's update: after one game against the other, so many days after the last one."""
    before = rested(player, days)
    new = rate(before, (Game(other.rating, other.rd, score),))
    step = max(-STEP_MOST, min(STEP_MOST, new.rating - before.rating))
    return bounded(replace(new, rating=before.rating + step))


def _volatility(phi2: float, told: float, pull: float, vol: float, tau: float) -> float:
    """Step 5: the root of the paper's f, between bounds that are known to enclose it."""
    start = 2 * log(vol)

    def f(x: float) -> float:
        ex = exp(x)
        spread = told * (phi2 + ex)
        term = ex * (pull * pull - told * spread - told) / (2 * (spread + 1) ** 2)
        return term - (x - start) / (tau * tau)

    excess = pull * pull - told * told * phi2 - told
    # Where there is no surprise the first term of f lies in [-1/2, 0]: so far down f >= 0.
    end = log(excess) - 2 * log(told) if excess > 0 else start - tau * tau / 2
    if end > start:
        # A great upset gives f three roots, and the paper's bracket may find an absurd one: a
        # volatility of thousands. The one meant is the nearest; it lies past this first step.
        step = tau * tau * f(start)
        while start + step < end and f(start + step) > 0:
            step = 2 * step + _CLOSE
        end = min(end, start + step)
    return exp(_root(f, start, end) / 2)


def _root(f: Callable[[float], float], a: float, b: float) -> float:
    """Illinois, with every third step a halving, so that it ends whatever the curve."""
    at_a, at_b = f(a), f(b)
    for turn in range(_ROUNDS):
        if abs(b - a) <= _CLOSE * max(1.0, abs(a)) or not at_b:
            break
        c = (a + b) / 2 if turn % 3 == 2 else a + (a - b) * at_a / (at_b - at_a)
        if not isfinite(c) or not min(a, b) <= c <= max(a, b):
            c = (a + b) / 2
        at_c = f(c)
        if at_c * at_b <= 0:
            a, at_a = b, at_b
        elif turn % 3 != 2:
            at_a /= 2
        b, at_b = c, at_c
    return b
