"""A clerk that never comes to an answer, nor what it has started: both hold the pipe that is asked for."""

from __future__ import annotations

import os
import subprocess

from bot.serving.clerk_process import serve


def answer(question: bytes) -> bytes:
    pipe = os.open(question, os.O_WRONLY)
    subprocess.Popen(["sleep", "99"], pass_fds=[pipe])
    os.write(pipe, str(os.getpid()).encode())
    while True:
        pass


if __name__ == "__main__":
    serve(answer)
