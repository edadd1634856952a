"""Results of games as people tell them: "boris won", «победил борис», "anna beat boris on time".

Where a name ends, and whose it is, is known to whoever knows the players.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_OVER = r"beats?|defeats|defeated|обыграла?"
_WON = rf"{_OVER}|won|wins|has won|is the winner|выиграла?|выигрывает|победила?|побеждает"
_LOST = r"lost|loses|has lost|resigns|resigned|forfeits|проиграла?|проигрывает|сдался|сдалась"
_AWARDED = (
    r"(?:(?:an? |the )?(?:win|victory|point) )?(?:for|to|in favou?r of)|winner(?: is)?"
    r"|победа|победу|очко|в пользу|победитель"
)
_AGAINST = re.compile(r"^(?:against|over|to|у|против)\s+", re.IGNORECASE)
_NAME_FIRST = re.compile(
    rf"(?P<who>\S.*?)\s+(?:(?P<won>{_WON})|{_LOST})(?:\s+(?P<after>.+))?", re.IGNORECASE
)
_VERB_FIRST = re.compile(
    rf"(?:(?P<won>{_WON}|{_AWARDED})|{_LOST})\s+(?P<after>\S.*)", re.IGNORECASE
)
_UNSIGNED = re.compile(
    r"(\S+)\s+(?:(?:vs?\.?|versus|against|против|и|and)\s+)?(\S+)\s+"
    r"([01½]\s?[-–—:]\s?[01½]|½|1/2(?:\s?[-–—:]\s?1/2)?)(?:[\s,;.]+(.+))?",
    re.IGNORECASE,
)
_TAKES_A_NAME = re.compile(_OVER, re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Somebody has won, or lost."""

    who: str
    """Their whole name; empty where it begins what follows."""
    won: bool
    after: str = ""
    """A name, perhaps, and the reason."""
    against: bool = False
    """Whether the other player is named for certain."""


def read_verdict(text: str) -> Verdict | None:
    said = re.sub(r"[,;:.!]+(?=\s|$)", "", text).strip(" –—-")
    found = _VERB_FIRST.fullmatch(said) or _NAME_FIRST.fullmatch(said)
    if found is None:
        return None
    who = found.groupdict().get("who") or ""
    after = found["after"] or ""
    against = bool(who and (_AGAINST.match(after) or _TAKES_A_NAME.fullmatch(found["won"] or "")))
    return Verdict(who, bool(found["won"]), _AGAINST.sub("", after, 1) if who else after, against)


def read_unsigned(text: str) -> tuple[str, str, str] | None:
    """Two names with no sign between them, the result in figures, and the reason: "anna boris 1-0",
    "anna vs boris 1/2, agreed"; the names are joined by the sign that was left out."""
    found = _UNSIGNED.fullmatch(text)
    return None if found is None else (f"{found[1]}-{found[2]}", found[3], found[4] or "")
