"""One analysis in a process of its own: `python -m bot.serving.analysis_process`, JSON in and out.

A question has {"game", "options", "setup", "acts", "seed"}, an answer is the report.
"""

from __future__ import annotations

import gc
import json

from bot.analysis.report import analyse, write_report
from bot.games.game import Seat
from bot.serving.clerk_process import serve


def answer(question: bytes) -> bytes:
    asked = json.loads(question)
    acts = [(Seat(seat), act) for seat, act in asked["acts"]]
    report = analyse(asked["game"], asked["options"], asked["setup"], acts, asked["seed"])
    return json.dumps(write_report(report)).encode()


if __name__ == "__main__":
    # Positions are millions of tuples that never point at each other in a circle: to look for
    # circles among them would cost a fifth of the time, and the process is soon gone.
    gc.disable()
    serve(answer)
