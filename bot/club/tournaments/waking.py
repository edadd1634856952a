"""When a contest is to be looked at again, if nothing happens in it before."""

from __future__ import annotations

from bot.club.tournaments.appointments import silent_from
from bot.club.tournaments.state import Contest


def next_look(contest: Contest, now: int) -> int | None:
    """The next moment at which a step may be due; None: only when somebody does something."""
    if contest.paused_at is not None:
        return None
    return min((moment for moment in _moments(contest) if moment > now), default=None)


def _moments(contest: Contest) -> list[int]:
    settings = contest.settings
    match contest.stage:
        case "announced":
            return [settings.opens_at]
        case "registration" | "check-in":
            starts = settings.starts == "date"
            return [settings.start_at - settings.check_in, settings.start_at] if starts else []
        case "between":
            return []
        case "paired":
            return [contest.published_at + settings.review]
        case "published" | "running" | "closing":
            return _while_running(contest)
        case "done" | "cancelled":
            return []


def _while_running(contest: Contest) -> list[int]:
    settings = contest.settings
    found = [contest.deadline, contest.judged or 0]
    if settings.format == "arena":
        found.append(contest.started_at + settings.duration)
    begun = [contest.begun[each.id] for each in contest.unfinished if each.id in contest.begun]
    if settings.no_show_time:
        silent = [silent_from(contest, each.id) for each in contest.unfinished]
        found += [at + settings.no_show_time for at in silent if at is not None]
    if settings.format == "ladder":
        found += [at + settings.round_time for at in begun]
    return found
