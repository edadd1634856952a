"""Why something cannot be, or came about by itself: the words in which the club says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, TypedDict, get_args

Refusal: TypeAlias = Literal[
    "over",
    "not-a-player",
    "not-entered",
    "not-the-organiser",
    "already-started",
    "too-few",
    "not-a-draft",
    "was-here",
    "already-in",
    "heir-plays",
    "rating-out-of-range",
    "full",
    "not-open",
    "closed",
    "no-check-in",
    "nothing-to-claim",
    "no-byes",
    "too-late",
    "no-byes-left",
    "other-round",
    "twice",
    "no-pairs",
    "bad-number",
    "no-such-game",
    "has-a-result",
    "has-no-result",
    "next-round-paired",
    "paused",
    "not-paused",
    "no-round",
    "games-run",
    "no-ladder",
    "not-running",
    "kept-apart",
    "already-above",
    "too-far",
    "already-playing",
]
"""Why somebody may not do something in a tournament now."""
FaultWord: TypeAlias = Literal[
    "no-name",
    "bad-size",
    "bad-ratings",
    "bad-rounds",
    "bad-time",
    "bad-pace",
    "too-few-at-once",
    "one-game-only",
    "tie-break-twice",
    "small-swiss",
    "too-many-rounds",
    "large-table",
    "bad-groups",
    "no-boards",
    "no-reach",
]
"""What speaks against settings."""
BrokenRule: TypeAlias = Literal["colours", "second-bye", "rematch", "sat-out"]
"""What a round had to do that the rules forbid."""
OwnReason: TypeAlias = Literal["away", "too-few", "report"]
"""Reasons in the log that are the club's own, and no organiser's words."""
PutOutReason: TypeAlias = Literal["check-in", "no-shows"]
"""Why the club itself puts a player out."""

# Every word has its sentence, in each language.
Refusals = TypedDict(
    "Refusals",
    {
        "over": str,
        "not-a-player": str,
        "not-entered": str,
        "not-the-organiser": str,
        "already-started": str,
        "too-few": str,
        "not-a-draft": str,
        "was-here": str,
        "already-in": str,
        "heir-plays": str,
        "rating-out-of-range": str,
        "full": str,
        "not-open": str,
        "closed": str,
        "no-check-in": str,
        "nothing-to-claim": str,
        "no-byes": str,
        "too-late": str,
        "no-byes-left": str,
        "other-round": str,
        "twice": str,
        "no-pairs": str,
        "bad-number": str,
        "no-such-game": str,
        "has-a-result": str,
        "has-no-result": str,
        "next-round-paired": str,
        "paused": str,
        "not-paused": str,
        "no-round": str,
        "games-run": str,
        "no-ladder": str,
        "not-running": str,
        "kept-apart": str,
        "already-above": str,
        "too-far": str,
        "already-playing": str,
    },
)
BrokenRules = TypedDict(
    "BrokenRules", {"colours": str, "second-bye": str, "rematch": str, "sat-out": str}
)
OwnReasons = TypedDict("OwnReasons", {"away": str, "too-few": str, "report": str})

_REFUSALS: Mapping[str, Refusal] = {word: word for word in get_args(Refusal)}
_FAULTS: Mapping[str, FaultWord] = {word: word for word in get_args(FaultWord)}
_BROKEN: Mapping[str, BrokenRule] = {word: word for word in get_args(BrokenRule)}
_OWN: Mapping[str, OwnReason] = {word: word for word in get_args(OwnReason)}
_PUT_OUT: Mapping[str, PutOutReason] = {word: word for word in get_args(PutOutReason)}


def refusal(word: str) -> Refusal:
    return _REFUSALS[word]


def fault(word: str) -> FaultWord:
    return _FAULTS[word]


def broken_rule(word: str) -> BrokenRule:
    return _BROKEN[word]


def own_reason(text: str) -> OwnReason | None:
    """None: an organiser wrote it."""
    return _OWN.get(text)


def put_out_reason(word: str) -> PutOutReason | None:
    """None: an organiser did it."""
    return _PUT_OUT.get(word)
