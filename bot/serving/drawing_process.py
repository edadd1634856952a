"""One painter: `python -m bot.serving.drawing_process`, pictures asked for on standard input.

A question is a pickled picture and the name of a chat, an answer the file or the name of the type
of what went wrong; each stands behind its length. Questions are answered in order. It ends with
whoever asks.
"""

from __future__ import annotations

import pickle
import sys
from struct import Struct
from typing import BinaryIO

from bot.desk.post.gallery import paint

LENGTH = Struct(">I?")
"""Of what follows, and whether it is a picture; a question is none."""


def frame(body: bytes, *, picture: bool = False) -> bytes:
    return LENGTH.pack(len(body), picture) + body


def serve(asked: BinaryIO, answers: BinaryIO) -> None:
    while head := asked.read(LENGTH.size):
        length, _ = LENGTH.unpack(head)
        question = asked.read(length)
        try:
            # only the process that started this one can write here
            picture, chat = pickle.loads(question)  # noqa: S301
            answer = frame(paint(picture, chat), picture=True)
        except Exception as fault:
            # its text may hold a position
            answer = frame(type(fault).__name__.encode())
        answers.write(answer)
        answers.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
