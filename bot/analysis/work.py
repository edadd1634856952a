"""How much was done, and how much may be."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Work:
    """How many moves have been looked at, and how many may be."""

    most: int
    done: int = field(default=0)

    @property
    def left(self) -> int:
        return max(0, self.most - self.done)
