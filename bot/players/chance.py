"""Whoever plays at random: what anybody else is measured against."""

from __future__ import annotations

from bot.games.game import Law, Misheard, Try
from bot.games.shelf import SHELF
from bot.language import FALLBACK
from bot.players.player import Question, Reply


def any_open_move(asked: Question) -> Reply:
    """One of the legal moves of an open game, each as likely as the others."""
    box = SHELF[asked.game]
    law: Law[object] = box.build(asked.options).law
    view = asked.view
    moves = view.get("legal") or sorted(law.legal(law.start(view["position"]), asked.seat))
    return Reply(asked.chance().choice(moves))


def any_try(asked: Question) -> Reply:
    """Something of which one's own board does not say that it cannot be, where men are hidden."""
    box, view, chance = SHELF[asked.game], asked.view, asked.chance()
    game = box.build(asked.options)
    scene = box.picture(view, FALLBACK)
    squares = [f"{x}{y}" for x in scene.xs for y in scene.ys]
    if count := box.picks(view):
        return Reply(" ".join(["open", *chance.sample(squares, count)]))
    begins = [*view.get("own", view.get("men", {})), *box.drops(view)]
    tries = [f"{begin}{square}" for begin in sorted(begins) for square in sorted(squares)]
    chance.shuffle(tries)
    for text in (*chance.sample(game.may(view), len(game.may(view))), *tries):
        heard = game.hear(text, view)
        if isinstance(heard, Misheard) and heard.instead:
            text = chance.choice(heard.instead)
            heard = game.hear(text, view)
        if isinstance(heard, Try) and heard.move not in view.get("refused", ()):
            return Reply(text)
    return Reply("resign")
