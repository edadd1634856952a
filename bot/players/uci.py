"""An engine of chess over UCI, as far as it is needed: moves and what they are worth, by counted work.

One process, one thread, a table that is emptied before each question: the same question has the
same answer, whatever was asked before.
"""

from __future__ import annotations

import os
import re
import select
import shutil
import subprocess
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from math import inf
from time import monotonic

from bot.players.search.board import WON

SETTING = "UMPIRE_CHESS_ENGINE"
"""In the environment: the path of an engine that speaks UCI, for the strongest level."""
_GAMES = "/usr/games"
"""Where Debian puts it, and where not everybody looks."""
_PATIENCE = 10.0
"""Seconds until an engine that says nothing is taken for dead; it answers in some milliseconds."""
_STARTS, _GLANCE = 60.0, 0.2
"""So many seconds one may take to begin, with a net to read from a slow disk; whoever asks meanwhile does
without it after a glance, or the first of them after its patience."""
_FAILS, _REST = 2, 300.0
"""Whoever failed so often, one time after another, is left alone for so many seconds: people wait for
the house meanwhile, which waits for it."""
_SAMPLE, _SAMPLE_MOST = 40, 2.0
"""Of so many questions more than so many seconds are too slow: there are hundreds of them in a thought."""
_ALL = 500
"""As many moves as may be told of at once: more than any position has."""
_READ, _MOST_SAID = 1 << 16, 1 << 20
"""Bytes: read at once; and more than any answer has, so that it is none."""
_SCORE, _LINE = re.compile(r"\bscore (cp|mate) (-?\d{1,6})\b"), re.compile(r"(?<!\S)pv (\S+)")
_MOVE = re.compile("[a-h][1-8][a-h][1-8]")
"""As moves are at the beginning."""
_BEGINNING = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
_READS_ON = "Stockfish"
"""An engine with this in its name, its kin among them, takes further questions while it thinks, and
answers them in turn: UCI does not say what others do."""
_AT_ONCE = 64
"""Of so many questions a pipe holds all answers."""


class EngineGone(Exception):
    """The engine ended or says nothing that is a move."""


class EngineSilent(EngineGone):
    """It says nothing."""


class EngineStarts(EngineGone):
    """It has not begun yet, and may soon."""


def find_stockfish() -> str | None:
    """The program's path, where it is installed."""
    return shutil.which("stockfish", path=os.pathsep.join([os.environ.get("PATH", ""), _GAMES]))


def ask_once(path: str, patience: float = _PATIENCE) -> None:
    """Raises EngineGone where this is no engine of chess."""
    with closing(Engine(path, patience)) as engine:
        _ask_once(engine)


def ask_often(path: str) -> None:
    """Raises EngineGone where this is no engine of chess, or one that is too slow for the house."""
    with closing(Engine(path)) as engine:
        _ask_once(engine)
        engine.begin_thought(_SAMPLE_MOST)
        engine.best_of_each([_BEGINNING] * _SAMPLE, 1)


def _ask_once(engine: Engine) -> None:
    said = None
    while said is None:
        with suppress(EngineStarts):
            said = engine.best(_BEGINNING, 1)
    if _MOVE.fullmatch(said) is None:
        raise EngineGone("what it answers is no move")


