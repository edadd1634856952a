"""What has been drawn already, within a bound on its bytes; counts what was not."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from threading import RLock
from typing import TypeVar, cast

from PIL import Image

from renderer.png import Band

T = TypeVar("T", Image.Image, Band, bytes)


class Store:
    """Drawn things by kind and key, the least recently used forgotten first.

    One thread draws at a time, so nothing is drawn twice because two asked at once. `work` counts
    the drawings made of each kind and is there for tests and measurements.
    """

    def __init__(self, most: int = 6_000_000) -> None:
        self.lock = RLock()
        self.work: Counter[str] = Counter()
        self._most = most
        self.held = 0
        self._things: OrderedDict[Hashable, tuple[Image.Image | Band | bytes, int]] = OrderedDict()
        self._numbers: dict[Hashable, int] = {}

    def number(self, thing: Hashable) -> int:
        """A short name for a long part of keys."""
        with self.lock:
            return self._numbers.setdefault(thing, len(self._numbers))

    def get(self, kind: str, key: Hashable, draw: Callable[[], T]) -> T:
        name = (kind, key)
        with self.lock:
            if (known := self._things.get(name)) is not None:
                self._things.move_to_end(name)
                return cast(T, known[0])
            thing = draw()
            self.work[kind] += 1
            size = _weigh(thing)
            self._things[name] = thing, size
            self.held += size
            while self.held > self._most and len(self._things) > 1:
                self.held -= self._things.popitem(last=False)[1][1]
            return thing


def _weigh(thing: Image.Image | Band | bytes) -> int:
    if isinstance(thing, Band):
        return len(thing.idat) + 1000  # its key may be a whole rank
    if isinstance(thing, bytes):
        return len(thing) + 2000  # its key may be a whole scene
    return thing.width * thing.height * len(thing.getbands()) + 600
