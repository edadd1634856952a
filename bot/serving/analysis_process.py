"""One analyser: `python -m bot.serving.analysis_process`, JSON in and out.

A question has {"what", "game", "edition", "options", "setup", "acts", "seed"}; the answer is what is asked for.
"""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.analysis.findings import write_report, write_verdict
from bot.analysis.report import analyse
from bot.analysis.verdict import judge
from bot.games.game import Seat
from bot.players.findings import write_study
from bot.players.study import study
from bot.serving.clerk_process import serve

_KINDLY = 10
"""How much it gives way to everything else that the machine has to do."""


def answer(question: bytes) -> bytes:
    return json.dumps(_answer(json.loads(question))).encode()


def _answer(asked: Mapping[str, Any]) -> dict[str, Any]:
    game, options, setup = asked["game"], asked["options"], asked["setup"]
    edition = asked["edition"]
    acts = [(Seat(seat), act) for seat, act in asked["acts"]]
    match asked["what"]:
        case "report":
            report = analyse(game, options, setup, acts, asked["seed"], edition=edition)
            turn = judge(game, options, setup, acts, edition).turn
            return write_report(replace(report, turn=turn))
        case "study":
            return write_study(study(game, options, setup, acts, edition=edition))
        case "verdict":
            return write_verdict(judge(game, options, setup, acts, edition))
    raise ValueError("nobody analyses so")


if __name__ == "__main__":
    # Positions are millions of tuples that never point at each other in a circle: to look for
    # circles among them would cost a fifth of the time, and the process is soon gone.
    gc.disable()
    os.nice(_KINDLY)
    serve(answer)
