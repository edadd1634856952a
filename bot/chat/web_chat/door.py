"""The door: how often anybody at one address may ask for a name."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

BURST, A_SECOND = 120.0, 0.2
"""A class that comes in together gets in; a script that takes names is stopped."""
_MOST_ADDRESSES = 5000


@dataclass(slots=True)
class _Visits:
    patience: float
    last: float


class Door:
    def __init__(self) -> None:
        self._visits: OrderedDict[str, _Visits] = OrderedDict()
        """Whoever was there longest ago stands first."""

    def admits(self, address: str, now: float) -> bool:
        """Whether whoever comes from there may ask for one name more."""
        visits = self._visits.get(address)
        if visits is None:
            if len(self._visits) >= _MOST_ADDRESSES:
                self._forget(now)
            visits = self._visits.setdefault(address, _Visits(BURST, now))
        self._visits.move_to_end(address)
        grown = visits.patience + (now - visits.last) * A_SECOND
        visits.patience, visits.last = min(BURST, grown), now
        if visits.patience < 1:
            return False
        visits.patience -= 1
        return True

    def _forget(self, now: float) -> None:
        """Those who have their full patience again, and in any case one. None is looked at twice: a
        crowd of addresses shall cost nothing but their places."""
        rested = now - BURST / A_SECOND
        self._visits.popitem(last=False)
        while self._visits and next(iter(self._visits.values())).last <= rested:
            self._visits.popitem(last=False)
