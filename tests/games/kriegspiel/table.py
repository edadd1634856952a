"""A game at which seats act in turn, and what everybody is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.game import AUDIENCE, BLACK, WHITE, Action, Answer, Ask, Json, Move, Seat, Try, plain
from bot.games.kriegspiel.rules import RULES, Rules, rule_set
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.law import Orthochess

ASK = Ask("any")
Said = list[str]


def rules_of(name: str, **flags: Any) -> Rules:
    return replace(RULES[rule_set(name)], **flags)


def short(told: dict[str, Json]) -> str:
    """An announcement on one line: "captured d5 pawn"."""
    facts = [told[key] for key in told if key != "kind"]
    words = [" ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact) for fact in facts]
    return " ".join([str(told["kind"]), *words]).strip()


class Table:
    def __init__(self, rules: Rules | str = "classic", setup: str = "") -> None:
        row = RULES[rule_set(rules)] if isinstance(rules, str) else rules
        self.game: Kriegspiel[Any] = Kriegspiel("kriegspiel", Orthochess(row.draws), row)
        opened = self.game.start(setup)
        self.state = opened.state
        self.entries = 0
        self.opened = [short(plain(one)) for one in opened.told[WHITE]]

    @property
    def turn(self) -> Seat:
        (seat,) = self.game.to_act(self.state)
        return seat

    def act(self, action: Action | str) -> dict[Seat, Said]:
        """What each hearer is told; an `Answer` is heard by the speaker alone, under "answer"."""
        act = Try(Move(action)) if isinstance(action, str) else action
        ruling = self.game.act(self.state, self.turn, act)
        if isinstance(ruling, Answer):
            return {Seat("answer"): [short(plain(one)) for one in ruling.told]}
        self.state = ruling.state
        self.entries += 1
        return {
            hearer: [short(plain(one)) for one in pile]
            for hearer, pile in ruling.told.items()
            if pile
        }

    def play(self, moves: str) -> dict[Seat, Said]:
        """Moves that all stand; what was told of the last."""
        told: dict[Seat, Said] = {}
        for move in moves.split():
            mover = self.turn
            told = self.act(move)
            assert told.get(mover, [""])[0] == "done", move
        return told

    def view(self, seat: Seat) -> dict[str, Any]:
        return dict(self.game.view(self.state, seat))


def answer(*said: str) -> dict[Seat, Said]:
    return {Seat("answer"): list(said)}


def alone(seat: Seat, *said: str) -> dict[Seat, Said]:
    return {seat: list(said)}


def stands(mover: Seat, *said: str) -> dict[Seat, Said]:
    """A move that stands: everybody hears the same, and the mover that it does."""
    waiting = BLACK if mover == WHITE else WHITE
    return {mover: ["done", *said], waiting: list(said), AUDIENCE: list(said)}


def refused(mover: Seat, said: str) -> dict[Seat, Said]:
    """Refused where the opponent hears of it."""
    waiting = BLACK if mover == WHITE else WHITE
    return {mover: [said], waiting: ["refused"], AUDIENCE: ["refused"]}
