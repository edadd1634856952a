"""What a tournament is like: everything that somebody wants to know before they enter."""

from __future__ import annotations

from typing import assert_never

from bot.club.pace import UNTIMED, Pace, read_pace
from bot.club.tournaments.redrawing import NEVER_REDRAWN
from bot.club.tournaments.settings import Settings, by_teams, points_count, tie_breaks_of
from bot.words.tournaments.door_terms import conditions, ratings
from bot.words.tournaments.format_terms import details, sentences
from bot.words.tournaments.phrases import Phrases


def terms(settings: Settings, p: Phrases) -> list[str]:
    """Line by line."""
    lines = [_game(settings, p), _way(settings, p), _who(settings, p)]
    return lines if settings.format == "arena" else [*lines, _time(settings, p)]


def _pace(settings: Settings) -> Pace:
    return read_pace(settings.pace) or UNTIMED


def _game(settings: Settings, p: Phrases) -> str:
    options = p.tongue.options(settings.game, settings.options, setup="")
    rated = p.tongue.stakes(settings.game, settings.options, rated=settings.rated)
    agreed = p.tongue.pace(_pace(settings))
    return ", ".join([p.tongue.title(settings.game), *options, agreed, rated]) + "."


def _way(settings: Settings, p: Phrases) -> str:
    parts = [_format(settings, p)]
    if settings.format in ("swiss", "teamswiss") and settings.rounds:
        parts.append(p.terms.rounds(settings.rounds))
    if by_teams(settings) and settings.reserves:
        parts.append(p.terms.reserves(settings.reserves))
    if settings.games == 2:
        parts.append(p.terms.two_games)
    if settings.format in ("knockout", "groups") and settings.third_place:
        parts.append(p.terms.third_place)
    parts += details(settings, p)
    if by_teams(settings):
        closed = f" {p.terms.invited_only}" if settings.invited_only else ""
        return f"{', '.join(parts)}. {p.terms.full_teams}{closed}"
    names = ", ".join(p.looking.tie_breaks[one] for one in tie_breaks_of(settings))
    ranked = [p.terms.tie_breaks(names)] if points_count(settings) else []
    return " ".join([f"{', '.join(parts)}.", *ranked, *sentences(settings, p)])


def _format(settings: Settings, p: Phrases) -> str:
    match settings.format:
        case "swiss":
            return p.terms.swiss
        case "roundrobin":
            return p.terms.double_round_robin if settings.cycles == 2 else p.terms.round_robin
        case "knockout":
            return p.terms.knockout
        case "doubleknockout":
            return p.terms.double_knockout
        case "groups":
            return p.terms.groups(settings.group_size, settings.advance)
        case "team":
            return p.terms.team(settings.boards)
        case "teamswiss":
            return p.terms.team_swiss(settings.boards)
        case "arena":
            return p.terms.arena(p.tongue.during(settings.duration))
        case "ladder":
            return p.terms.ladder(settings.reach)
        case _:
            assert_never(settings.format)


def _who(settings: Settings, p: Phrases) -> str:
    parts = [_size(settings, p)]
    if rating := ratings(settings, p):
        parts.append(rating)
    sentences = [", ".join(parts) + ".", *conditions(settings, p), _start(settings, p)]
    if settings.every:
        sentences.append(p.terms.every(p.tongue.span(settings.every)))
    late_until = min(settings.late_until, settings.rounds or settings.late_until)
    if late_until > 1:  # whoever enters before the first round is not late
        sentences.append(p.terms.late(late_until))
    return " ".join(sentences)


def _size(settings: Settings, p: Phrases) -> str:
    if settings.least == settings.most:
        return p.terms.exactly(settings.most)
    if settings.least > 2:
        return p.terms.between(settings.least, settings.most)
    return p.terms.up_to(settings.most)


def _start(settings: Settings, p: Phrases) -> str:
    match settings.starts:
        case "hand":
            return p.terms.by_hand
        case "full":
            return p.terms.when_full
        case "date":
            check_in = p.terms.check_in(p.tongue.during(settings.check_in))
            more = f", {check_in}" if settings.check_in else ""
            return f"{p.terms.starts_on(p.moment(settings.start_at))}{more}."
        case _:
            assert_never(settings.starts)


def _time(settings: Settings, p: Phrases) -> str:
    span = p.tongue.span(settings.round_time)
    ladder = settings.format == "ladder"
    lasts = p.terms.game_time(span) if ladder else p.terms.round_time(span)
    return " ".join(
        [lasts, *_absence(settings, p), _unfinished(settings, p), *_limits(settings, p)]
    )


def _absence(settings: Settings, p: Phrases) -> list[str]:
    """What becomes of who does not come."""
    found = []
    if settings.no_show_time:
        found.append(p.terms.no_show(p.tongue.during(settings.no_show_time)))
    if settings.no_shows and settings.format not in ("knockout", "doubleknockout", "ladder"):
        found.append(p.terms.no_shows(settings.no_shows))
    return found


def _limits(settings: Settings, p: Phrases) -> list[str]:
    found = [p.terms.at_once(settings.at_once)]
    if settings.format == "swiss" and settings.byes:
        found.append(p.terms.byes(settings.byes))
    if settings.review and settings.format not in NEVER_REDRAWN:
        found.append(p.terms.review(p.tongue.during(settings.review)))
    return found


def _unfinished(settings: Settings, p: Phrases) -> str:
    timed = _pace(settings).timed
    match settings.unfinished:
        case "time":
            return p.terms.more_time_wins if timed else p.terms.waiting_wins
        case "claim":
            return p.terms.more_time_claims if timed else p.terms.waiting_claims
        case "adjudication":
            return p.terms.organiser_decides
        case _:
            assert_never(settings.unfinished)
