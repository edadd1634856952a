"""One thinker: `python -m bot.serving.house_process`, thoughts asked for on standard input.

It has no database, no umpire, no settings and no tokens: what it knows of a match stands in the
question. Where an engine of chess lies may be told in its surroundings. A question is a line of
JSON, and one for each letter; an answer what is said and noted.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bot.players.chance import anything
from bot.players.hidden_games import advised
from bot.players.manners import behave
from bot.players.player import RESIGN, Letter, Player, Question, Reply
from bot.players.shelf import player_of
from bot.players.uci import SETTING, Engine
from bot.serving.clerk_process import serve

_PUZZLED, _HOPELESS = 4, 40
"""So often it said what changed nothing: then it says something else, then gives up."""
_KINDLY = 10
"""How much it gives way to everything else that the machine has to do."""
_AT_ONCE = 100_000
"""So many positions are looked at before whoever else waits is thought for: some seconds of work."""
_SEATS = 32
"""Of so many it is known what they were answered last."""
_answered: dict[str, tuple[Question, Reply]] = {}
"""By seed, which is a seat's own: a draw that is offered or withdrawn while it thinks costs no second
thought."""


def answer(question: bytes, engine: Engine | None = None) -> bytes:
    asked, *letters = question.decode().split("\n")
    found = _think(json.loads(asked), [json.loads(one) for one in letters], engine)
    return json.dumps(found).encode()


def _think(
    asked: Mapping[str, Any], letters: Sequence[Mapping[str, Any]], engine: Engine | None
) -> dict[str, Any]:
    """What the seat says and notes, and why. Nothing but what is asked goes into it."""
    newest, question = letters[-1], read_question(asked, letters)
    if asked["advice"]:
        return _written(_player(question, engine)(question))
    if newest["instead"] and not newest["told"] and asked["fruitless"]:
        # the umpire asks what it did not understand
        return _written(Reply(newest["instead"][0], question.notes))
    if asked["fruitless"] >= _HOPELESS:
        return _written(Reply(RESIGN, question.notes))
    if asked["fruitless"] >= _PUZZLED:
        return _written(_puzzled(question))
    return _written(behave(_player(question, engine), question))


def _written(reply: Reply) -> dict[str, Any]:
    why = reply.why
    return {
        "say": reply.say,
        "notes": reply.notes,
        "why": why and why.kind,
        "about": why.about if why else (),
    }


def read_question(asked: Mapping[str, Any], letters: Sequence[Mapping[str, Any]]) -> Question:
    seen = letters[-1]["seen"]
    return Question(
        game=seen["game"],
        options=seen["options"],
        seat=seen["seat"],
        level=int(asked["level"]),
        seed=asked["seed"],
        letters=tuple(Letter(tuple(one["told"]), one["seen"]["view"]) for one in letters),
        notes=asked["notes"],
        at_once=_AT_ONCE,
    )


def _player(question: Question, engine: Engine | None) -> Player:
    player = player_of(question.game)
    return partial(_once, advised(player, engine) if engine else player)


def _once(player: Player, question: Question) -> Reply:
    """What the player answers, who is not asked the same twice in a row."""
    known = _answered.pop(question.seed, None)
    if known is None or known[0] != question:
        known = question, player(question)
    _answered[question.seed] = known
    if len(_answered) > _SEATS:
        del _answered[next(iter(_answered))]
    return known[1]


def _puzzled(question: Question) -> Reply:
    """Something, with the notes as they were."""
    return Reply(anything(question).say, question.notes)


if __name__ == "__main__":
    os.nice(_KINDLY)
    path = os.environ.get(SETTING)
    serve(partial(answer, engine=Engine(path) if path else None))
