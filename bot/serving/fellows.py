"""The other processes of the crew, as one of them watches them: which of them hang, and which are dead."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from storage.crew import Fellow

MOURNING = 3.0
"""Seconds after which a process whose lock is free is dead: one that has lost its connection is back
before that."""
HUNG = 30
"""After so many beats of ours without a word of theirs whoever lives is taken to hang: by its machine, its
disk or a debugger. What they do alone nobody else could do, for as long as that lasts."""


class Fellows:
    """Of a look at them at each beat."""

    def __init__(self, own: int) -> None:
        self._own = own
        self._missed: dict[int, float] = {}
        """Since when the lock of each process that is to be there has been free."""
        self._silent: dict[int, tuple[Fellow, int]] = {}
        """What each has said last, and for how many beats of ours nothing new."""

    def hanging(self, fellows: Sequence[Fellow], living: Collection[int] | None) -> list[Fellow]:
        """Who lives and says nothing. `living` hold their lock now; None where that is not known."""
        before, self._silent = self._silent, {}
        found = []
        for one in fellows:
            said, beats = before.get(one.owner, (one, 0))
            beats = beats + 1 if said == one else 0
            if beats >= HUNG and one.owner in (living or ()) and one.owner != self._own:
                found.append(one)
                beats = 0
            self._silent[one.owner] = one, beats
        return found

    def dead(
        self, fellows: Sequence[Fellow], living: Collection[int] | None, now: float
    ) -> list[int]:
        """Whose lock has been free for too long; `now` in seconds of a clock that only runs on."""
        if living is None:
            self._missed.clear()
            return []
        missed = {one.owner for one in fellows}.difference(living, {self._own})
        self._missed = {one: self._missed.get(one, now) for one in missed}
        return [one for one, since in self._missed.items() if now >= since + MOURNING]
