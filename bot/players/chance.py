"""Whoever plays at random: what anybody else is measured against."""

from __future__ import annotations

from collections.abc import Mapping

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
    if legal := view.get("legal"):
        return Reply(chance.choice(legal))
    scene = box.picture(view, FALLBACK)
    squares = [f"{x}{y}" for x in scene.xs for y in scene.ys]
    if count := box.picks(view):
        return Reply(" ".join(["open", *chance.sample(squares, count)]))
    begins = [*view.get("own", view.get("men", {})), *box.drops(view)]
    own = view.get("own", view.get("men", {}))
    tries = [
        f"{begin}{square}"
        for begin in sorted(begins)
        for square in sorted(squares)
        if begin not in own or _goes(own, begin, square)
    ]
    chance.shuffle(tries)
    for text in (*chance.sample(game.may(view), len(game.may(view))), *tries):
        heard = game.hear(text, view)
        if isinstance(heard, Misheard) and heard.instead:
            text = chance.choice(heard.instead)
            heard = game.hear(text, view)
        if isinstance(heard, Try) and heard.move not in view.get("refused", ()):
            return Reply(text)
    return Reply("resign")


def _goes(own: Mapping[str, str], start: str, square: str) -> bool:
    """Whether a man might go there as far as one's own men say: in a line, or as knights jump."""
    across, along = ord(square[0]) - ord(start[0]), ord(square[1]) - ord(start[1])
    wide, long = abs(across), abs(along)
    if square in own or square == start:
        return False
    match own[start].upper():
        case "N":
            return {wide, long} == {1, 2}
        case "K":
            return max(wide, long) == 1 or (wide, long) == (2, 0)
        case "P":
            return wide <= 1 and long <= 2 and (wide, long) != (1, 2) and long > 0
        case "R" if wide and long:
            return False
        case "B" if wide != long:
            return False
    if wide and long and wide != long:
        return False
    steps = max(wide, long)
    between = (
        f"{chr(ord(start[0]) + across * step // steps)}{chr(ord(start[1]) + along * step // steps)}"
        for step in range(1, steps)
    )
    return own.keys().isdisjoint(between)
