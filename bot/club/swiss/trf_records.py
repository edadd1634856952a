"""The records of a report that tell of the tournament rather than of one player's rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from bot.club.swiss.acceleration import baku, upper_half
from bot.club.swiss.field import ALWAYS, Boost, Colour, Forbidden, Leave, Scoring
from bot.club.swiss.trf_line import BadTrf, Line, tenths_in

_LEAVES: Mapping[str, Leave] = {"F": "F", "H": "H", "Z": "Z"}


@dataclass(slots=True)
class Found:
    """What the records told so far."""

    name: str = ""
    rounds: int | None = None
    rounds_line: int = 0
    initial: Colour | None = None
    by_rank: bool = False
    baku: bool = False
    scoring: Scoring = field(default_factory=Scoring)
    own_bye: bool = False
    forbidden: list[tuple[int, Forbidden]] = field(default_factory=list)
    boosts: list[tuple[int, Boost]] = field(default_factory=list)
    byes: list[tuple[Line, Leave, int, list[int]]] = field(default_factory=list)
    missing: list[tuple[Line, int]] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    team_line: int = 0

    def check(self, numbers: frozenset[int]) -> None:
        """Refuse a record that names somebody who is not in the list."""
        for line, each in self.forbidden:
            for number in each.numbers:
                if number not in numbers:
                    text = f"the forbidden pair names player {number}, who is not in the list"
                    raise BadTrf(line, text)
        for line, boost in self.boosts:
            if boost.first_number == boost.last_number and boost.first_number not in numbers:
                text = (
                    f"the acceleration is for player {boost.first_number}, who is not in the list"
                )
                raise BadTrf(line, text)

    def boosts_of(self, order: tuple[int, ...]) -> tuple[Boost, ...]:
        """The virtual points: those written out, else the Baku ones if they are announced."""
        if self.boosts or not self.baku or not self.rounds or not order:
            return tuple(each for _, each in self.boosts)
        return baku(order[: upper_half(len(order))], self.rounds, self.scoring.win)


def read(line: Line, found: Found) -> None:
    """Take what a record says; a record that nobody knows is kept as it is."""
    code = line.text[:3]
    reader = _READERS.get(code)
    if reader is not None:
        reader(line, found)
    else:
        found.kept.append(line.text)


_SILENT = frozenset(
    f"{number:03}"
    for number in (
        *range(12, 133, 10),
        *(1, 13, 172, 182, 202, 212, 222, 310, 320, 352, 362),
    )
)
"""Records that tell nothing of the rounds, or what our remarks tell as well."""


def strange_lines(text: str) -> tuple[tuple[int, str], ...]:
    """The lines that no record explains, each with its number: they were passed over."""
    found = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        code = line[:3]
        known = code in _SILENT or code in _READERS or line.startswith("#")
        if line.strip() and not known:
            found.append((number, line.strip()))
    return tuple(found)


def _name(line: Line, found: Found) -> None:
    found.name = line.text[4:].strip()


def _team(line: Line, found: Found) -> None:
    """Known only beside remarks of ours, which tell the same and more."""
    found.team_line = found.team_line or line.number


def _abnormal(line: Line, _: Found) -> None:
    raise BadTrf(line.number, "abnormal points (record 299) are not known; expected none")


def _rounds(line: Line, found: Found) -> None:
    rounds = line.whole(4, max(8, len(line.text)), "the number of rounds", 1, ALWAYS)
    if found.rounds not in (None, rounds):
        text = (
            f"the number of rounds: {rounds} here, but {found.rounds} in line {found.rounds_line}"
        )
        raise BadTrf(line.number, text)
    found.rounds = rounds
    found.rounds_line = line.number


def _initial(line: Line, found: Found) -> None:
    colours: Mapping[str, Colour] = {"W": "white", "B": "black"}
    colour = colours.get(line.text[4:].strip().upper())
    if colour is None:
        line.refuse(5, max(5, len(line.text)), "the initial colour", "W or B")
    found.initial = colour


def _configuration(line: Line, found: Found) -> None:
    for word in line.text[3:].lower().split():
        if word == "rank":
            found.by_rank = True
        elif word in ("white1", "black1"):
            found.initial = "white" if word == "white1" else "black"


def _system(line: Line, found: Found) -> None:
    name = line.text[4:].strip().upper()
    if "DUTCH" not in name and "DOUBLESWISS" not in name:
        line.refuse(5, max(5, len(line.text)), "the system", "FIDE_DUTCH_2026")
    found.baku = name.endswith("_BAKU")


def _scoring(line: Line, found: Found) -> None:
    fields = {"W": "win", "D": "draw", "L": "loss", "A": "absent", "P": "bye"}
    for start in range(6, len(line.text) + 1, 9):
        sign = line.part(start, start).upper()
        if sign == " " and not line.part(start, start + 4).strip():
            continue
        if sign not in fields and sign != "X":
            line.refuse(start, start, "the result that is scored", "one of W D L A P X")
        value = line.points(start + 1, start + 4, f"the points for {sign}")
        if value is None:
            line.refuse(start + 1, start + 4, f"the points for {sign}", "points such as 0.5")
        if sign != "X":
            _score(found, fields[sign], value)


def _score(found: Found, name: str, value: int) -> None:
    """A bye is worth a win as long as nothing else is said of it."""
    if name == "bye":
        found.own_bye = True
    found.scoring = replace(found.scoring, **{name: value})
    if name == "win" and not found.own_bye:
        found.scoring = replace(found.scoring, bye=value)


def _one_score(name: str) -> Callable[[Line, Found], None]:
    def take(line: Line, found: Found) -> None:
        last = max(8, len(line.text))
        value = line.points(5, last, "the points")
        if value is None:
            line.refuse(5, last, "the points", "points such as 0.5")
        if name:
            _score(found, name, value)

    return take


def _scores(line: Line, found: Found) -> None:
    names = {"W": "win", "D": "draw", "PAB": "bye", "ZPB": "absent"}
    for word in line.text[3:].upper().split():
        sign, _, text = word.partition("=")
        value = tenths_in(text)
        if value is None:
            raise BadTrf(line.number, f"{word!r} scores nothing; expected such as W=1.0")
        if sign in names:
            _score(found, names[sign], value)


def _byes(line: Line, found: Found) -> None:
    leave = _LEAVES.get(line.part(5, 5).upper().replace(" ", "Z"))
    if leave is None:
        line.refuse(5, 5, "the kind of bye", "H, F or Z")
    round_ = line.whole(7, 9, "the round", 1, ALWAYS)
    found.byes.append((line, leave, round_, _numbers(line, 11)))


def _numbers(line: Line, start: int) -> list[int]:
    numbers = [
        line.whole(first, first + 3, "the player", 1, 9999)
        for first in range(start, len(line.text) + 1, 5)
    ]
    if not numbers:
        line.refuse(start, start + 3, "the player", "a number from 1 to 9999")
    return numbers


def _words(line: Line) -> list[int]:
    numbers: list[int] = []
    for word in line.text[3:].replace(",", " ").replace("/", " ").split():
        if not (word.isascii() and word.isdigit() and 1 <= int(word) <= 9999):
            raise BadTrf(line.number, f"{word!r} is no player; expected a number from 1 to 9999")
        numbers.append(int(word))
    return numbers


def _missing(line: Line, found: Found) -> None:
    found.missing += [(line, number) for number in _words(line)]


def _forbidden(line: Line, found: Found) -> None:
    first = line.whole(5, 7, "the first round", 0, ALWAYS, blank=1)
    last = line.whole(9, 11, "the last round", 0, ALWAYS, blank=0)
    numbers = _numbers(line, 13)
    if len(numbers) < 2:
        line.refuse(13, 21, "the forbidden pair", "two players or more")
    last = last or (first if line.part(5, 7).strip() else ALWAYS)
    found.forbidden.append((line.number, Forbidden(tuple(numbers), first, last)))


def _forbidden_old(line: Line, found: Found) -> None:
    numbers = _words(line)
    if len(numbers) < 2:
        raise BadTrf(line.number, "a forbidden pair: expected two players or more")
    found.forbidden.append((line.number, Forbidden(tuple(numbers))))


def _boost(line: Line, found: Found) -> None:
    value = line.points(10, 13, "the virtual points")
    if value is None:
        line.refuse(10, 13, "the virtual points", "points such as 1.0")
    first = line.whole(15, 17, "the first round", 1, ALWAYS)
    last = line.whole(19, 21, "the last round", first, ALWAYS, blank=first)
    one = line.whole(23, 26, "the first player", 1, 9999)
    two = line.whole(28, 31, "the last player", one, 9999, blank=one)
    found.boosts.append((line.number, Boost(value, first, last, one, two)))


def _boost_old(line: Line, found: Found) -> None:
    number = line.whole(5, 8, "the player", 1, 9999)
    for place, start in enumerate(range(10, len(line.text) + 1, 5), 1):
        value = line.points(start, start + 3, f"the virtual points of round {place}")
        if value:
            found.boosts.append((line.number, Boost(value, place, place, number, number)))


_READERS: Mapping[str, Callable[[Line, Found], None]] = {
    "012": _name,
    "013": _team,
    "310": _team,
    "299": _abnormal,
    "142": _rounds,
    "XXR": _rounds,
    "152": _initial,
    "XXC": _configuration,
    "192": _system,
    "162": _scoring,
    "XXS": _scores,
    "BBW": _one_score("win"),
    "BBD": _one_score("draw"),
    "BBL": _one_score("loss"),
    "BBZ": _one_score("absent"),
    "BBF": _one_score(""),
    "BBU": _one_score("bye"),
    "240": _byes,
    "XXZ": _missing,
    "260": _forbidden,
    "XXP": _forbidden_old,
    "250": _boost,
    "XXA": _boost_old,
}
