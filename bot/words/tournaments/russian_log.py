"""What organisers did, in Russian."""

from __future__ import annotations

from bot.club.tournaments import events as ev
from bot.words.tournaments import sayings as s

_REASONS = {"away": "бот не работал", "too-few": ""}


def did(line: s.Did) -> str:
    """One intervention, with its author and reason."""
    reason = _REASONS.get(told := getattr(line.event, "reason", ""), told)
    by = f"{line.by}: " if line.by else ""
    why = f" Причина: {reason}" if reason else ""
    return f"{by}{_what(line)}{why}"


def log_line(line: s.LogLine) -> str:
    return f"{line.at}  {did(line.did)}"


def _what(line: s.Did) -> str:
    who = line.people
    match line.event:
        case ev.Started():
            return "турнир начат."
        case ev.Corrected(pairing, score):
            return f"партия {pairing}, {who[0]} – {who[1]}: {_score(score)}."
        case ev.Forfeited(pairing):
            return f"партия {pairing}, {who[0]} – {who[1]}, решена неявкой."
        case ev.Removed():
            return f"{who[0]} больше не участвует."
        case ev.Replaced():
            return f"{who[0]} больше не участвует, на это место приходит {who[1]}."
        case ev.ByeAdded(_, round_, halves):
            return f"{who[0]} не играет в туре {round_} и получает {_points(halves)}."
        case ev.Paused():
            return "пауза; сроки турнира стоят, часы партий идут."
        case ev.Resumed():
            return "турнир продолжается; сроки сдвинуты на время паузы."
        case ev.Extended(round_):
            return f"тур {round_} продлён."
        case ev.Overridden(round_):
            return f"другие пары в туре {round_}."
        case ev.HelperAppointed():
            return f"{who[0]} помогает организовать турнир."
        case ev.KeptApart():
            return f"{who[0]} и {who[1]} не встречаются."
        case ev.LetMeet():
            return f"{who[0]} и {who[1]} снова могут встретиться."
        case ev.Cancelled(_, "too-few"):
            return "турнир отменён: участников слишком мало."
        case ev.Cancelled():
            return "турнир отменён."
        case other:
            return f"{other.kind}."


def _points(halves: int) -> str:
    known = {0: "ноль", 1: "пол-очка", 2: "очко"}
    return known.get(halves, f"{halves / 2:g} очка")


def _score(score: str) -> str:
    return score.replace("1/2", "½").replace("-", ":")
