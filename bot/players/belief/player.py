"""A Kriegspiel player of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import chess

from bot.games.bitboards.position import NAMES, Code, Position, position_of, text_of
from bot.games.kriegspiel.heard import heard_in
from bot.games.kriegspiel.listening import Ear
from bot.games.kriegspiel.rules import Rules, rules_of
from bot.games.problems.sounds import Terms
from bot.players.belief.memory import Mind, remember
from bot.players.belief.story import announcements, began, chapters_of
from bot.players.belief.vote import (
    Effort,
    Tried,
    Values,
    values,
    weigh,
    worth_of_asking,
)
from bot.players.belief.worlds import Listener, Now, Track
from bot.players.chance import random_tries
from bot.players.player import Question, Reply, Why

EFFORTS: Mapping[int, Effort] = {
    1: Effort(worlds=24, voters=1, depth=0, work=0, near=0.05, asks=False),
    2: Effort(worlds=60, voters=6, depth=0, work=0, near=0.02, asks=False),
    3: Effort(worlds=120, voters=6, depth=1, work=4000, near=0.01),
    4: Effort(worlds=300, voters=28, depth=1, work=4000, near=0.006),
    5: Effort(worlds=500, voters=32, depth=2, work=6000, near=0.004),
}
_HEARD = 0.012
"""What it costs that the opponent hears of a refusal."""
_AGAIN = 0.04
"""What it costs to come back to where one's men have stood before."""
_ASKING = 0.008
"""What the opponent learns of a question's answer."""


def play_blind(asked: Question) -> Reply:
    """The answer of a player who sees their own men only."""
    effort = EFFORTS[asked.level]
    view, rules = asked.view, rules_of(asked.options)
    turn = asked.seat == "white"
    ear = Ear(turn, Terms(rules))
    chapters = list(chapters_of(asked.letters))
    start, army = _start(asked, ear)
    key = f"{asked.game} {asked.seat} {effort.worlds} {asked.seed}"
    mind = Mind(Listener(ear, effort.worlds), army, f"{asked.seed} {asked.seat} belief", key)
    track, notes = remember(mind, start, chapters, asked.notes)
    random = asked.chance()
    worlds = list(track.worlds)
    if len(worlds) > effort.voters:
        worlds = random.sample(worlds, effort.voters)
    loses = rules.draws.stalemate_loses
    cost = _HEARD if rules.refusals_heard else 0.0
    table = [values(world, turn, effort, loses) for world in worlds]
    table = _dear_repeats(table, asked)
    only = _allowed(view, table)
    tries = weigh(table, cost, only)
    if not tries:
        return replace(_at_a_loss(asked), notes=notes)
    best = tries[0]
    if effort.asks and _may_ask(view, rules):
        takers = [_takers(row) for row in table]
        likely = sum(map(bool, takers)) / len(takers)
        gain = worth_of_asking(table, takers, cost) - _ASKING - best.worth
        if gain > 0:
            why = Why("ask", (str(round(100 * likely)),))
            return Reply("any?", notes, best.worth, why)
    near = [one for one in tries if one.worth >= best.worth - effort.near]
    chosen = random.choice(near)
    return Reply(text_of(chosen.code), notes, best.worth, _why(chosen, worlds, turn))


def _start(asked: Question, ear: Ear) -> tuple[Track, int]:
    """What may stand on the board at the start, and how many men the enemy has there."""
    first = began(asked.letters)
    heard = heard_in(announcements(first.told))
    usual = position_of(chess.Board())
    own = usual[6 if ear.turn else 7]
    men = first.view["men"]
    mine = {
        NAMES[at]: "PNBRQK"[next(n for n in range(6) if usual[n] >> at & 1)]
        for at in range(64)
        if own >> at & 1
    }
    to_move = next((fact["seat"] for fact in first.told if fact["kind"] == "to-move"), "white")
    now = Now(to_move == "white", heard)
    exact = dict(men) == mine
    return Track((usual,), exact, now), 16


def _allowed(view: Mapping[str, Any], table: Sequence[Values]) -> frozenset[Code] | None:
    """After "Try!" a capture by a pawn must be tried first; else whatever was not tried yet."""
    if not view.get("owes"):
        return None
    return frozenset(code for row in table for code in row if _by_pawn(code))


def _by_pawn(code: Code) -> bool:
    return code >> 15 == 1 and bool(((code >> 6) - code) & 7)


def _takers(row: Values) -> frozenset[Code]:
    return frozenset(code for code in row if _by_pawn(code))


def _may_ask(view: Mapping[str, Any], rules: Rules) -> bool:
    pawns = "P" in view["men"].values()
    return bool(pawns and rules.tries == "asked" and view["answer"] is None)


def _dear_repeats(table: list[Values], asked: Question) -> list[Values]:
    """Where all one's men have stood before, the game does not go on."""
    men = asked.view["men"]
    past: dict[frozenset[tuple[str, str]], int] = {}
    last = None
    for letter in reversed(asked.letters):
        stood = frozenset(letter.view["men"].items())
        if len(stood) != len(men):
            break
        if stood != last:
            past[stood] = past.get(stood, 0) + 1
        last = stood
    if len(past) < 2:
        return table
    dear: dict[Code, float] = {}
    for code in sorted({code for row in table for code in row}):
        start, to = NAMES[code & 63], NAMES[code >> 6 & 63]
        after = dict(men)
        after[to] = after.pop(start)
        if times := past.get(frozenset(after.items()), 0):
            dear[code] = _AGAIN * times
    if not dear:
        return table
    return [
        {code: worth if worth >= 1 else worth - dear.get(code, 0.0) for code, worth in row.items()}
        for row in table
    ]


def _at_a_loss(asked: Question) -> Reply:
    """No world has a move that may be tried: any try that the own board does not forbid."""
    return random_tries(asked)


def _why(chosen: Tried, worlds: Sequence[Position], turn: bool) -> Why:
    to = chosen.code >> 6 & 63
    taken = sum(1 for world in worlds if world[7 if turn else 6] >> to & 1)
    if taken * 2 > len(worlds):
        return Why("take", (NAMES[to],))
    if chosen.stands < 0.6:
        return Why("probe", (str(round(100 * chosen.stands)),))
    return Why("best", (str(round(100 * chosen.stands)),))
