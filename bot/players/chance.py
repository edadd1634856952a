"""Whoever plays at random: what anybody else is measured against."""

from __future__ import annotations

from bot.games.game import Law
from bot.games.shelf import SHELF
from bot.players.player import Question, Reply


def any_open_move(asked: Question) -> Reply:
    """One of the legal moves of an open game, each as likely as the others."""
    box = SHELF[asked.game]
    law: Law[object] = box.build(asked.options).law
    view = asked.view
    moves = view.get("legal") or sorted(law.legal(law.start(view["position"]), asked.seat))
    return Reply(asked.chance().choice(moves))
