"""Renaming: no event keeps the old name of a member, in whatever place it stands."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from bot.club.tournaments.events import KINDS, Event, event_json
from bot.club.tournaments.renaming import renamed

OLD, NEW, OTHER = 991, 992, 7
_OF_NOBODY = frozenset(
    {"round", "rounds", "pairing", "match", "at", "deadline", "until", "rating", "entered"}
    | {"halves", "seed", "id", "leg", "slot", "board", "group", "game", "games"}
)
"""Numbers that are no members. Any other number of an event is taken for one."""


def made(kind: Any, name: str = "") -> Any:
    """A value of this type, with the old member wherever members stand."""
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        hints = get_type_hints(kind)
        return kind(
            **{one.name: made(hints[one.name], one.name) for one in dataclasses.fields(kind)}
        )
    if kind is int:
        return OTHER if name in _OF_NOBODY else OLD
    if kind is bool:
        return True
    if name == "changes":  # settings by their names
        return (("most", OTHER),)
    if kind is str:
        return "word"
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if get_origin(kind) is tuple:
        first, *others = get_args(kind)
        if first is int and str in others:  # a board, a team, and who has it by default
            return (OTHER, "word", OLD)
        return (made(first, name), OTHER) if first is int else (made(first, name),)
    return made(next(one for one in get_args(kind) if one is not type(None)), name)


def numbers(value: Any) -> Iterator[int]:
    match value:
        case dict():
            for inner in value.values():
                yield from numbers(inner)
        case list() | tuple():
            for inner in value:
                yield from numbers(inner)
        case int():
            yield value


def test_every_event_has_a_kind() -> None:
    assert set(KINDS.values()) == set(get_args(Event))


@pytest.mark.parametrize("kind", KINDS)
def test_no_event_keeps_the_old_member(kind: str) -> None:
    event: Event = made(KINDS[kind])
    after = renamed(event, OLD, NEW)
    before_it, after_it = list(numbers(event_json(event))), list(numbers(event_json(after)))
    assert OLD not in after_it
    assert after_it == [NEW if number == OLD else number for number in before_it]
    assert renamed(after, NEW, OLD) == event
    assert renamed(event, NEW, OTHER) == event


@pytest.mark.parametrize("kind", ["joined", "round-paired", "overridden", "kept-apart"])
def test_members_stand_in_these(kind: str) -> None:
    assert OLD in numbers(event_json(made(KINDS[kind])))
