"""Why something cannot be, or came about by itself: the words in which the club says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias, TypedDict, get_args

from bot.club.tournaments import refusals as acts

Refusal: TypeAlias = Literal[
    acts.Refusal,
    "organises-already",
    "not-entered",
    "not-in-game",
    "has-that-result",
    "heir-plays",
    "no-one-end",
    "no-bye-asked",
    "bye-given",
    "not-welcome",
    "plays-there",
    "no-pairs",
    "which-game",
    "no-open-game",
    "no-invitation",
]
"""Why somebody may not do something in a tournament now."""
OwnReason: TypeAlias = Literal["away", "too-few", "report"]
"""Reasons in the log that are the club's own, and no organiser's words."""
PutOutReason: TypeAlias = Literal["check-in", "no-shows", "small-team"]
"""Why the club itself puts a player out."""

# Every word has its sentence, in each language.
Refusals = TypedDict(
    "Refusals",
    {
        "over": str,
        "not-a-player": str,
        "not-entered": str,
        "not-in-game": str,
        "has-that-result": str,
        "not-the-organiser": str,
        "already-started": str,
        "stands-paused": str,
        "too-few": str,
        "not-a-draft": str,
        "another-draft": str,
        "was-here": str,
        "already-in": str,
        "own-account": str,
        "heir-plays": str,
        "not-welcome": str,
        "plays-there": str,
        "rating-out-of-range": str,
        "full": str,
        "not-open": str,
        "closed": str,
        "no-check-in": str,
        "nothing-to-claim": str,
        "no-byes": str,
        "too-late": str,
        "last-round": str,
        "no-such-round": str,
        "no-byes-left": str,
        "no-bye-asked": str,
        "bye-given": str,
        "no-pairs": str,
        "not-published": str,
        "being-drawn": str,
        "pairs-follow": str,
        "which-game": str,
        "no-open-game": str,
        "no-such-game": str,
        "has-a-result": str,
        "has-no-result": str,
        "next-round-paired": str,
        "no-helper": str,
        "helps-already": str,
        "paused": str,
        "not-paused": str,
        "no-round": str,
        "no-one-end": str,
        "games-run": str,
        "organises-already": str,
        "no-ladder": str,
        "not-begun": str,
        "not-running": str,
        "not-free": str,
        "all-meet": str,
        "already-above": str,
        "too-far": str,
        "already-playing": str,
        "no-teams": str,
        "too-few-teams": str,
        "team-there": str,
        "no-such-team": str,
        "team-full": str,
        "team-gone": str,
        "invited-only": str,
        "not-the-captain": str,
        "not-of-team": str,
        "named-twice": str,
        "nobody-to-nudge": str,
        "nudged-lately": str,
        "no-invitation": str,
        "waits-already": str,
        "not-invited": str,
        "password": str,
    },
)
Objections = TypedDict(
    "Objections",
    {
        "not-entered": Callable[[Sequence[str]], str],
        "twice": Callable[[Sequence[str]], str],
        "kept-apart": Callable[[Sequence[str]], str],
        "have-met": Callable[[Sequence[str]], str],
        "asked-bye": Callable[[Sequence[str]], str],
        "had-bye": Callable[[Sequence[str]], str],
        "two-byes": Callable[[Sequence[str]], str],
    },
)
"""Why pairs cannot be laid down, of whom."""


class Grounds(TypedDict):
    players: str
    results: str
    apart: str
    byes: str
    pairs: str


"""What a draft stood on, and what has changed of it."""
BrokenRules = TypedDict(
    "BrokenRules", {"colours": str, "second-bye": str, "rematch": str, "sat-out": str}
)
OwnReasons = TypedDict("OwnReasons", {"away": str, "too-few": str, "report": str})

_OWN: Mapping[str, OwnReason] = {word: word for word in get_args(OwnReason)}
_PUT_OUT: Mapping[str, PutOutReason] = {word: word for word in get_args(PutOutReason)}


def own_reason(text: str) -> OwnReason | None:
    """None: an organiser wrote it."""
    return _OWN.get(text)


def put_out_reason(word: str) -> PutOutReason | None:
    """None: an organiser did it."""
    return _PUT_OUT.get(word)
