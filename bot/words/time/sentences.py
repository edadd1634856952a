"""What people say about time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.club.pace import read_span


@dataclass(frozen=True, slots=True)
class Vacation:
    """None: how does it stand? 0: it is over."""

    seconds: int | None


@dataclass(frozen=True, slots=True)
class Pause:
    """Offer to stop both clocks, or agree to it."""


@dataclass(frozen=True, slots=True)
class RefusePause:
    pass


@dataclass(frozen=True, slots=True)
class Resume:
    pass


@dataclass(frozen=True, slots=True)
class GiveTime:
    seconds: int
    """0: how much was not said."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The opponent's time has run out."""


@dataclass(frozen=True, slots=True)
class Remind:
    """When to be reminded: "24h 8h 1h", "off"; "" asks what is set."""

    text: str


@dataclass(frozen=True, slots=True)
class Quiet:
    """ "22:00-8:00", "off"."""

    text: str


@dataclass(frozen=True, slots=True)
class Zone:
    text: str


@dataclass(frozen=True, slots=True)
class Digest:
    text: str


@dataclass(frozen=True, slots=True)
class Mute:
    on: bool


Sentence: TypeAlias = (
    Vacation
    | Pause
    | RefusePause
    | Resume
    | GiveTime
    | Claim
    | Remind
    | Quiet
    | Zone
    | Digest
    | Mute
)

NAMES = {
    "vacation": "vacation",
    "отпуск": "vacation",
    "pause": "pause",
    "пауза": "pause",
    "resume": "resume",
    "продолжить": "resume",
    "give": "give",
    "добавить": "give",
    "claim": "claim",
    "флаг": "claim",
    "remind": "remind",
    "напоминания": "remind",
    "quiet": "quiet",
    "тишина": "quiet",
    "zone": "zone",
    "пояс": "zone",
    "digest": "digest",
    "сводка": "digest",
    "mute": "mute",
    "тихо": "mute",
    "unmute": "unmute",
    "громко": "unmute",
}
OF_A_MATCH = frozenset({"pause", "resume", "give", "claim", "mute", "unmute"})
OFF = frozenset({"off", "no", "none", "end", "нет", "выкл", "конец"})


def hear(name: str, rest: str) -> Sentence | None:
    match name:
        case "vacation":
            return _vacation(rest.lower())
        case "pause":
            refuses = rest.lower() in {"decline", "no", "нет", "отклонить"}
            return RefusePause() if refuses else Pause()
        case "resume":
            return Resume()
        case "give":
            return GiveTime(read_span(rest) or 0)
        case "claim":
            return Claim()
        case "remind":
            return Remind(rest)
        case "quiet":
            return Quiet(rest)
        case "zone":
            return Zone(rest)
        case "digest":
            return Digest(rest)
        case _:
            return Mute(name == "mute")


def _vacation(text: str) -> Vacation | None:
    if not text or text in OFF:
        return Vacation(0 if text else None)
    seconds = read_span(f"{text}d" if text.isdecimal() else text)
    return Vacation(seconds) if seconds else None
