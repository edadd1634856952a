"""The command line: which command is asked for, and what is said when it cannot be done."""

from __future__ import annotations

import errno
import gc
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from io import TextIOWrapper

from bot.commands.command import FAULT, STOPPED, Command, Unusable
from bot.commands.menu import MENU, load

_NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


def main(arguments: Sequence[str] | None = None) -> int:
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that does not speak UTF-8 lacks some letters, and gets their numbers.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return _dispatch(sys.argv[1:] if arguments is None else arguments)
    except BrokenPipeError:  # whoever reads has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAULT
    except KeyboardInterrupt:
        return STOPPED
    except Unusable as fault:
        return _complain(str(fault))
    except UnicodeDecodeError:
        return _complain("the file is not text in UTF-8")
    except OSError as fault:
        if _is_nowhere():
            return _complain(
                "the folder in which this was started is gone; start it in one that is there"
            )
        if fault.filename is None and fault.errno not in _NO_ROOM:  # nothing to mend for the user
            raise
        if fault.filename is None:
            return _complain(str(fault.strerror))
        return _complain(f"{fault.filename}: {fault.strerror}")


def _is_nowhere() -> bool:
    """Whether no name that is no full path can be found, as the folder was taken away."""
    try:
        os.getcwd()
    except FileNotFoundError:
        return True
    return False


def _dispatch(arguments: Sequence[str]) -> int:
    asked = _asked(arguments)
    options = _read(_parser(asked), arguments)
    if options.version:
        from bot.commands.version import name_and_version

        print(name_and_version())
        return 0
    if options.share and asked:
        raise Unusable("--share is for the bot itself: umpire --share")
    if options.role and asked:
        raise Unusable("--role is for the bot itself: umpire --role clock,house")
    command = _load(asked)
    try:
        return command.do(options)
    except command.faults as fault:
        raise Unusable(str(fault)) from None


def _asked(arguments: Sequence[str]) -> str:
    """The command; none where the bot is to run."""
    words = iter(arguments)
    for word in words:
        if word == "--role":
            next(words, None)  # what follows are roles, not a command
        elif not word.startswith("-"):
            return word
    return ""


def _read(parser: ArgumentParser, arguments: Sequence[str]) -> Namespace:
    """A game's NAME=VALUE may stand anywhere: argparse by itself takes none behind an option."""
    options, late = parser.parse_known_args(arguments)
    takes = hasattr(options, "chosen")
    chosen = [one for one in late if takes and "=" in one and not one.startswith("-")]
    if wrong := [one for one in late if one not in chosen]:
        parser.error(f"unrecognized arguments: {' '.join(wrong)}")
    if chosen:
        options.chosen = [*options.chosen, *chosen]
    return options


def _parser(asked: str) -> ArgumentParser:
    """Knows all commands by name, and the arguments of the one that is asked for."""
    parser = ArgumentParser(prog="umpire", description="Hidden and unusual chess by chat.")
    parser.add_argument("--version", action="store_true", help="show the version and exit")
    parser.add_argument(
        "--share", action="store_true", help="open the local table to others in this network"
    )
    parser.add_argument(
        "--role",
        metavar="ROLES",
        help="what this process does, of several that serve one PostgreSQL database: discord,"
        " discord:A-B, telegram, table, courier, clock, house (default: everything, alone)",
    )
    commands = parser.add_subparsers(metavar="COMMAND", help="without one, the bot runs")
    for name, listed in MENU.items():
        one = commands.add_parser(name, help=listed.about, description=_sentence(listed.about))
        if name == asked:
            _load(name).add_arguments(one)
    return parser


def _load(name: str) -> Command:
    """Nothing of what is loaded is ever garbage: nobody looks through it, now or later."""
    gc.disable()
    command = load(name)
    gc.freeze()
    gc.enable()
    return command


def _sentence(about: str) -> str:
    return f"{about[:1].upper()}{about[1:]}."


def _complain(text: str) -> int:
    print(f"umpire: {text}", file=sys.stderr)
    return FAULT


if __name__ == "__main__":
    sys.exit(main())
