"""Virtual points of an accelerated Swiss: Baku acceleration, as FIDE has it in C.04.5.1."""

from __future__ import annotations

from bot.club.swiss.field import Boost


def upper_half(players: int) -> int:
    """How many of those who are there at the start have virtual points: half, made even."""
    return 2 * -(-players // 4)


def virtual_tenths(round_: int, rounds: int, win: int = 10) -> int:
    """What each of the upper half has in a round: a win's worth, then half of it, then nothing."""
    accelerated = -(-rounds // 2)
    if round_ > accelerated:
        return 0
    return win if round_ <= -(-accelerated // 2) else win // 2


def baku(upper: tuple[int, ...], rounds: int, win: int = 10) -> tuple[Boost, ...]:
    """The virtual points of these numbers in all rounds."""
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)
    made = [Boost(win, 1, full, number, number) for number in upper]
    if accelerated > full:
        made += [Boost(win // 2, full + 1, accelerated, number, number) for number in upper]
    return tuple(made)
