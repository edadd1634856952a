"""Whoever plays at random: what anybody else is measured against."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.games.bitboards.position import NAMES, Code, Position, text_of
from bot.games.game import Law, Move
from bot.games.orthochess.own_board import conceivable, is_pawn_capture, rights_mask
from bot.games.shelf import SHELF
from bot.games.shogi.law import conceivable as conceivable_in_shogi
from bot.players.player import RESIGN, Question, Reply

_LETTERS = "PNBRQK"
_SHOGI = [file + rank for file in "123456789" for rank in "abcdefghi"]


def any_open_move(asked: Question) -> Reply:
    """One of the legal moves of an open game, each as likely as the others."""
    box = SHELF[asked.game]
    law: Law[object] = box.build(asked.options).law
    view = asked.view
    moves = view.get("legal") or sorted(law.legal(law.start(view["position"]), asked.seat))
    return Reply(box.spell(view, asked.options, asked.chance().choice(moves)))


def anything(asked: Question) -> Reply:
    """Something at random in whatever game."""
    hidden = "refused" in asked.view
    return random_tries(asked) if hidden else any_open_move(asked)


def random_tries(asked: Question) -> Reply:
    """Where the enemy is not seen: one of the tries that the own board does not forbid and that
    were not refused yet."""
    view, random = asked.view, asked.chance()
    if placing := view.get("placing"):
        return Reply(random.choice(placing["offers"]))
    if view.get("naming"):
        return Reply("skip")
    if view.get("legal"):
        return Reply(random.choice(view["legal"]))
    tries = shogi_tries(view) if "hands" in view else own_tries(view)
    moves = [move for move in tries if move not in view["refused"]]
    return Reply(random.choice(moves) if moves else RESIGN)


def own_tries(view: Mapping[str, Any]) -> list[str]:
    """All that a player's own men might do on a board that is otherwise not seen, in order."""
    turn = view["seat"] == "white"
    own = own_position(view["men"], view["rights"], turn)
    codes = list(_codes(own, turn))
    if view.get("owes"):
        codes = [code for code in codes if is_pawn_capture(own, code)]
        return [text_of(code) for code in codes]
    return [text_of(code) for code in codes] + list(_drops(view))


def own_position(men: Mapping[str, str], rights: str, turn: bool) -> Position:
    """A board with nothing on it but one side's men."""
    sets = [0] * 10
    for name, letter in men.items():
        at = 1 << NAMES.index(name)
        sets[_LETTERS.index(letter)] |= at
        sets[6 if turn else 7] |= at
    sets[9] = rights_mask(rights, turn)
    return tuple(sets)  # type: ignore[return-value]  # ten numbers


def _codes(own: Position, turn: bool) -> Iterator[Code]:
    men, last = own[6 if turn else 7], 7 if turn else 0
    for start in range(64):
        if not men >> start & 1:
            continue
        for to in range(64):
            if own[0] >> start & 1 and to >> 3 == last:
                codes = [start | to << 6 | kind << 12 for kind in (5, 4, 3, 2)]
            else:
                codes = [start | to << 6]
            yield from (code for code in codes if conceivable(own, turn, code))


def _drops(view: Mapping[str, Any]) -> Iterator[str]:
    hand = view.get("reserves", {}).get(view["seat"], "")
    for letter in sorted({*hand}):
        for square in NAMES:
            if square not in view["men"] and not (letter == "P" and square[1] in "18"):
                yield f"{letter}@{square}"


def shogi_tries(view: Mapping[str, Any]) -> Iterator[str]:
    """All that the own board does not forbid, in order."""
    men, seat = view["men"], view["seat"]
    hand: Mapping[str, int] = view["hands"].get(seat, {})
    for start in sorted(men):
        for to in _SHOGI:
            if to in men:
                continue
            for sign in ("+", ""):
                move = Move(start + to + sign)
                if conceivable_in_shogi(men, hand, seat, move):
                    yield move
    for letter in sorted(hand):
        for to in _SHOGI:
            if to not in men and conceivable_in_shogi(men, hand, seat, Move(f"{letter}*{to}")):
                yield f"{letter}*{to}"
