"""Games played by several processes at once. They end with whoever started them, however that ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from signal import SIG_IGN, SIGINT, SIGTERM, signal
from threading import Thread, current_thread, main_thread

from bot.arena.contest import Outcome, Terms, play_game

_GRACE = 5.0
"""Seconds in which a worker ends the programs that play in it."""


class WorkerGone(Exception):
    """A worker ended in the midst of a game."""


def play_numbers(terms: Terms, numbers: Sequence[int], jobs: int) -> Generator[Outcome]:
    """The games of these numbers, as they come to their ends. Close it where not all are wanted."""
    if jobs == 1:
        yield from map(partial(play_game, terms, clock=time.perf_counter), numbers)
        return
    others, futures = {*active_children()}, list[Future[Outcome]]()
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin) as pool:
        try:
            with _deaf_children():
                futures += [pool.submit(_play, terms, number) for number in numbers]
            for future in as_completed(futures):
                yield future.result()
        except BrokenProcessPool:
            raise WorkerGone("a worker was ended in the midst of a game (out of memory?)") from None
        finally:
            if any(not future.done() for future in futures):
                pool.shutdown(wait=False, cancel_futures=True)
                _end({*active_children()} - others)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Who is started meanwhile does not hear Ctrl-C: whoever started them tells them to end."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal(SIGINT, SIG_IGN)
    try:
        yield
    finally:
        signal(SIGINT, before)


def _end(workers: set[BaseProcess]) -> None:
    for one in workers:
        one.terminate()
    until = time.monotonic() + _GRACE
    for one in workers:
        one.join(max(0.0, until - time.monotonic()))
        one.kill()


def _begin() -> None:
    """In a worker: whoever is told to end, or is left alone, ends its programs first."""
    Thread(target=_end_with_parent, daemon=True).start()
    signal(SIGTERM, lambda *_: sys.exit())


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
    os.kill(os.getpid(), SIGTERM)
    time.sleep(_GRACE)
    os._exit(1)


def _play(terms: Terms, number: int) -> Outcome:
    try:
        return play_game(terms, number, time.perf_counter)
    except SystemExit:  # the pool would take it for an answer, and hand out the next game
        os._exit(1)
