"""What no club may ever do, whatever another does: seen in one of them alone.

Two clubs that leak the same way are alike; so these are asked for by name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, TypeAlias

from bot.club.oath import line_of, start_of
from bot.desk.visit.told import Piles, read_told
from bot.desk.visit.visit import Visit
from bot.games.game import AUDIENCE, UMPIRE, plain
from bot.games.shelf import SHELF
from bot.umpire import open_match
from storage import matches
from tests.letters import Told

_COUNT = re.compile(r" after \d+ acts")
_BUTTON = re.compile(r"#1\.(\d+) ")
_DIGITS = re.compile(r"\b[0-9a-f]{16,64}\b")
Look: TypeAlias = Callable[[str], list[tuple[Any, ...]]]
"""What is stored, seen from outside."""


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


def fault_in(letters: Iterable[Told], look: Look, kinds: frozenset[str] | None) -> str | None:
    """A board that may be shown elsewhere than in private, digits that are not of the reader's own oath
    and record, or more of a captured man than the rules tell."""
    for one in letters:
        if kinds is not None and (more := _more_than(kinds, one)):
            return more
        if one.message.seen is not None and not one.message.private and one.chat != "house":
            return f"a board of {one.who} may stand in public: {one.text!r}"
        if (digits := _DIGITS.findall(one.whole)) and (odd := _not_sworn(look, one.who, digits)):
            return f"{one.who} is shown {odd}, which is nothing of their oath or record"
    return None


def _more_than(kinds: frozenset[str], one: Told) -> str | None:
    """What a letter tells beside what the rules tell. Whoever solves a problem of their own is told
    of that one by its rules."""
    if one.message.about not in (None, 1):
        return None
    for fact in one.message.told:
        what = fact.get("what")
        if fact["kind"] == "captured" and what is not None and what not in kinds:
            return f"{one.who} is told that a {what} was captured"
        if fact["kind"] == "refused" and "refused" not in kinds:
            return f"{one.who} is told that a try was refused"
    return None


def _not_sworn(look: Look, reader: str, digits: list[str]) -> str | None:
    """Which of these digits are neither the oath of the match nor a head of the reader's own record."""
    rows = look(
        "SELECT id, game, edition, options, setup, seed FROM match JOIN oath ON match = id WHERE id = 1"
    )
    players = look("SELECT seat, name FROM seat JOIN member ON member.id = member WHERE match = 1")
    sworn: list[str] = []
    for match, game, edition, written, setup, seed in rows:
        options = json.loads(written)
        began = open_match(SHELF[game].build(options), setup).told
        told: list[tuple[str | None, str | None, Piles]] = [
            (None, None, {seat: [plain(one) for one in pile] for seat, pile in began.items()}),
            *((seat, body, read_told(kept)) for seat, body, kept in look(_ACTS)),
        ]
        for seat, name in players:
            if reader.removesuffix("_tg") == name:
                oath = _hash(seed, start_of(match, game, edition, options, setup))
                sworn += [oath, *_heads(seed, seat, told)]
    return next((one for one in digits if not any(whole.startswith(one) for whole in sworn)), None)


_ACTS = "SELECT seat, body, told FROM act WHERE match = 1 ORDER BY n"


def _heads(seed: str, seat: str, told: list[tuple[str | None, str | None, Piles]]) -> Iterator[str]:
    """What the recipe in OATH.md makes of all that the seat did and was told: with a salt that is
    the seat's alone."""
    salt, count = _hash(seed, seat), 0
    head = _hash(salt)
    for by, body, piles in told:
        pile, act = piles.get(seat, []), body if by == seat else None
        if pile or act is not None:
            count += 1
            head = _hash(salt, head, line_of(seat, count, act, pile).text)
            yield head


def _hash(*parts: str) -> str:
    return sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


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
