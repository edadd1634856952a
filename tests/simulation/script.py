"""What happens in a world: who says what, and what goes wrong; written as lines that replay it.

The lines are a script for `umpire script`, to which what goes wrong is a comment: `#! +2.5 power`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Said:
    after: float
    """Seconds since what happened before."""
    user: str
    text: str
    place: str | None = None


@dataclass(frozen=True, slots=True)
class Mishap:
    after: float
    kind: str
    who: str = ""
    """A platform, or a person."""
    value: float = 0.0


Happening = Said | Mishap

_SAID = re.compile(r"(?P<user>[\w.-]+)(?:@(?P<place>[\w.-]+))?: (?P<text>.*)")
_MISHAP = re.compile(
    r"#! \+(?P<after>[\d.e-]+) (?P<kind>\w+)(?: (?P<who>[^\s=]+))?(?: =(?P<value>-?[\d.]+))?"
)
_WAIT = re.compile(r"#! \+(?P<after>[\d.e-]+)$")
_RESTART = ("kill", "power", "stop")


def write(happenings: Iterable[Happening]) -> Iterator[str]:
    """As lines. A whole second is also told to `umpire script`, and so is what begins it anew."""
    for one in happenings:
        if one.after >= 1:
            yield f"! clock +{int(one.after)}s"
        if isinstance(one, Said):
            yield f"#! +{one.after!r}"
            yield f"{one.user}{'@' + one.place if one.place else ''}: {one.text}"
        else:
            who, value = f" {one.who}" if one.who else "", f" ={one.value!r}" if one.value else ""
            yield f"#! +{one.after!r} {one.kind}{who}{value}"
            if one.kind in _RESTART:
                yield "! restart"


def read(lines: Iterable[str]) -> list[Happening]:
    """What `write` wrote."""
    found: list[Happening] = []
    after = 0.0
    for line in map(str.rstrip, lines):
        if said := _SAID.fullmatch(line):
            found.append(Said(after, said["user"], said["text"], said["place"]))
        elif wait := _WAIT.fullmatch(line):
            after = float(wait["after"])
        elif bad := _MISHAP.fullmatch(line):
            value = float(bad["value"] or 0)
            found.append(Mishap(float(bad["after"]), bad["kind"], bad["who"] or "", value))
    return found


def without(happenings: list[Happening], first: int, past: int) -> list[Happening]:
    """The script without some of it; what comes after comes no sooner."""
    gone = sum(one.after for one in happenings[first:past])
    kept = [*happenings[:first], *happenings[past:]]
    if first < len(kept):
        kept[first] = replace(kept[first], after=round(kept[first].after + gone, 3))
    return kept
