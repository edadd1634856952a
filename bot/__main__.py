"""The only module that knows everything: config → database → chats → run; the command line."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from bot.chat.contract import Hopeless
from bot.chat.paper_chat import Malformed
from bot.club.swiss.field import BadState
from bot.club.swiss.pairs import NoLegalPairing
from bot.club.swiss.trf_line import BadTrf
from bot.commands import demo
from bot.commands.doctor import examine
from bot.commands.operate import add_commands
from bot.commands.pair import pair_report, pairs_json, pairs_text
from bot.commands.problems import composed_json, composed_text, solve, solved_json, solved_text
from bot.commands.rate import BadRating, rate_json
from bot.commands.rules import legal_moves, perft
from bot.commands.script import run_script
from bot.commands.tournament import add_tournament
from bot.desk.match.archive import frames_of
from bot.desk.members.settings import SETTINGS
from bot.desk.post.gallery import draw, paint
from bot.desk.visit.sealed import Board, Film
from bot.desk.visit.sight import DEFAULT_THEME
from bot.games.box import Box
from bot.games.game import BadSetup, Seat, View
from bot.games.problems.solver.composer import compose
from bot.games.shelf import SHELF, find
from bot.language import LANGUAGES
from bot.serving.config import Misconfigured, read_config
from bot.serving.wiring import run
from storage import matches
from storage.backup import NotCopied, check
from storage.database import (
    DatabaseBusy,
    NewerSchema,
    OlderSchema,
    Tx,
    Unreadable,
    open_database,
)

FAULT = 2
"""Exit status for a command that cannot be carried out as given."""


class Unusable(Exception):
    """Something the user gave that cannot be used; the text says what."""


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        return int(options.do(options) or 0)
    except (
        Unusable,
        Malformed,
        Misconfigured,
        DatabaseBusy,
        NewerSchema,
        OlderSchema,
        Unreadable,
        NotCopied,
        Hopeless,
        BadRating,
    ) as fault:
        print(f"umpire: {fault}", file=sys.stderr)
        return FAULT
    except UnicodeDecodeError:
        print("umpire: the file is not text in UTF-8", file=sys.stderr)
        return FAULT
    except BrokenPipeError:  # whoever reads has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAULT


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="umpire", description="Hidden and unusual chess by chat.")
    parser.set_defaults(do=_run)
    commands = parser.add_subparsers(metavar="COMMAND", help="without one, the bot runs")

    doctor = commands.add_parser("doctor", help="say what is configured and what is missing")
    doctor.set_defaults(do=_doctor)
    sample = commands.add_parser("demo", help="play sample games into a folder, to look at")
    sample.add_argument("folder", type=Path, nargs="?", default=Path("umpire-demo"))
    sample.set_defaults(do=_demo)

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
    solver = commands.add_parser("solve", help="prove or refute a Kriegspiel problem")
    solver.add_argument("problem", nargs="+", help="its text, or its number in the collection")
    solver.add_argument("--all-keys", action="store_true", help="find every key")
    solver.add_argument("--unaided", action="store_true", help="do not use a known solution")
    solver.add_argument("--json", action="store_true")
    solver.set_defaults(do=_solve)

    composer = commands.add_parser("compose", help="find new Kriegspiel problems")
    composer.add_argument(
        "--length", type=int, choices=(2, 3, 4), default=2, help="mate in so many"
    )
    composer.add_argument("--count", type=int, default=1)
    composer.add_argument("--seed", type=int, default=0)
    composer.add_argument("--json", action="store_true")
    composer.set_defaults(do=_compose)

    pairer = commands.add_parser("pair", help="pair the next Swiss round of a tournament report")
    pairer.add_argument("file", help="the report, TRF16 or TRF-2026; - is standard input")
    pairer.add_argument("--json", action="store_true", help="print [[white, black], …]")
    pairer.set_defaults(do=_pair)

    add_tournament(commands)
    rater = commands.add_parser("rate", help="rate one Glicko-2 period, JSON to JSON")
    rater.set_defaults(do=_rate)

    render = commands.add_parser("render", help="draw a position")
    render.add_argument("game")
    render.add_argument("--setup", default="", metavar="POSITION")
    render.add_argument("--seat", choices=("white", "black", "umpire"), default="white")
    render.add_argument("--theme", choices=SETTINGS["theme"], default="walnut")
    render.add_argument("--pieces", choices=SETTINGS["pieces"], default="kanji")
    render.add_argument("--language", choices=LANGUAGES, default="en")
    render.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    render.set_defaults(do=_render)

    add_commands(commands)

    film = commands.add_parser("replay", help="draw a finished match as a GIF")
    film.add_argument("match", type=int)
    film.add_argument("--db", type=Path, help="the database; the bot's own otherwise")
    film.add_argument("--theme", choices=SETTINGS["theme"], default="walnut")
    film.add_argument("--pieces", choices=SETTINGS["pieces"], default="kanji")
    film.add_argument("--language", choices=LANGUAGES, default="en")
    film.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    film.set_defaults(do=_replay)
    return parser


def _run(_: argparse.Namespace) -> None:
    config = read_config(os.environ)
    if config.table:
        print(f"The local table: http://{config.table_host}:{config.table_port}", flush=True)
    asyncio.run(run(config))


def _doctor(_: argparse.Namespace) -> int:
    config = read_config(os.environ)
    complaints = asyncio.run(check(config.database)) if config.database.exists() else ()
    findings = examine(config, complaints)
    for finding in findings:
        print(f"{'FAULT ' if finding.fault else ''}{finding.text}")
    return 1 if any(finding.fault for finding in findings) else 0


def _demo(options: argparse.Namespace) -> None:
    folder: Path = options.folder
    pictures = folder / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    database = folder / "umpire.db"
    if database.exists():
        raise Unusable(f"{database} is there already; name another folder")
    letters: list[str] = []
    run_script(
        demo.SCRIPT.splitlines(),
        database,
        letters.append,
        draw,
        seed=1,
        as_json=False,
        pictures=pictures,
    )
    (folder / "letters.txt").write_text("\n".join([*letters, ""]), encoding="utf-8")
    game, frames = asyncio.run(_frames(database, 1))
    _save(folder / "replay-1.gif", paint(Film(game, tuple(frames), "en", DEFAULT_THEME)))
    print(f"{len(letters)} letters, their pictures and a replay are in {folder}")
    print(f"Go on with them: umpire script --db {database} -")


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


def _rate(_: argparse.Namespace) -> None:
    print(rate_json(sys.stdin.read()))


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


def _solve(options: argparse.Namespace) -> int:
    if not "".join(options.problem).strip():
        raise Unusable("which problem? Give its text, or its number in the collection")
    try:
        solved = solve(" ".join(options.problem), options.all_keys, options.unaided)
    except BadSetup as fault:
        raise Unusable(f"problem: {fault}") from None
    if options.json:
        print(json.dumps(solved_json(solved), ensure_ascii=False))
    else:
        print("\n".join(solved_text(solved)))
    return 0 if solved.tree else 1


def _compose(options: argparse.Namespace) -> None:
    if options.count < 0:
        raise Unusable("the count is 0 or more")
    shown = sys.stderr.isatty()

    def progress(tried: int, kept: int) -> None:
        if shown:
            done = "#" * (20 * kept // max(options.count, 1))
            print(f"\r[{done:<20}] {kept} kept of {tried} tried", end="", file=sys.stderr)

    for made in compose(options.length, options.count, options.seed, progress):
        if shown:
            print("\r", end="", file=sys.stderr)
        print(json.dumps(composed_json(made)) if options.json else composed_text(made), flush=True)


def _pair(options: argparse.Namespace) -> int:
    try:
        data = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
        state, paired = pair_report(data)
    except OSError as fault:
        raise Unusable(f"cannot read {options.file}: {fault.strerror}") from None
    except (BadTrf, BadState) as fault:
        raise Unusable(f"{options.file}: {fault}") from None
    except NoLegalPairing as fault:
        print(f"umpire: no legal pairing: {fault}", file=sys.stderr)
        return 1
    print(json.dumps(pairs_json(paired)) if options.json else "\n".join(pairs_text(state, paired)))
    return 0


def _render(options: argparse.Namespace) -> None:
    box = _box(options.game)
    game = box.build(box.settle({}))
    try:
        state = game.start(options.setup).state
    except BadSetup as fault:
        raise Unusable(f"position: {fault}") from None
    # A position of the user's own: nobody plays on it, so that nothing is hidden from him.
    view = game.view(state, Seat(options.seat))
    board = Board(box.key, view, options.language, options.theme, options.pieces)
    _save(options.output, paint(board))


def _replay(options: argparse.Namespace) -> None:
    database: Path = options.db or read_config(os.environ).database
    if not database.exists():
        raise Unusable(f"no database {database}")
    game, frames = asyncio.run(_frames(database, options.match))
    film = Film(game, tuple(frames), options.language, options.theme, options.pieces)
    _save(options.output, paint(film))


async def _frames(path: Path, number: int) -> tuple[str, list[dict[str, View]]]:
    async with open_database(path) as database:

        async def find_frames(tx: Tx) -> tuple[str, list[dict[str, View]]]:
            match = await matches.match(tx, number)
            if match is None:
                raise Unusable(f"no match {number}")
            if match.result is None:
                raise Unusable(f"match {number} is still running")
            return match.game, await frames_of(tx, match)

        return await database.read(find_frames)


def _save(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as fault:
        raise Unusable(f"cannot write {path}: {fault.strerror}") from None


if __name__ == "__main__":
    sys.exit(main())
