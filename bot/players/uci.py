"""An engine of chess over UCI, as far as it is needed: moves and what they are worth, by counted work.

One process, one thread, a table that is emptied before each question: the same question has the
same answer, whatever was asked before.
"""

from __future__ import annotations

import os
import select
import shutil
import subprocess
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

from bot.players.search.board import WON

SETTING = "UMPIRE_CHESS_ENGINE"
"""In the environment: the path of an engine that speaks UCI, for the strongest level."""
_GAMES = "/usr/games"
"""Where Debian puts it, and where not everybody looks."""
_PATIENCE = 10.0
"""Seconds until an engine that says nothing is taken for dead; it answers in some milliseconds."""
_ALL = 500
"""As many moves as may be told of at once: more than any position has."""
_READ = 1 << 16
_READS_ON = "Stockfish"
"""An engine with this in its name, its kin among them, takes further questions while it thinks, and
answers them in turn: UCI does not say what others do."""
_AT_ONCE = 64
"""Of so many questions a pipe holds all answers."""


class EngineGone(Exception):
    """The engine ended or says nothing that is a move."""


def find_stockfish() -> str | None:
    """The program's path, where it is installed."""
    return shutil.which("stockfish", path=os.pathsep.join([os.environ.get("PATH", ""), _GAMES]))


class Engine:
    """One process, started with the first question and again after it has ended.

    Whoever asks is told EngineGone when it ends or hangs.
    """

    def __init__(self, path: str, patience: float = _PATIENCE) -> None:
        """`patience` is in seconds, for each answer."""
        self._path, self._patience = path, patience
        self._process: subprocess.Popen[bytes] | None = None
        self._heard, self._rest = deque[bytes](), b""
        self._moves_told = self._at_once = 1
        self.lost = 0
        """Questions that were not answered."""

    def best(self, fen: str, depth: int) -> str:
        """The best move at this depth."""
        for words in self._answer(fen, f"depth {depth}", 1):
            if words[0] == "bestmove" and words[1:2] not in ([], ["(none)"], ["0000"]):
                return words[1]
        with self._ending_if_gone():
            raise EngineGone("the chess engine found no move")

    def best_of_each(self, fens: Sequence[str], depth: int) -> list[str]:
        """The best move of each position at this depth, quickly: the table is emptied once before
        them all. "" where there is none."""
        found = []
        with self._ending_if_gone():
            self._ask(("ucinewgame",), 1)
            for at in range(0, len(fens), self._at_once):
                asked = fens[at : at + self._at_once]
                self._say("\n".join(f"position fen {fen}\ngo depth {depth}" for fen in asked))
                for _ in asked:
                    *_, last = self._until("bestmove")
                    best = last.split()[1:2]
                    found.append("" if best in ([], ["(none)"], ["0000"]) else best[0])
        return found

    def worths(self, fen: str, depth: int, work: int) -> dict[str, int]:
        """Every legal move with what it is worth for the side to move, in hundredths of a pawn; by
        so many positions at most. Nothing where there is no move."""
        found: dict[str, int] = {}
        for words in self._answer(fen, f"depth {depth} nodes {work}", _ALL):
            if "multipv" in words and "pv" in words and "score" in words:
                at = words.index("score")
                found[words[words.index("pv") + 1]] = _worth(words[at + 1], words[at + 2])
        return found

    def close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                pipe.close()

    def _answer(self, fen: str, work: str, moves: int) -> list[list[str]]:
        """All that it says to the question, in words."""
        with self._ending_if_gone():
            self._ask(("ucinewgame", f"position fen {fen}", f"go {work}"), moves)
            return [line.split() for line in self._until("bestmove") if line.strip()]

    @contextmanager
    def _ending_if_gone(self) -> Iterator[None]:
        try:
            yield
        except EngineGone:
            self.lost += 1
            self.close()
            raise

    def _ask(self, texts: Sequence[str], moves: int) -> None:
        """Is told of so many moves at once in what is answered."""
        if self._process is None:
            self._begin()
        if moves != self._moves_told:
            self._say(f"setoption name MultiPV value {moves}")
            self._moves_told = moves
        self._say("\n".join(texts))

    def _begin(self) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603  # the engine that was named
                [self._path],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
            )
        except OSError:
            raise EngineGone("the chess engine cannot be started") from None
        self._heard, self._rest = deque(), b""
        self._moves_told = 1
        self._say("uci")
        about = self._until("uciok")
        named = any(line.startswith("id name") and _READS_ON in line for line in about)
        self._at_once = _AT_ONCE if named else 1
        for name, value in (("Threads", 1), ("Hash", 1)):
            self._say(f"setoption name {name} value {value}")

    def _until(self, word: str) -> list[str]:
        """What it says, up to the line that begins so."""
        found: list[str] = []
        for line in self._lines():
            found.append(line)
            if line.split()[:1] == [word]:
                break
        return found

    def _say(self, text: str) -> None:
        pipe = self._process.stdin if self._process else None
        if pipe is None:
            raise EngineGone("the chess engine has no input")
        try:
            pipe.write(f"{text}\n".encode())
        except OSError:
            raise EngineGone("the chess engine ended") from None

    def _lines(self) -> Iterator[str]:
        """What it says, line by line. Raises EngineGone when nothing comes any more."""
        pipe = self._process.stdout if self._process else None
        if pipe is None:
            raise EngineGone("the chess engine has no output")
        until = monotonic() + self._patience
        while True:
            if self._heard:
                yield self._heard.popleft().decode(errors="replace")
                continue
            ready, _, _ = select.select([pipe], [], [], max(0.0, until - monotonic()))
            more = os.read(pipe.fileno(), _READ) if ready else b""
            if not more:
                raise EngineGone("the chess engine ended, or hangs")
            *lines, self._rest = (self._rest + more).split(b"\n")
            self._heard.extend(lines)


def _worth(unit: str, number: str) -> int:
    """A mate counts as it does in our own search."""
    if unit == "mate":
        moves = int(number)
        return WON - moves if moves > 0 else -WON - moves
    return int(number)
