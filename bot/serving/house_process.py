"""One thinker: `python -m bot.serving.house_process`, thoughts asked for on standard input.

It has no database, no umpire, no settings and no tokens: what it knows of a match stands in the
question. Where an engine of chess lies may be told in its surroundings. A question is a line of
JSON, and one for each letter; an answer what is said and noted.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, nullcontext
from functools import partial
from time import monotonic
from typing import Any

from bot.players.ahead import think_ahead
from bot.players.chance import anything
from bot.players.hidden_games import advised
from bot.players.manners import behave
from bot.players.player import ADVISED, RESIGN, Letter, Player, Question, Reply
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
_AHEAD = 6.0
"""Seconds of thinking ahead after which no further try is thought of: others wait to be thought for."""
_ENGINE = 20.0
"""Seconds that an engine of chess may take of a thought, in which it needs one or two: others wait."""
_answered: dict[str, tuple[tuple[Question, Reply], ...]] = {}
"""By seed, which is a seat's own: a draw that is offered or withdrawn while it thinks costs no second
thought. Of the strong levels, which take their time, also what they say if that is refused, and so on:
who waits for them would hear how often it was."""


def answer(question: bytes, engine: Engine | None = None) -> bytes:
    asked, *letters = question.decode().split("\n")
    if engine:
        engine.begin_thought(_ENGINE)
    found = _think(json.loads(asked), [json.loads(one) for one in letters], engine)
    return json.dumps(found).encode()


def _think(
    asked: Mapping[str, Any], letters: Sequence[Mapping[str, Any]], engine: Engine | None
) -> dict[str, Any]:
    """What the seat says and notes, and why. Nothing but what is asked goes into it."""
    newest, question = letters[-1], read_question(asked, letters)
    player = player_of(question.game)
    player = advised(player, engine) if engine else player
    if asked["advice"]:
        return _written(_once(player, question))
    if newest["instead"] and not newest["told"] and asked["fruitless"]:
        # the umpire asks what it did not understand
        return _written(Reply(newest["instead"][0], question.notes))
    if asked["fruitless"] >= _HOPELESS:
        return _written(Reply(RESIGN, question.notes))
    if asked["fruitless"] >= _PUZZLED:
        return _written(_puzzled(question))
    return _written(behave(partial(_once, player, ahead=question.level >= ADVISED), question))


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


def _once(player: Player, question: Question, *, ahead: bool = False) -> Reply:
    """What the player answers, who is not asked the same twice; `ahead` of time, too, what it will
    say in this turn after each refusal."""
    known = _answered.pop(question.seed, ())
    reply = next((reply for asked, reply in known if asked == question), None)
    if reply is None:
        reply = player(question)
        known = (question, reply), *(_ahead(player, question, reply) if ahead else ())
    _answered[question.seed] = known
    if len(_answered) > _SEATS:
        del _answered[next(iter(_answered))]
    return reply


def _ahead(player: Player, question: Question, reply: Reply) -> Iterator[tuple[Question, Reply]]:
    until = monotonic() + _AHEAD
    for found in think_ahead(player, question, reply):
        yield found
        if monotonic() > until:
            return


def _puzzled(question: Question) -> Reply:
    """Something, with the notes as they were."""
    return Reply(anything(question).say, question.notes)


if __name__ == "__main__":
    os.nice(_KINDLY)
    path = os.environ.get(SETTING)
    # One that hangs does not see that nobody is there any more.
    with closing(Engine(path)) if path else nullcontext() as engine:
        serve(partial(answer, engine=engine))
