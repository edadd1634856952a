"""Shares: what of the letters one of several couriers carries.

What answers something can be said in its place by the process alone that has heard it, for fifteen
minutes; all other letters to a platform are carried by one at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from storage.post import elsewhere_on


@dataclass(frozen=True, slots=True)
class Own:
    """What one of several couriers carries now."""

    answers: str
    """The route of what answers something that was heard here."""
    heard: Collection[str]
    """The chats of which anything is heard here: that can be answered in its place."""
    all_of: Collection[str]
    """The chats of which it carries all the rest."""

    @property
    def routes(self) -> list[str]:
        return [self.answers, *self.all_of, *map(elsewhere_on, self.all_of)]

    def takes(self, route: str | None) -> bool:
        """Whether it is to be told on one of these, though its reader is to be found elsewhere."""
        return route in [elsewhere_on(one) for one in self.all_of]

    def carries(self, route: str | None, chat: str) -> bool:
        """What answers something that was heard elsewhere is not for us, whatever it goes to."""
        if route == self.answers:
            return chat in self.heard
        return chat in self.all_of


@dataclass(frozen=True, slots=True)
class Share:
    own: Callable[[], Own]
    passed_on: Callable[[], object]
    """Is told that others have something to carry."""
