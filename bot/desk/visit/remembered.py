"""What was made of finished acts, remembered for whoever asks again; as much of it as there is room for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Remembered(Generic[T]):
    """By match, or by its line. Jobs look into it and add to it from their own threads: it may hold only what another
    job would make the same, however late that comes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def get(self, match: Hashable) -> T | None:
        with self._lock:
            found = self._kept.get(match)
        return found[0] if found else None

    def put(self, match: Hashable, one: T, weight: int) -> None:
        """What is asked for last stays, even where it is more than there is room for."""
        with self._lock:
            self._kept[match] = one, weight
            self._kept.move_to_end(match)
            while len(self._kept) > 1 and self._weight() > self._most:
                self._kept.popitem(last=False)

    @property
    def weight(self) -> int:
        with self._lock:
            return self._weight()

    def _weight(self) -> int:
        return sum(weight for _, weight in self._kept.values())
