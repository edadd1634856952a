"""How the menu is arranged on Discord, and that the real one is within Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.chat.discord_chat.entries import (
    Entry,
    Field,
    entries,
    fields_of,
    paths,
    shown,
)
from bot.chat.menu import sentence
from bot.language import LANGUAGES, InEach
from bot.serving.menu import menu
from bot.words.hearing import hear
from tests.chat.menus import BAN, CHALLENGE, REPLACE, SAMPLE

MENU = menu()
ENTRIES = tuple(entries(MENU))
FIELDS = [pytest.param(fields_of(part), id=part.word) for entry in ENTRIES for part in entry.parts]
_NAME = re.compile(r"[-_'\w]{1,32}")


def described(entry: Entry) -> Iterator[tuple[InEach[str], InEach[str]]]:
    """Every name and what it says about itself, of a command and all within it."""
    yield entry.names, entry.about
    for part in entry.parts:
        if entry.verbs:
            yield shown(part.names), part.about
        yield from ((field.names, field.about) for field in fields_of(part))


def test_there_are_not_too_many() -> None:
    assert len(ENTRIES) <= 100
    for language in LANGUAGES:
        names = [entry.names[language] for entry in ENTRIES]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_a_command_is_described_as_discord_wants_it(entry: Entry) -> None:
    for names, about in described(entry):
        for language in LANGUAGES:
            assert _NAME.fullmatch(names[language])
            assert names[language] == names[language].lower()
            assert 1 <= len(about[language]) <= 100
    for language in LANGUAGES:
        verbs = [shown(verb.names)[language] for verb in entry.verbs]
        assert len(set(verbs)) == len(verbs) <= 25


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_a_command_says_at_most_8000_characters(entry: Entry) -> None:
    """Discord counts names, descriptions and values, in each place the longest language."""
    texts = [text for pair in described(entry) for text in pair]
    options = [field.option for part in entry.parts for field in fields_of(part)]
    texts += [value.label for option in options for value in option.values]
    longest = sum(max(len(text) for _, text in each.each()) for each in texts)
    assert longest + sum(len(value.word) for one in options for value in one.values) <= 8000


@pytest.mark.parametrize("fields", FIELDS)
def test_options_are_as_discord_wants_them(fields: tuple[Field, ...]) -> None:
    assert len(fields) <= 25
    required = [field.required for field in fields]
    assert required == sorted(required, reverse=True)
    for language in LANGUAGES:
        names = [field.names[language] for field in fields]
        assert len(set(names)) == len(names)
    for field in fields:
        assert len(field.option.values) <= 25
        for value in field.option.values:
            assert all(1 <= len(label) <= 100 for _, label in value.label.each())


def test_every_command_that_people_are_shown_can_be_used() -> None:
    assert set(paths(MENU)) == {one.word for one in MENU.commands if one.listed and not one.shelf}


def test_about_twenty_stand_at_the_top() -> None:
    """Discord shows all of them to each of a server's members, but for those of who is in charge."""
    hidden = {
        entry.name for entry in ENTRIES if all(one.whom != "everybody" for one in entry.parts)
    }
    assert hidden == {"community", "organise", "umpire"}
    assert len(ENTRIES) - len(hidden) <= 21


@pytest.mark.parametrize(
    "entry",
    [one for one in ENTRIES if one.verbs and (one.command.listed or not one.command.shelf)],
    ids=lambda one: one.name,
)
def test_what_a_command_means_without_a_verb_is_meant_by_one_of_its_verbs(entry: Entry) -> None:
    """Discord knows no command that has verbs and can be used without one."""
    verbs = [verb for other in ENTRIES if other.verbs for verb in other.verbs]
    numbers = [one.key for one in entry.command.options if one.form == "number"]
    for given in ({}, dict.fromkeys(numbers, "3")):
        wanted = hear(sentence(entry.command, given)).sentence
        assert wanted in [hear(sentence(verb, given)).sentence for verb in verbs]


def test_verbs_stand_under_their_command_and_those_of_leaders_apart() -> None:
    found = paths(SAMPLE)
    assert found["vacation"] == "vacation"
    assert found["tournament join"] == "tournament join"
    assert found["tournament replace"] == "organise replace"
    assert "tournament" not in found


def test_a_person_is_picked_or_named_and_two_are_picked() -> None:
    names = [(field.names["en"], field.required) for field in fields_of(CHALLENGE)]
    assert names == [
        ("game", True),
        ("opponent", False),
        ("side", False),
        ("rules", False),
        ("more", False),
        ("name", False),
    ]
    assert not any(field.required for field in fields_of(BAN)), "either will do"
    assert [field.required for field in fields_of(REPLACE)] == [True, True, False]
