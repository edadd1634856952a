"""An engine of chess over UCI, as far as it is needed: the best move at one depth."""

from __future__ import annotations

import os
import shutil
import subprocess

_GAMES = "/usr/games"
"""Where Debian puts it, and where not everybody looks."""


class EngineGone(Exception):
    """The engine ended or says nothing that is a move."""


def find_stockfish() -> str | None:
    """The program's path, where it is installed."""
    return shutil.which("stockfish", path=os.pathsep.join([os.environ.get("PATH", ""), _GAMES]))


class Engine:
    """One process, one thread, so that the same question has the same answer."""

    def __init__(self, path: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603  # the engine that was found
            [path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
        )
        self._say("uci")
        self._await("uciok")
        for name, value in (("Threads", 1), ("Hash", 1)):
            self._say(f"setoption name {name} value {value}")

    def best(self, fen: str, depth: int) -> str:
        self._say("ucinewgame")
        self._say(f"position fen {fen}")
        self._say(f"go depth {depth}")
        answer = self._await("bestmove").split()
        if len(answer) < 2 or answer[1] in ("(none)", "0000"):
            raise EngineGone("the chess engine found no move")
        return answer[1]

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()

    def _say(self, text: str) -> None:
        pipe = self._process.stdin
        if pipe is None:
            raise EngineGone("the chess engine has no input")
        try:
            pipe.write(f"{text}\n")
            pipe.flush()
        except BrokenPipeError:
            raise EngineGone("the chess engine ended") from None

    def _await(self, word: str) -> str:
        for line in self._process.stdout or ():
            if line.split()[:1] == [word]:
                return line
        raise EngineGone("the chess engine ended")
