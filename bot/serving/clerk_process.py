"""The other end of a clerk: questions on standard input, answers on standard output, in order.

Each stands behind its length. An answer is what was asked for, or the name of the type of what went
wrong: its text may hold a position. It ends with whoever asks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from struct import Struct
from typing import BinaryIO

LENGTH = Struct(">I?")
"""Of what follows, and whether it is an answer; a question is none."""


def frame(body: bytes, *, answer: bool = False) -> bytes:
    return LENGTH.pack(len(body), answer) + body


def serve(answer: Callable[[bytes], bytes]) -> None:
    """Answer until nobody asks any more."""
    exchange(answer, sys.stdin.buffer, sys.stdout.buffer)


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
