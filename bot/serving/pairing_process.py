"""The Swiss engine: `python -m bot.serving.pairing_process`, rounds asked for on standard input.

A question is a pickled state and whether the rules may be relaxed; the answer is the round, or why there
is none.
"""

from __future__ import annotations

import pickle

from bot.club.swiss.field import BadState
from bot.club.swiss.pairing import pair, pair_or_relax
from bot.club.swiss.pairs import NoLegalPairing, Paired
from bot.serving.clerk_process import serve


def answer(question: bytes) -> bytes:
    # only the process that started this one can write here
    state, relaxed = pickle.loads(question)  # noqa: S301
    found: Paired | NoLegalPairing | BadState
    try:
        found = pair_or_relax(state) if relaxed else pair(state)
    except (NoLegalPairing, BadState) as none:
        found = none
    return pickle.dumps(found)


if __name__ == "__main__":
    serve(answer)
