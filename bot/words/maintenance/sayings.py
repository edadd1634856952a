"""What is said of the bot itself, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class StatusShown:
    """Counts of the last hour, and what there is; no names, nothing of any board."""

    uptime: int
    members: int
    running: int
    heard: int
    sent: int
    owed: int
    oldest: int | None
    """Seconds that the oldest deliverable letter has waited."""
    attended: tuple[tuple[str, int], ...]
    """Platforms, and how many seconds ago each was attended last."""


@dataclass(frozen=True, slots=True)
class NotAnOperator:
    pass


@dataclass(frozen=True, slots=True)
class MaintenanceShown:
    on: bool
    notice: str


@dataclass(frozen=True, slots=True)
class MaintenanceBegins:
    notice: str


@dataclass(frozen=True, slots=True)
class MaintenanceEnds:
    pass


@dataclass(frozen=True, slots=True)
class UnderMaintenance:
    """What was said has not been taken."""

    notice: str


Saying: TypeAlias = (
    StatusShown
    | NotAnOperator
    | MaintenanceShown
    | MaintenanceBegins
    | MaintenanceEnds
    | UnderMaintenance
)
