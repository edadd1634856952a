"""The only module that knows everything: config → database → chats → run; the command line."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from bot.chat.paper_chat import Malformed
from bot.desk.gallery import draw
from bot.games.box import Box
from bot.games.game import BadSetup
from bot.games.shelf import SHELF, find
from bot.rules_tool import legal_moves, perft
from bot.script import run_script

FAULT = 2
"""Exit status for a command that cannot be carried out as given."""


class Unusable(Exception):
    """Something the user gave that cannot be used; the text says what."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        return int(options.do(options) or 0)
    except (Unusable, Malformed) as fault:
        print(f"umpire: {fault}", file=sys.stderr)
        return FAULT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="umpire", description="Hidden and unusual chess by chat.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    script = commands.add_parser("script", help="run the product from a script of typed lines")
    script.add_argument("file", nargs="?", default="-", help="the script; - is standard input")
    script.add_argument("--db", type=Path, help="go on in this database instead of a new one")
    script.add_argument("--json", action="store_true", help="print one JSON object a letter")
    script.add_argument("--pictures", type=Path, metavar="DIR", help="save the boards here")
    script.add_argument("--seed", type=int, default=0, help="for anything random")
    script.set_defaults(do=_script)

    for name, do, help_text in (
        ("perft", _perft, "count sequences of legal moves"),
        ("moves", _moves, "list the legal moves, sorted"),
    ):
        tool = commands.add_parser(name, help=help_text)
        tool.add_argument("game", help=f"one of {', '.join(SHELF)}")
        if name == "perft":
            tool.add_argument("depth", type=int)
        tool.add_argument("--setup", default="", metavar="POSITION")
        tool.add_argument("--json", action="store_true")
        tool.set_defaults(do=do)
    return parser


def _script(options: argparse.Namespace) -> None:
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    with _lines(options.file) as lines, tempfile.TemporaryDirectory() as scratch:
        run_script(
            lines,
            options.db or Path(scratch) / "script.db",
            lambda text: print(text, flush=True),
            draw,
            seed=options.seed,
            as_json=options.json,
            pictures=options.pictures,
        )


@contextmanager
def _lines(file: str) -> Iterator[TextIO]:
    """A script's lines, as they come."""
    if file == "-":
        yield sys.stdin
        return
    try:
        source = Path(file).open(encoding="utf-8")  # noqa: SIM115  # closed below
    except OSError as fault:
        raise Unusable(f"cannot read {file}: {fault.strerror}") from None
    with source:
        yield source


def _box(name: str) -> Box:
    box = find(name)
    if box is None:
        raise Unusable(f"no game {name!r}; games: {', '.join(SHELF)}")
    return box


def _perft(options: argparse.Namespace) -> None:
    if options.depth < 0:
        raise Unusable("the depth is 0 or more")
    law = _box(options.game).build(_box(options.game).settle({})).law
    try:
        count = perft(law, options.setup, options.depth)
    except BadSetup as fault:
        raise Unusable(f"position: {fault}") from None
    print(json.dumps({"depth": options.depth, "nodes": count}) if options.json else count)


def _moves(options: argparse.Namespace) -> None:
    law = _box(options.game).build(_box(options.game).settle({})).law
    try:
        moves = legal_moves(law, options.setup)
    except BadSetup as fault:
        raise Unusable(f"position: {fault}") from None
    print(json.dumps(moves) if options.json else "\n".join(moves))


if __name__ == "__main__":
    sys.exit(main())
