"""What no club may ever do, whatever another does: seen in one of them alone.

Two clubs that leak the same way are alike; so these are asked for by name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from hashlib import sha256

from bot.club.oath import start_of
from bot.desk.visit.visit import Visit
from bot.games.game import AUDIENCE, UMPIRE
from storage import matches
from tests.letters import Told

_COUNT = re.compile(r" after \d+ acts")
_BUTTON = re.compile(r"#1\.(\d+) ")


_SAID = {
    "classic": frozenset({"pawn", "piece"}),
    "icc": frozenset({"pawn", "piece"}),
    **dict.fromkeys(("english", "rand", "cincinnati"), frozenset({"pawn", "piece", "refused"})),
    "berkeley": frozenset({"refused"}),
}
"""What the rule books have said of a captured man, by rule set, and whether others hear that a try was
refused; not how the umpire is told to rule."""


def kinds_told(game: str, options: Mapping[str, str]) -> frozenset[str] | None:
    """What may be said beside squares; None where it is otherwise settled."""
    return _SAID[options["rules"]] if game == "kriegspiel" else None


def fault_in(letters: Iterable[Told], guess: str, kinds: frozenset[str] | None) -> str | None:
    """A board that may be shown elsewhere than in private, an oath that can be guessed, or more of a
    captured man than the rules tell."""
    for one in letters:
        if kinds is not None and (more := _more_than(kinds, one)):
            return more
        if one.message.seen is not None and not one.message.private and one.chat != "house":
            return f"a board of {one.who} may stand in public: {one.text!r}"
        if guess and guess in one.whole:
            return f"the oath told to {one.who} is made of nothing but the set-up"
    return None


def _more_than(kinds: frozenset[str], one: Told) -> str | None:
    """What a letter tells beside what the rules tell."""
    for fact in one.message.told:
        what = fact.get("what")
        if fact["kind"] == "captured" and what is not None and what not in kinds:
            return f"{one.who} is told that a {what} was captured"
        if fact["kind"] == "refused" and "refused" not in kinds:
            return f"{one.who} is told that a try was refused"
    return None


def guessed(row: tuple[int, str, int, str, str], options: dict[str, str]) -> str:
    """What anybody could reckon who tries set-ups, as a letter would begin it."""
    match, game, edition, _, setup = row
    start = start_of(match, game, edition, options, setup)
    return sha256(start.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def old_buttons(letters: Iterable[Told]) -> list[str]:
    """Heads of the buttons under a reader's letters before the last that had any."""
    numbers = [
        int(found[1])
        for one in letters
        for _, sentence in one.buttons
        if (found := _BUTTON.match(sentence))
    ]
    return sorted({f"#1.{number}" for number in numbers if number < max(numbers)})


async def open_to_all(visit: Visit) -> str:
    """What the match has for an audience, whether any page or letter shows it or not."""
    match = await matches.match(visit.tx, 1)
    if match is None:
        return ""
    umpire = await visit.umpires.of(visit.tx, match)
    return json.dumps(umpire.observe(AUDIENCE).view, default=repr, sort_keys=True)


async def printed(visit: Visit) -> str:
    """How the umpire of the match prints itself; how much was tried is in the log's reach alone. What
    it sees is seen by nobody."""
    match = await matches.match(visit.tx, 1)
    if match is None:
        return ""
    umpire = await visit.umpires.of(visit.tx, match)
    try:
        umpire.observe(UMPIRE)
    except PermissionError:
        return _COUNT.sub("", repr(umpire))
    raise AssertionError("the umpire's board can be looked at while the match runs")
