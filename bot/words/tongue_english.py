"""English: what all its phrases are made with."""

from __future__ import annotations

from bot.club.house import name_of
from bot.club.pace import Pace, parts_of
from bot.games.game import BLACK, WHITE
from bot.language import InEach
from bot.words.tongue import Tongue

_UNITS = {"d": "day", "h": "hour", "m": "minute", "s": "second"}
_BRIEF = {"d": "d", "h": "h", "m": "min", "s": "s"}


def counted(count: int, noun: str) -> str:
    """ "1 game", "2 games"."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def ordinal(rank: int) -> str:
    ending = "th" if 11 <= rank % 100 <= 13 else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    return f"{rank}{ending}"


def _span(seconds: int) -> str:
    return " ".join(counted(count, _UNITS[unit]) for count, unit in parts_of(seconds))


def _pace(agreed: Pace) -> str:
    if not agreed.timed:
        return "untimed"
    if agreed.each:
        return f"{_span(agreed.each)} a turn"
    if not agreed.more:
        return f"{_span(agreed.bank)} for the whole game"
    cap = "" if agreed.cap is None else f", at most {_span(agreed.cap)}"
    return f"{_span(agreed.bank)} and {_span(agreed.more)} more a turn{cap}"


def _pace_briefly(agreed: Pace) -> str:
    if not agreed.more or agreed.cap is not None:
        return _pace(agreed)
    bank, more = (
        " ".join(f"{count} {_BRIEF[unit]}" for count, unit in parts_of(seconds))
        for seconds in (agreed.bank, agreed.more)
    )
    return f"{bank} + {more} a turn"


ENGLISH = Tongue(
    language="en",
    seats={WHITE: "White", BLACK: "Black"},
    quoted=lambda text: f"“{text}”",
    deleted="deleted member",
    machine=name_of,
    span=_span,
    during=_span,
    left=lambda seconds: f"{_span(seconds)} left",
    pace=_pace,
    pace_briefly=_pace_briefly,
    languages=InEach(en="English", ru="Russian"),
    platforms={"discord": "Discord", "telegram": "Telegram", "web": "the local table"},
    rated="rated",
    unrated="casual",
    never_rated="never rated",
    by_claim="a win on time must be claimed",
    late=lambda moves: f"may be watched {counted(moves, 'move')} late",
    drawn_sides="random sides",
    has_side=lambda who, side: f"{who} {side}",
    set_up="from a set-up position, and so never rated",
    drawn="from a start that the umpire draws, and so never rated",
)
