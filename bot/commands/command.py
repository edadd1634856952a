"""What a command of `umpire` is. Light, for every start of the program loads it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

FAULT = 2
"""Exit status of a command that cannot be carried out as given."""
LATER = 1
"""Exit status of a bot that could not start, and may when it is started again."""
STOPPED = 130
"""Exit status of a command that was ended by Ctrl-C, as shells have it."""


class Unusable(Exception):
    """Something the user gave that cannot be used; the text says what."""


@dataclass(frozen=True, slots=True)
class Command:
    add_arguments: Callable[[ArgumentParser], None]
    do: Callable[[Namespace], int]
    """Carries it out and answers the exit status."""
    faults: tuple[type[Exception], ...] = ()
    """Exceptions that say, in a line, what of the user's cannot be used; Unusable always does."""
