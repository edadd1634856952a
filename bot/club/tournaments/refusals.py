"""Why somebody may not do something in a contest now: words for the words modules."""

from __future__ import annotations

from typing import Literal, TypeAlias

Refusal: TypeAlias = Literal[
    "not-running",
    "not-a-player",
    "kept-apart",
    "already-above",
    "too-far",
    "already-playing",
    "no-such-game",
    "has-no-result",
    "next-round-paired",
    "not-published",
    "being-drawn",
    "pairs-follow",
    "over",
    "not-the-organiser",
    "already-started",
    "too-few",
    "not-a-draft",
    "was-here",
    "already-in",
    "rating-out-of-range",
    "full",
    "not-open",
    "closed",
    "no-check-in",
    "nothing-to-claim",
    "no-byes",
    "no-byes-left",
    "too-late",
    "has-a-result",
    "paused",
    "not-paused",
    "no-round",
    "games-run",
    "no-ladder",
    "nobody-to-nudge",
    "nudged-lately",
]
"""Every reason that there is."""
