"""The other end of a clerk: questions on standard input, answers on standard output, in order.

Each stands behind its length. An answer is what was asked for, or the name of the type of what went
wrong: its text may hold a position. It ends with whoever asks, also in the midst of an answer.
"""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable
from signal import SIGKILL
from struct import Struct
from threading import Thread
from typing import BinaryIO

LENGTH = Struct(">I?")
"""Of what follows, and whether it is an answer; a question is none."""


def frame(body: bytes, *, answer: bool = False) -> bytes:
    return LENGTH.pack(len(body), answer) + body


def serve(answer: Callable[[bytes], bytes]) -> None:
    """Answer until nobody asks any more, or would hear it."""
    Thread(target=_end_unheard, daemon=True).start()
    exchange(answer, sys.stdin.buffer, sys.stdout.buffer)


def _end_unheard() -> None:
    """What takes half a minute would take it from the next bot, where this one was killed. Ends with all
    that was started here, such as an engine of chess that hangs: it is the clerk's group."""
    heard = select.poll()
    heard.register(sys.stdout.fileno(), 0)
    heard.poll()  # until whoever reads has gone
    os.killpg(os.getpid(), SIGKILL)


def exchange(answer: Callable[[bytes], bytes], asked: BinaryIO, answers: BinaryIO) -> None:
    while head := asked.read(LENGTH.size):
        length, _ = LENGTH.unpack(head)
        question = asked.read(length)
        try:
            answered = frame(answer(question), answer=True)
        except Exception as fault:
            answered = frame(type(fault).__name__.encode())
        answers.write(answered)
        answers.flush()
