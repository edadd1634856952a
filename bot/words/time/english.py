"""Time, in English."""

from __future__ import annotations

from typing import assert_never

from bot.club.pace import Pace, parts_of
from bot.words.time import sayings as s
from bot.words.titles import title

LABELS = {
    "pause": "Agree to pause",
    "no pause": "Decline",
    "resume": "Resume",
    "claim": "Claim the win",
    "board": "Show the board",
}
HELP = (
    "Time: pace=3d, 30d+1d/45d or 10m+5s in a challenge; /vacation 7d, /pause, /resume, "
    "/give 1d, /claim, /remind, /quiet 22:00-08:00, /zone, /digest 09:00, /mute."
)
_UNITS = {"d": "day", "h": "hour", "m": "minute", "s": "second"}


def span(seconds: int) -> str:
    """ "2 days 3 hours"."""
    return " ".join(
        f"{count} {_UNITS[unit]}{'' if count == 1 else 's'}" for count, unit in parts_of(seconds)
    )


def _days(seconds: int) -> str:
    return span(seconds) if seconds else "0 days"


def pace(agreed: Pace) -> str:
    if not agreed.timed:
        return "untimed"
    if agreed.each:
        return f"{span(agreed.each)} a turn"
    if not agreed.more:
        return f"{span(agreed.bank)} for the whole game"
    cap = "" if agreed.cap is None else f", at most {span(agreed.cap)}"
    return f"{span(agreed.bank)} and {span(agreed.more)} more a turn{cap}"


def times(shown: s.Times) -> str:
    held = ", stopped" if shown.held else ""
    if shown.pace.each:
        return f"Time for this turn: {span(shown.mine)}{held}."
    return f"Time: you {span(shown.mine)}, your opponent {span(shown.other)}{held}."


def up_next(line: s.TurnLine) -> str:
    left = "" if line.left is None else f", {span(line.left)} left"
    return f"Next: #{line.number} against {line.opponent}{left}."


def turn_line(line: s.TurnLine) -> str:
    left = "" if line.left is None else f": {span(line.left)} left"
    return f"#{line.number} {title(line.game, 'en')} against {line.opponent}{left}"


def say(saying: s.Saying) -> str:  # one line for each
    match saying:
        case s.BadPace(word, forms):
            return (
                f"“{word}” is not a pace. Say {', '.join(forms)}: days a turn, a bank with days "
                "added a turn and a cap, a live clock, or no limit."
            )
        case s.VacationShown(left, rest) if rest is None:
            return f"You are here. Vacation left this year: {_days(left)}. /vacation 7d starts one."
        case s.VacationShown(left, rest):
            return (
                f"You are on vacation for {span(rest or 0)}; your clocks stand still. "
                f"Left this year after it: {_days(left)}. /vacation off ends it."
            )
        case s.VacationOver(left):
            return f"Welcome back: your clocks run again. Vacation left this year: {_days(left)}."
        case s.OpponentAway(opponent, seconds):
            return (
                f"{opponent} is on vacation for {span(seconds)}: {opponent}'s clocks stand still."
            )
        case s.NoTime(match):
            return f"Match #{match} has no clocks."
        case s.PauseOffered(match, by):
            return f"#{match}: {by} offers to stop both clocks until one of you resumes."
        case s.YouOfferPause(match):
            return f"#{match}: you offer a pause; the clocks run until it is accepted."
        case s.PauseRefused(match, by):
            return f"#{match}: {by} declines the pause."
        case s.Paused(match):
            return f"#{match} is paused: both clocks stand still. /resume starts them again."
        case s.Resumed(match, by):
            return f"#{match}: {by} resumes; the clocks run."
        case s.NotPaused(match):
            return f"Match #{match} is not paused."
        case s.TimeGiven(match, by, to, seconds):
            return f"#{match}: {by} gives {to} {span(seconds)}."
        case s.TooMuchTime(most):
            return f"No clock may show more than {span(most)}."
        case s.Reminder(match, game, opponent, left):
            return f"#{match} {title(game, 'en')} against {opponent}: your turn, {span(left)} left."
        case s.MayClaim(match, opponent):
            return f"#{match}: {opponent}'s time has run out. You may claim the win, or wait."
        case s.TimeUp(match):
            return f"#{match}: your time has run out; your opponent may claim. You may still move."
        case s.OrganisersCallOff(match):
            return f"#{match} is a game of a tournament: only its organisers can call it off."
        case s.NothingToClaim(match):
            return f"#{match}: there is no time to claim."
        case s.AwayFor(seconds):
            return f"I was away for {span(seconds)}; all clocks were stopped."
        case s.Reminders(rungs, quiet, zone, clock, digest):
            return "\n".join(
                [
                    f"Reminders before your time runs out: {_rungs(rungs)} (/remind 24h 8h 1h|off).",
                    f"Quiet hours: {quiet} (/quiet 22:00-08:00|off).",
                    f"Your time zone: {zone}, now {clock} (/zone Europe/Berlin).",
                    f"Daily digest instead of reminders: {digest} (/digest 09:00|off).",
                ]
            )
        case s.BadReminders(word):
            return f"“{word}” is not a time before the deadline. Say it like /remind 24h 8h 1h."
        case s.BadHours(word):
            return f"“{word}” is not a time of the day. Say it like 22:00-08:00 or 09:00."
        case s.BadZone(word):
            return f"I know no time zone “{word}”. Say it like Europe/Berlin or UTC+3."
        case s.Muted(match):
            return f"#{match} is muted: no sound and no reminders, until /unmute."
        case s.Unmuted(match):
            return f"#{match} is no longer muted."
        case s.DailyDigest(turns):
            return "\n".join(["Your turn today:", *map(turn_line, turns)])
        case _:
            assert_never(saying)


def _rungs(rungs: tuple[int, ...]) -> str:
    return ", ".join(map(span, rungs)) or "off"
