"""A topic: what can be asked and said about one thing that people want, in every language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import UnionType
from typing import Any

from bot.language import Language

Choice = tuple[str, str]
"""A button: its label and the sentence it says."""


def no_choices(saying: Any, language: Language) -> tuple[Choice, ...]:  # noqa: ARG001
    return ()


@dataclass(frozen=True, slots=True)
class Topic:
    names: Mapping[str, str]
    """The words that stand after a slash, and the command that each means."""
    hear: Callable[[str, str], Any]
    """A command and the rest of its line, as one of the topic's sentences; None: no such use."""
    sayings: UnionType
    say: Mapping[Language, Callable[[Any], str]]
    help: Mapping[Language, str]
    """The topic's line in the help."""
    choices: Callable[[Any, Language], tuple[Choice, ...]] = no_choices
    of_a_match: frozenset[str] = frozenset()
    """Commands after which a match's number may stand."""
    plain: Mapping[str, str] = field(default_factory=dict)
    """What means a command in private without a slash."""
