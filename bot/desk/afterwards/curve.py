"""The curve of an analysis on the steps of its match's page, with what it says in words.

Everything here is of a finished match, and public as its review is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot.analysis.findings import ANALYSABLE, Report, Verdict
from bot.desk.afterwards.analysis_letter import said_of, summary
from bot.desk.afterwards.lookback import Look
from bot.desk.afterwards.study_letter import turned
from bot.desk.match.alone import is_alone
from bot.desk.match.archive import entries_of
from bot.desk.visit.umpires import game_of
from bot.desk.visit.visit import Visit
from bot.games.game import BLACK, WHITE, Done, Entry, Move
from bot.games.openplay.veil import Open
from bot.games.shelf import OPEN_GAMES
from bot.language import Language, upper_first
from bot.players.findings import Study
from bot.words.advice.studies import Decided, Studied
from bot.words.advice.topic import PHRASES as STUDIES
from bot.words.afterwards import analysis as s
from bot.words.afterwards.topic import PHRASES
from bot.words.say import say
from bot.words.text import text_of
from bot.words.topic import AnySaying
from storage import matches
from storage.lines import Line
from storage.matches import Match

Json = dict[str, Any]
_MARKS = 6
_TRY = "try "


async def line_of(visit: Visit, number: int) -> Line | None:
    """None where no such match is over, or it was played alone."""
    match = await matches.match(visit.tx, number)
    if match is None or match.result is None or is_alone(match):
        return None
    return match.line


async def curve(visit: Visit, number: int, language: Language, look: Look) -> Json | None:
    """None where no such match is over."""
    match = await matches.match(visit.tx, number)
    if match is None or match.result is None:
        return None
    entries = await entries_of(visit.tx, match)
    told: Json = {"state": "ready", "decided": _lines(decided(match, look.verdict), language)}
    if isinstance(look.found, Study):
        return told | _chances(match, look.found, entries, language)
    if isinstance(look.found, Report):
        return told | _positions(match, look.found, entries, language)
    return told


def decided(match: Match, verdict: Verdict) -> Decided:
    """Where it was decided, in two lines."""
    return Decided(
        match.id,
        match.game,
        {"1-0": BLACK, "0-1": WHITE}.get(match.result or ""),
        verdict.looked,
        turned(verdict.turn) if verdict.turn else None,
        verdict.answer,
        tuple(sorted(verdict.refused.items(), reverse=True)),
        match.game in ANALYSABLE,
        fouls=match.reason == "fouls",
    )


def _lines(saying: AnySaying, language: Language) -> list[str]:
    return str(text_of(say(saying, language).text, language)).splitlines()


def steps_of(match: Match, entries: Iterable[Entry]) -> list[int]:
    """After which act so many moves of both sides stood, forced ones among them."""
    stood = [
        entry
        for entry in entries
        if entry.act.startswith(_TRY)
        and any(isinstance(one, Done) for one in entry.told.get(entry.seat, ()))
    ]
    if match.game not in OPEN_GAMES:
        return [0, *(entry.n for entry in stood if "@" not in entry.act)]
    return _with_forced(match, stood)


def _with_forced(match: Match, stood: Sequence[Entry]) -> list[int]:
    game = game_of(match)
    if not isinstance(game, Open):
        return [0, *(entry.n for entry in stood)]
    law = game.law
    position, found = law.start(match.setup), [0]
    while move := game.forced(position):
        position = law.play(position, min(law.to_act(position)), move)
        found.append(0)
    for entry in stood:
        position = law.play(position, entry.seat, Move(entry.act.removeprefix(_TRY)))
        found.append(entry.n)
        while not law.result(position) and (move := game.forced(position)):
            position = law.play(position, min(law.to_act(position)), move)
            found.append(entry.n)
    return found


def _positions(match: Match, report: Report, entries: list[Entry], language: Language) -> Json:
    p, at = PHRASES[language], steps_of(match, entries)
    marks = sorted(
        ((one.n, one) for side in report.sides for one in side.telling if one.kind != "heard"),
        key=lambda pair: -pair[1].bits,
    )
    saying = summary(match, report, said_of(match, entries, language))
    return {
        "kind": "positions",
        "label": upper_first(p.plot_positions),
        "note": p.plot_note if report.estimated else "",
        "text": _lines(saying, language),
        "series": [
            {
                "seat": str(side.seat),
                "name": upper_first(p.tongue.seat(side.seat, match.game)),
                "points": [
                    [at[one.moves], one.count, one.low, one.high, int(one.exact)]
                    for one in side.points
                    if one.moves < len(at)
                ],
            }
            for side in report.sides
        ],
        "marks": [
            [n, s.Telling(0, one.kind, one.text, one.own, one.bits).flag(p)]
            for n, one in marks[:_MARKS]
        ],
    }


def _chances(match: Match, study: Study, entries: list[Entry], language: Language) -> Json:
    p, at = STUDIES[language], steps_of(match, entries)
    white = p.tongue.seat(WHITE, match.game)
    turns = tuple(map(turned, study.turns))
    return {
        "kind": "chances",
        "label": upper_first(p.plot_chances(white)),
        "note": "",
        "text": _lines(Studied(match.id, match.game, turns), language),
        "series": [
            {
                "seat": "white",
                "name": upper_first(white),
                "points": [
                    [at[ply], round(100 * score), round(100 * score), round(100 * score), 1]
                    for ply, score in enumerate(study.curve)
                    if ply < len(at)
                ],
            }
        ],
        "marks": [
            [at[found.ply], turn.numbered(match.game, language)]
            for found, turn in zip(study.turns, turns, strict=True)
            if found.ply < len(at)
        ],
    }
