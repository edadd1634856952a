"""Plans, in English."""

from __future__ import annotations

from typing import assert_never

from bot.words.plans import sayings as s

LABELS = {"sure": "Yes", "board": "Show the board", "drop": "Drop the plan"}
HELP = (
    "Tries one after another: e4, else d4. Before your turn: /plan e4, else d4, or where both see "
    "all /plan e5 Nf3; c5 Nc3. To be asked before a move is tried: /set confirm on."
)
_TRIES = "/plan e4, else d4, else Nf3"
_LINES = "/plan e5 Nf3 Nc6 Bb5; c5 Nc3"


def tries(planned: tuple[str, ...]) -> str:
    return ", else ".join(planned)


def line(moves: tuple[str, ...]) -> str:
    pairs = [moves[start : start + 2] for start in range(0, len(moves), 2)]
    return ", ".join(f"if {theirs} then {own}" for theirs, own in pairs)


def say(saying: s.Saying) -> str:
    match saying:
        case s.TriesPlanned(match, planned):
            return (
                f"#{match}: when it is your turn, I try {tries(planned)}, unless I have more to "
                "tell you than that. /plan off drops it."
            )
        case s.LinesPlanned(match, lines):
            shown = "\n".join(map(line, lines))
            return f"#{match}: planned:\n{shown}\n/plan off drops it."
        case s.NothingPlanned(match, hidden):
            return f"#{match}: nothing is planned. Plan like this: {_TRIES if hidden else _LINES}"
        case s.PlanDropped(match):
            return f"#{match}: the plan is dropped."
        case s.PlanSetAside(match, planned):
            return (
                f"#{match}: something happened, so I have tried nothing of what you planned "
                f"({tries(planned)})."
            )
        case s.PlanOver(match):
            return f"#{match}: your opponent did something else; your plan is over."
        case s.PlanFails(match, move):
            return f"#{match}: your plan ends here: “{move}” is no move of yours on this board."
        case s.PlanDone(match, move):
            return f"#{match}: as you planned: {move}."
        case s.BadPlan(hidden):
            return f"Plan like this: {_TRIES if hidden else _LINES}"
        case s.BadLine(moves):
            return (
                f"“{' '.join(moves)}” is not a line. Say your opponent's move, your answer, and "
                f"so on: {_LINES}"
            )
        case s.TooMuchPlanned(lines, moves):
            return f"That is too much: at most {lines} lines or tries, of at most {moves} moves."
        case s.YourTurnNow(match):
            return f"#{match}: it is your turn now. Make your move first."
        case s.AskedAgain(match, _, text):
            return f"#{match}: {text}? Press Yes, or say /sure {text}."
        case _:
            assert_never(saying)
