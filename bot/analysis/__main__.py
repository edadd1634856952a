"""One analysis in a process of its own: `python -m bot.analysis`, JSON in and out.

Reads {"game", "options", "setup", "acts", "seed"} from standard input and prints the report.
"""

from __future__ import annotations

import gc
import json
import sys

from bot.analysis.findings import write_report
from bot.analysis.report import analyse
from bot.games.game import Seat


def main() -> None:
    # Positions are millions of tuples that never point at each other in a circle: to look for
    # circles among them would cost a fifth of the time, and the process is soon gone.
    gc.disable()
    asked = json.load(sys.stdin)
    report = analyse(
        asked["game"],
        asked["options"],
        asked["setup"],
        [(Seat(seat), act) for seat, act in asked["acts"]],
        asked["seed"],
    )
    json.dump(write_report(report), sys.stdout)


if __name__ == "__main__":
    main()
