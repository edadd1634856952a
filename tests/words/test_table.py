"""The table of commands: whole, without two of one name, and every example understood."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter

import pytest

import bot.words
from bot.chat.menu import sentence
from bot.language import LANGUAGES, Language
from bot.words.command import Command
from bot.words.hearing import Misused, Unknown, hear
from bot.words.plainly import plainly
from bot.words.table import COMMANDS, Wish

ROWS = {command.word: command for command in COMMANDS}


def test_every_row_that_is_written_stands_in_the_table() -> None:
    for module in pkgutil.iter_modules(bot.words.__path__, "bot.words."):
        if module.ispkg:
            rows = vars(importlib.import_module(f"{module.name}.commands"))
            for name, row in rows.items():
                if isinstance(row, Command):
                    assert row in COMMANDS, f"{module.name}: {name}"


def test_no_two_have_one_name() -> None:
    for parent in {command.under for command in COMMANDS}:
        names = Counter(
            name
            for command in COMMANDS
            if command.under is parent
            for name in {one for _, names in command.names.each() for one in names}
        )
        assert [name for name, count in names.items() if count > 1] == []


def test_nothing_that_is_said_plainly_has_two_meanings() -> None:
    """A word may stand alone for one command and open another, which needs more words: "result"."""
    plain = Counter(
        text
        for command in COMMANDS
        for text in {*command.plain, *command.how}
        | {said for _, texts in command.plain_with for said in texts}
    )
    opening = Counter(text for command in COMMANDS for text in {*command.opens})
    assert [text for one in (plain, opening) for text, count in one.items() if count > 1] == []


def test_what_is_said_plainly_is_heard() -> None:
    """Signs are taken out of what people say, so that none may stand in what is waited for."""
    for command in COMMANDS:
        for rest, texts in (("", command.plain), *command.plain_with):
            for text in texts:
                assert plainly(text) == (command, rest), text


@pytest.mark.parametrize("word", ROWS)
def test_names_and_lines_fit_every_platform(word: str) -> None:
    command = ROWS[word]
    for language in LANGUAGES:
        for name in command.names[language]:
            assert name == name.lower()
            assert 1 <= len(name) <= 32
            assert not any(char.isspace() for char in name)
        assert 1 <= len(command.about[language]) <= 100
        for option in command.options:
            assert 1 <= len(option.about[language]) <= 100
            assert 1 <= len(option.names[language][0]) <= 32
    assert len({option.key for option in command.options}) == len(command.options) <= 25


def _said(command: Command[Wish], language: Language, name: str) -> str:
    parent = f"{command.under.word} " if command.under else ""
    example = command.example[language] if command.example else ""
    return f"/{parent}{name} {example}".rstrip()


@pytest.mark.parametrize("word", ROWS)
def test_its_example_is_understood_by_each_of_its_names(word: str) -> None:
    command = ROWS[word]
    for language in LANGUAGES:
        wishes = []
        for name in command.names[language]:
            heard = hear(_said(command, language, name))
            assert heard.command
            assert not isinstance(heard.sentence, Unknown | Misused), _said(command, language, name)
            wishes.append(heard)
        assert all(one == wishes[0] for one in wishes)


@pytest.mark.parametrize("word", ROWS)
def test_each_value_that_is_offered_is_understood(word: str) -> None:
    command = ROWS[word]
    for option in command.options:
        for value in option.values:
            heard = hear(sentence(command, {option.key: value.word}))
            wrong = isinstance(heard.sentence, Misused) and heard.sentence.fault is not None
            assert not wrong, f"{word}: {option.key}={value.word}"


@pytest.mark.parametrize("word", ROWS)
def test_what_makes_no_sense_is_never_taken_for_the_command(word: str) -> None:
    command = ROWS[word]
    if not any(option.form in {"text", "person", "settings"} for option in command.options):
        heard = hear(f"/{word} @@@ ???")
        assert isinstance(heard.sentence, Misused | Unknown)
