"""`umpire compile`: machine code of the umpire's own chess, from the same sources.

The build runs in a process of its own, in a folder that is thrown away; what it made is put in its
place at once and as a whole.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from importlib import metadata
from pathlib import Path

from bot import machine_code
from bot.commands.command import Command, Unusable

_BUILD = """
import os
import sys
from mypyc.build import mypycify
from setuptools import setup

work, made, *files = sys.argv[1:]
options = ["--config-file=", "--follow-imports=silent", f"--cache-dir={work}/types"]
parts = mypycify([*options, *files], opt_level="3", debug_level="0", target_dir=f"{work}/c")
for part in parts:
    # To judge how a statement is indented, GCC seeks its line in 16 MB of text: some fifteen seconds.
    part.extra_compile_args.append("-Wno-misleading-indentation")
print("translated", flush=True)
os.chdir(work)  # no project file is to be read
script = ["-v", "build_ext", f"--build-lib={made}", f"--build-temp={work}/objects"]
setup(name="machine-code", packages=[], ext_modules=parts, script_args=script)
"""
_COMPILER = (
    "there is no C compiler ({compiler}). Debian and Ubuntu: apt install gcc python3-dev; "
    "Fedora: dnf install gcc python3-devel; macOS: xcode-select --install"
)
_HALF = "umpire-making-"
"""How a folder is named in which it is made; one of a build that was killed stays."""
_MADE = re.compile(r"([\w-]+-)?so-[0-9a-f]{24}")
"""How a folder is named in which what was made lies: `machine_code.key`."""
_CLOSED = (
    "{homes} cannot be written to: become the one who installed the bot, or name another folder "
    "with --into"
)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--into",
        type=Path,
        metavar="FOLDER",
        help="make it in this folder, and start the bot with "
        f"{machine_code.SETTING}=FOLDER; without it, beside the bot's own files",
    )
    parser.add_argument("--remove", action="store_true", help="throw away what was made")


def _compile(options: Namespace) -> int:
    homes: Path = options.into or machine_code.BESIDE
    if options.remove:
        return _remove(homes)
    folder = homes / machine_code.key()
    if folder.is_dir():
        print("These sources are compiled already.")
        return 0
    _look_for_tools()
    try:
        homes.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=homes, prefix=_HALF) as work:
            _put(_make(Path(work)), folder)
    except PermissionError:
        raise Unusable(_CLOSED.format(homes=homes)) from None
    print(f"Done. The next start runs it; {machine_code.SETTING}=no runs without.")
    return 0


def _remove(homes: Path) -> int:
    for made in (*_made_in(homes), *homes.glob(f"{_HALF}*")):
        shutil.rmtree(made, ignore_errors=True)
        if made.exists():
            raise Unusable(_CLOSED.format(homes=homes))
    with suppress(OSError):  # something of somebody else's is in it, or it never was
        homes.rmdir()
    print("The umpire runs in plain Python.")
    return 0


def _made_in(homes: Path) -> list[Path]:
    """What this command has made there: the folder that was named may be anybody's."""
    there = homes.iterdir() if homes.is_dir() else ()
    return [one for one in there if _MADE.fullmatch(one.name)]


def _look_for_tools() -> None:
    try:
        for package in ("mypy", "setuptools"):
            metadata.version(package)
    except metadata.PackageNotFoundError:
        raise Unusable(
            'the compiler of Python is not installed: pip install "umpire-chess-bot[compile]"'
        ) from None
    compiler = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    name = compiler.split()[0]
    if not shutil.which(name):
        raise Unusable(_COMPILER.format(compiler=name))
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise Unusable("Python's own C headers are missing: apt install python3-dev, or the like")


def _make(work: Path) -> Path:
    """Build in the folder, telling how far it is; the folder with all that was made."""
    made = work / "made"
    files = [
        machine_code.file_of(one).relative_to(machine_code.ROOT) for one in machine_code.MODULES
    ]
    print("Translating into C …", flush=True)
    environment = {**os.environ, machine_code.SETTING: "no"}
    process = subprocess.Popen(  # noqa: S603  # this Python, with this text
        [sys.executable, "-c", _BUILD, str(work), str(made), *map(str, files)],
        cwd=machine_code.ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    last: list[str] = []
    parts = len(files) + 1
    for line in process.stdout or ():
        last = [*last[-19:], line.rstrip()]
        for told in _progress(line, parts):
            print(told, flush=True)
    if process.wait():
        raise Unusable("it did not compile:\n" + "\n".join(last))
    return made


def _progress(line: str, parts: int) -> Iterator[str]:
    if line.startswith("translated"):
        yield f"Compiling {parts} parts …"
    elif line.startswith("building '"):
        yield f"  {line.split(chr(39))[1]}"


def _put(made: Path, folder: Path) -> None:
    """In its place at once; what was made of other sources goes."""
    for old in _made_in(folder.parent):
        shutil.rmtree(old, ignore_errors=True)
    # After a power cut half a file would stand under the new name, and end whoever loads it.
    os.sync()
    made.rename(folder)


COMMANDS = {"compile": Command(_add_arguments, _compile)}
