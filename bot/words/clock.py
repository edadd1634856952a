"""A pace as people say it, and as the bot itself tells one."""

from __future__ import annotations

import re

from bot.club.pace import LONG_UNITS, Pace, read_pace, read_span

MOST_WORDS = 14
"""Of a pace as the bot tells it: «30 дней на партию и ещё 1 день за ход (предел — 45 дней)»."""
_A_TURN = re.compile(
    r" (?:(?:a|per|each|every|for each) (?:turn|move)|(?:на|за) (?:каждый )?ход)(?=,? |/|$)"
)
"""What a pace for each turn is called by the bot itself: "3 days a turn"."""
_LIVE = re.compile(r"(\d{1,3})\s*[+|]\s*(\d{1,3})")
_SAID = re.compile(
    r"(?P<bank>[^+/]+?)"
    r"(?P<game> (?:for (?:the|a) (?:whole )?game|(?:a|per) (?:game|player|side)|each|(?:with )?no increment"
    r"|на (?:(?:всю )?партию|игрока|каждого)|без добавления))?"
    r"(?:(?P<sign>,? (?:and|with|plus|и|с|плюс) |\s?\+\s?)(?P<before>(?:ещё|еще|по|добавлением) )?"
    r"(?P<more>[^+/]+?)(?P<after> (?:more|extra|increment))?)?"
    r"(?:(?:,? (?:at most|cap|max|предел|до) | \(предел — |\s?(?:/|<=|≤)\s?)(?P<cap>[^()+/]+)\)?)?"
)


def read_clock(text: str) -> Pace | None:
    """The pace that is meant: "10+5" for minutes and seconds, "10 minutes and 5 seconds more a turn"."""
    whole = " ".join(text.lower().split())
    text = _A_TURN.sub("", whole)
    if text != whole and text in LONG_UNITS:
        text = f"1 {text}"  # "сутки на ход"
    if found := _LIVE.fullmatch(text):
        return read_pace(f"{found[1]}m+{found[2]}s")
    said = _SAID.fullmatch(text)
    return _in_words(said) if said and (said["sign"] or said["game"]) else read_pace(text)


def _in_words(said: re.Match[str]) -> Pace | None:
    """Seconds beside minutes are what a turn adds, and so is what is called so; other spans with "and"
    between them are one: "2 days and 12 hours"."""
    bank, more = said["bank"], said["more"] or "0s"
    first, second = read_span(bank), read_span(more)
    if first is None or second is None or second > first:
        return None
    grows = said["game"] or said["before"] or said["after"] or second < 60 <= first
    if said["sign"] and said["sign"].strip(" ,") in {"and", "и"} and not grows:
        return read_pace(f"{bank} {more}")
    return read_pace(f"{bank}+{more}" + (f"/{said['cap']}" if said["cap"] else ""))
