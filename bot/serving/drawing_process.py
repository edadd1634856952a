"""One painter: `python -m bot.serving.drawing_process`, pictures asked for on standard input.

A question is a pickled picture and the name of a chat, an answer the file.
"""

from __future__ import annotations

import pickle

from bot.desk.post.gallery import paint
from bot.serving.clerk_process import serve


def draw(question: bytes) -> bytes:
    # only the process that started this one can write here
    picture, chat = pickle.loads(question)  # noqa: S301
    return paint(picture, chat)


if __name__ == "__main__":
    serve(draw)