class Engine:
    """One process, started with the first question and again after it has ended.

    Whoever asks is told EngineGone when it ends or hangs, or has not begun yet.
    """

    def __init__(self, path: str, patience: float = _PATIENCE) -> None:
        """`patience` is in seconds, for each answer."""
        self._path, self._patience = path, patience
        self._process: subprocess.Popen[bytes] | None = None
        self._heard, self._rest = deque[bytes](), b""
        self._begun = 0.0
        """When it was started."""
        self._meeting: list[str] | None = None
        """What it has said so far of itself; None: all of it."""
        self._moves_told = self._at_once = 1
        self._fails, self._failed = 0, 0.0
        """How often it failed since it last answered, and when it last did."""
        self._spent, self._most = 0.0, inf
        """Seconds for which it was waited for in this thought, and for which it may be."""
        self.lost = 0
        """Questions that were not answered."""

    def begin_thought(self, most: float) -> None:
        """From now on it may be waited for so many seconds, in all its answers together.

        Whoever takes longer is left alone for a while: each answer may come in time, and the thought not.
        """
        self._spent, self._most = 0.0, most

    def best(self, fen: str, depth: int) -> str:
        """The best move at this depth."""
        found = _best(self._answer(fen, f"depth {depth}", 1)[-1])
        if not found:
            with self._ending_if_gone():
                raise EngineGone("the chess engine found no move")
        return found

    def best_of_each(self, fens: Sequence[str], depth: int) -> list[str]:
        """The best move of each position at this depth, quickly: the table is emptied once before
        them all. "" where there is none."""
        found = []
        with self._ending_if_gone():
            self._ask(("ucinewgame",), 1)
            for at in range(0, len(fens), self._at_once):
                asked = fens[at : at + self._at_once]
                self._say("\n".join(f"position fen {fen}\ngo depth {depth}" for fen in asked))
                found += [_best(self._until("bestmove")[-1]) for _ in asked]
        return found

    def worths(self, fen: str, depth: int, work: int) -> dict[str, int]:
        """Every legal move with what it is worth for the side to move, in hundredths of a pawn; by
        so many positions at most. Nothing where there is no move."""
        found: dict[str, int] = {}
        for line in self._answer(fen, f"depth {depth} nodes {work}", _ALL):
            score, moves = _SCORE.search(line), _LINE.search(line)
            if "multipv" in line and score and moves:
                found[moves[1]] = _worth(score[1], int(score[2]))
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

    def _answer(self, fen: str, work: str, moves: int) -> list[str]:
        """All that it says to the question, up to its best move."""
        with self._ending_if_gone():
            self._ask(("ucinewgame", f"position fen {fen}", f"go {work}"), moves)
            return self._until("bestmove")

    @contextmanager
    def _ending_if_gone(self) -> Iterator[None]:
        began = monotonic()
        if (self._fails >= _FAILS and began < self._failed + _REST) or self._spent > self._most:
            self.lost += 1
            raise EngineGone("the chess engine failed before")
        try:
            yield
            self._look_at_time(began)
        except EngineStarts:
            self.lost += 1
            raise
        except EngineGone:
            self.lost += 1
            self._fails, self._failed = self._fails + 1, monotonic()
            self.close()
            raise
        else:
            self._fails = 0
        finally:
            self._spent += monotonic() - began

    def _look_at_time(self, began: float) -> None:
        """Raises EngineGone where it has had more than its time; to say so once is enough."""
        if self._spent + monotonic() - began > self._most:
            self._fails = _FAILS
            raise EngineGone("the chess engine is too slow")

    def _ask(self, texts: Sequence[str], moves: int) -> None:
        """Is told of so many moves at once in what is answered."""
        if self._process is None:
            self._begin()
            self._meet(self._patience)
        elif self._meeting is not None:
            self._meet(_GLANCE)
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
        self._begun, self._meeting = monotonic(), []
        self._say("uci")

    def _meet(self, patience: float) -> None:
        """Hear who it is. Raises EngineStarts where it does not say so yet."""
        about = self._meeting or []
        try:
            for line in self._lines(patience):
                about.append(line)
                if line.split()[:1] == ["uciok"]:
                    break
        except EngineSilent:
            if monotonic() - self._begun >= _STARTS:
                raise
            self._meeting = about
            raise EngineStarts("the chess engine has not begun yet") from None
        self._meeting = None
        named = any(line.startswith("id name") and _READS_ON in line for line in about)
        self._at_once = _AT_ONCE if named else 1
        for name, value in (("Threads", 1), ("Hash", 1)):
            self._say(f"setoption name {name} value {value}")

    def _until(self, word: str) -> list[str]:
        """What it says, up to the line that begins so."""
        found: list[str] = []
        for line in self._lines(self._patience):
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

    def _lines(self, patience: float) -> Iterator[str]:
        """What it says, line by line. Raises EngineGone when nothing comes any more, or no end."""
        pipe = self._process.stdout if self._process else None
        if pipe is None:
            raise EngineGone("the chess engine has no output")
        until, said = monotonic() + patience, 0
        while True:
            if self._heard:
                yield self._heard.popleft().decode(errors="replace")
                continue
            ready, _, _ = select.select([pipe], [], [], max(0.0, until - monotonic()))
            if not ready:
                raise EngineSilent("the chess engine hangs")
            more = os.read(pipe.fileno(), _READ)
            said += len(more)
            if not more or said > _MOST_SAID:
                raise EngineGone("the chess engine ended, or talks without end")
            *lines, self._rest = (self._rest + more).split(b"\n")
            self._heard.extend(lines)


def _best(line: str) -> str:
    """Of a line that begins so; "" where there is no move."""
    found = line.split()[1:2]
    return "" if found in ([], ["(none)"], ["0000"]) else found[0]


def _worth(unit: str, number: int) -> int:
    """A mate counts as it does in our own search."""
    if unit == "mate":
        return WON - number if number > 0 else -WON - number
    return number
