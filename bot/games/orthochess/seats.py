"""Seats as the library's colours."""

from __future__ import annotations

import chess

from bot.games.game import BLACK, WHITE, Seat


def colour(seat: Seat) -> chess.Color:
    return seat == WHITE


def seat_of(turn: chess.Color) -> Seat:
    return WHITE if turn else BLACK
