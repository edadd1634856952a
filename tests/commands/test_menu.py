"""The menu: it names every command there is, and knows where each is."""

from __future__ import annotations

from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path

import pytest

import bot.commands
from bot.commands.command import Command
from bot.commands.menu import MENU, load


@pytest.mark.parametrize("name", ["", *MENU])
def test_every_command_on_the_menu_can_be_had(name: str) -> None:
    command = load(name)
    parser = ArgumentParser(prog=name)
    command.add_arguments(parser)
    assert name in parser.format_help()


def test_every_command_there_is_stands_on_the_menu() -> None:
    (folder,) = bot.commands.__path__
    found: dict[str, Command] = {}
    for path in Path(folder).glob("*.py"):
        found |= getattr(import_module(f"bot.commands.{path.stem}"), "COMMANDS", {})
    assert found == {name: load(name) for name in MENU}


def test_each_is_told_of_in_a_line() -> None:
    for listed in MENU.values():
        assert listed.about[0].islower()
        assert len(listed.about) < 60
        assert not listed.about.endswith(".")
