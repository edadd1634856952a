"""What organisers did, in English."""

from __future__ import annotations

from bot.club.tournaments import events as ev
from bot.words.tournaments import sayings as s

_REASONS = {"away": "the bot was away", "too-few": ""}


def did(line: s.Did) -> str:
    """One intervention, with its author and reason."""
    reason = _REASONS.get(told := getattr(line.event, "reason", ""), told)
    by = f"{line.by}: " if line.by else ""
    return f"{by}{_what(line)}" + (f" Reason: {reason}" if reason else "")


def log_line(line: s.LogLine) -> str:
    return f"{line.at}  {did(line.did)}"


def _what(line: s.Did) -> str:
    who = line.people
    match line.event:
        case ev.Started():
            return "it is started."
        case ev.Corrected(pairing, score):
            return f"game {pairing}, {who[0]} – {who[1]}, is {_score(score)}."
        case ev.Forfeited(pairing):
            return f"game {pairing}, {who[0]} – {who[1]}, is decided by forfeit."
        case ev.Removed():
            return f"{who[0]} is out."
        case ev.Replaced():
            return f"{who[1]} plays on for {who[0]}."
        case ev.ByeAdded(_, round_, halves):
            return f"{who[0]} has no game in round {round_} and gets {_points(halves)}."
        case ev.Paused():
            return "paused; all its deadlines stand still, game clocks do not."
        case ev.Resumed():
            return "goes on; its deadlines are later by as much."
        case ev.Extended(round_):
            return f"more time for round {round_}."
        case ev.Overridden(round_):
            return f"other pairings for round {round_}."
        case ev.HelperAppointed():
            return f"{who[0]} helps to organise."
        case ev.KeptApart():
            return f"{who[0]} and {who[1]} are not paired."
        case ev.LetMeet():
            return f"{who[0]} and {who[1]} may be paired again."
        case ev.Cancelled(_, "too-few"):
            return "called off: too few players."
        case ev.Cancelled():
            return "called off."
        case other:
            return f"{other.kind}."


def _points(halves: int) -> str:
    return {0: "nothing", 1: "half a point", 2: "a point"}.get(halves, f"{halves / 2:g} points")


def _score(score: str) -> str:
    return score.replace("1/2", "½")
