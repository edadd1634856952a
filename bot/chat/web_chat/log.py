"""A log: what was said to one seat, or to the whole table, for pages that come back.

Each log counts for itself. One counter for all would tell a player how often the umpire spoke
to their opponent.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator

from bot.chat.recent import Recent

KEPT = 200
PICTURES_KEPT = 24
BYTES_KEPT = 4 * 1024 * 1024
"""Of pictures; the newest is kept however large it is."""
FILES_KEPT = 2


class Log:
    """The last frames, with their numbers and keys, and the last pictures, by unguessable ids."""

    def __init__(self, secret: str, most: int = KEPT) -> None:
        self._secret = secret.encode()
        self._frames: deque[tuple[int, str, str]] = deque(maxlen=most)
        self._pictures: OrderedDict[str, bytes] = OrderedDict()
        self._files: Recent[str, str] = Recent(FILES_KEPT)
        self.last = 0
        """The number of the newest frame."""

    def add(self, key: str, write: Callable[[int], str]) -> tuple[int, str | None]:
        """Write a frame under the next number, unless the key is known: then None was added."""
        for n, known, _ in self._frames:
            if known == key:
                return n, None
        self.last += 1
        frame = write(self.last)
        self._frames.append((self.last, key, frame))
        return self.last, frame

    def hang(self, of: str, picture: bytes) -> str:
        """Keep the picture of a frame; its id can be made only by whoever has the secret."""
        name = self._name(of)
        self._pictures[name] = picture
        self._pictures.move_to_end(name)
        while len(self._pictures) > 1 and self._is_too_much():
            self._pictures.popitem(last=False)
        return name

    def lay_down(self, called: str, text: str) -> str:
        """Keep a text that is too long for a frame; of those that are called alike the newest."""
        name = self._name(f"file {called}")
        self._files.keep(name, text)
        return name

    def file(self, name: str) -> str | None:
        return self._files.get(name)

    def _name(self, of: str) -> str:
        """Can be made only by whoever has the secret."""
        return hmac.new(self._secret, of.encode(), hashlib.sha256).hexdigest()[:40]

    def _is_too_much(self) -> bool:
        sizes = [len(one) for one in self._pictures.values()]
        return len(sizes) > PICTURES_KEPT or sum(sizes) > BYTES_KEPT

    def picture(self, name: str) -> bytes | None:
        return self._pictures.get(name)

    def holds(self, n: int) -> bool:
        """Whether the frame of this number is kept yet."""
        return bool(self._frames) and self._frames[0][0] <= n <= self.last

    def after(self, n: int) -> Iterator[str]:
        """The frames later than `n`, oldest first."""
        return (frame for number, _, frame in self._frames if number > n)
