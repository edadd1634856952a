"""The study of an open game as a letter: a curve, the same as a table, and where it turned."""

from __future__ import annotations

from bot.desk.afterwards.audience import Audience
from bot.desk.visit.letter import Letter
from bot.desk.visit.sealed import Figure
from bot.desk.visit.visit import Visit
from bot.games.game import BLACK, WHITE
from bot.language import Language, upper_first
from bot.players.findings import Study, Turn
from bot.words.advice.studies import Studied, Turned
from bot.words.advice.topic import PHRASES
from bot.words.afterwards.counts import move_name
from bot.words.say import say
from renderer.figures.values import Flag, Plot, Series
from storage.matches import Match


def open_study_letter(visit: Visit, audience: Audience, match: Match, study: Study) -> Letter:
    language, theme = audience.language, audience.theme
    turns = tuple(map(turned, study.turns))
    spoken = say(Studied(match.id, match.game, turns, audience.may_share), language)
    return Letter(
        language=language,
        key=visit.next_key(),
        about=match.id,
        to=audience.to,
        text=audience.head + spoken.text,
        choices=(*audience.again, *spoken.choices),
        alt=spoken.text,
        block=(f"analysis-{match.id}.txt", table(match, study, language)),
        board=Figure(curve(match, study, language), theme) if theme else None,
    )


def turned(turn: Turn) -> Turned:
    """As it is told: what the mover could expect."""
    before, after = (
        _hundredths(one if turn.seat == WHITE else 1 - one) for one in (turn.score, turn.got)
    )
    return Turned(turn.number, turn.seat, turn.played, turn.line, before, after)


def curve(match: Match, study: Study, language: Language) -> Plot:
    p = PHRASES[language]
    points = tuple((_after(study, at), 100 * score) for at, score in enumerate(study.curve))
    even = ((points[0][0], 50.0), (points[-1][0], 50.0))
    flags = (
        Flag(_after(study, turn.ply), turned(turn).numbered(match.game, language))
        for turn in study.turns
    )
    return Plot(
        f"#{match.id} {p.tongue.title(match.game)}",
        (Series(p.plot_chances(_white(match, language)), points), Series("", even)),
        x_label=p.plot_moves,
        flags=tuple(flags),
    )


def _name(study: Study, moves: int) -> str:
    """The last of so many half moves."""
    number, seat = study.moves[moves - 1]
    return move_name(number, white=seat == WHITE)


def _after(study: Study, moves: int) -> float:
    """Where the position after so many half moves stands on the axis: there a move lasts from its
    number to the next, White moves first, Black half way."""
    if moves < len(study.moves):
        number, seat = study.moves[moves]
        return number + 0.5 * (seat == BLACK)
    if not study.moves:
        return 1
    number, seat = study.moves[-1]
    return number + 0.5 + 0.5 * (seat == BLACK)


def _white(match: Match, language: Language) -> str:
    return PHRASES[language].tongue.seat(WHITE, match.game)


def table(match: Match, study: Study, language: Language) -> str:
    """The numbers of the curve, a line for each half move."""
    p = PHRASES[language]
    lines = [f"{p.table_head:<8}{upper_first(_white(match, language)):>8}"]
    for at, score in enumerate(study.curve):
        name = _name(study, at) if at else p.table_start
        lines.append(f"{name:<8}{_hundredths(score):>8}")
    return "\n".join(lines) + "\n"


def _hundredths(score: float) -> int:
    return round(100 * score)
