"""One thinker: `python -m bot.serving.house_process`, thoughts asked for on standard input.

It has no database, no umpire, no settings and no tokens: what it knows of a match stands in the
question. Where an engine of chess lies may be told to it in its surroundings. A question is a JSON object, an answer what is said and noted, or the name of the type of
what went wrong; each stands behind its length. It ends with whoever asks.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from struct import Struct
from typing import Any, BinaryIO

from bot.players.chance import anything
from bot.players.hidden_games import advised
from bot.players.manners import RESIGN, behave
from bot.players.player import Letter, Question, Reply
from bot.players.shelf import player_of
from bot.players.uci import SETTING, Engine

LENGTH = Struct(">I?")
"""Of what follows, and whether it is an answer; a question is none."""
_PUZZLED, _HOPELESS = 4, 40
"""So often it said what changed nothing: then it says something else, then gives up."""
_KINDLY = 10
"""How much it gives way to everything else that the machine has to do."""


def frame(body: bytes, *, answer: bool = False) -> bytes:
    return LENGTH.pack(len(body), answer) + body


def serve(asked: BinaryIO, answers: BinaryIO, engine: Engine | None = None) -> None:
    while head := asked.read(LENGTH.size):
        length, _ = LENGTH.unpack(head)
        question = asked.read(length)
        try:
            answer = frame(json.dumps(think(json.loads(question), engine)).encode(), answer=True)
        except Exception as fault:
            # its text may hold a position
            answer = frame(type(fault).__name__.encode())
        answers.write(answer)
        answers.flush()


def think(asked: Mapping[str, Any], engine: Engine | None = None) -> tuple[str, str]:
    """What the seat says, and what it notes. Nothing but what is asked goes into it."""
    newest = json.loads(asked["letters"][-1])
    question = read_question(asked)
    if newest["instead"] and not newest["told"] and asked["fruitless"]:
        return newest["instead"][0], question.notes  # the umpire asks what it did not understand
    if asked["fruitless"] >= _HOPELESS:
        return RESIGN, question.notes
    reply = _puzzled(question) if asked["fruitless"] >= _PUZZLED else _thinks(question, engine)
    return reply.say, reply.notes


def read_question(asked: Mapping[str, Any]) -> Question:
    letters = [json.loads(one) for one in asked["letters"]]
    seen = letters[-1]["seen"]
    return Question(
        game=seen["game"],
        options=seen["options"],
        seat=seen["seat"],
        level=int(asked["level"]),
        seed=asked["seed"],
        letters=tuple(Letter(tuple(one["told"]), one["seen"]["view"]) for one in letters),
        notes=asked["notes"],
    )


def _thinks(question: Question, engine: Engine | None) -> Reply:
    player = player_of(question.game)
    return behave(advised(player, engine) if engine else player, question)


def _puzzled(question: Question) -> Reply:
    """Something, with the notes as they were."""
    return Reply(anything(question).say, question.notes)


if __name__ == "__main__":
    os.nice(_KINDLY)
    path = os.environ.get(SETTING)
    serve(sys.stdin.buffer, sys.stdout.buffer, Engine(path) if path else None)
