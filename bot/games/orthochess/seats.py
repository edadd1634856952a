"""Seats as positions count them: True for White."""

from __future__ import annotations

from bot.games.game import BLACK, WHITE, Seat


def colour(seat: Seat) -> bool:
    return seat == WHITE


def seat_of(turn: bool) -> Seat:
    return WHITE if turn else BLACK
