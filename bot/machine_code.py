"""Which modules may run as machine code, and from where.

`umpire compile` makes it of the very files that run without it. What was made lies in a folder of
its own, named by all that it was made of and for; no other is ever looked into, so that machine
code of other sources, of another version or for another Python is never run.
"""

from __future__ import annotations

import hashlib
import os
import sys
import sysconfig
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

MODULES = (
    "bot.games.bitboards.checks",
    "bot.games.bitboards.moves",
    "bot.games.bitboards.single",
    "bot.games.bitboards.mates",
    "bot.games.orthochess.own_board",
    "bot.games.orthochess.ending",
    "bot.games.orthochess.law",
    "bot.games.kriegspiel.veil",
    "bot.umpire",
)
"""They become machine code; all they say to each other then costs next to nothing."""
SETTING = "UMPIRE_MACHINE_CODE"
"""In the environment: "no" runs without it; the path of a folder, with what was made there."""
ROOT = Path(__file__).parents[1]
BESIDE = Path(__file__).parent / "__machine_code__"
"""Where it is made if nothing else is said: beside the sources, for everybody who runs them."""


def file_of(module: str) -> Path:
    return ROOT / Path(*module.split(".")).with_suffix(".py")


def key() -> str:
    """All that the machine code depends on, as the name of a folder."""
    digest = hashlib.sha256()
    # What lies beside a module is taken for granted in its machine code.
    folders = {file_of(module).parent for module in (*MODULES, "bot.games.game")}
    for file in sorted(file for folder in folders for file in folder.glob("*.py")):
        digest.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes() + b"\0")
    python = sysconfig.get_config_var("EXT_SUFFIX") or sys.implementation.cache_tag
    return f"{str(python).strip('.').removesuffix('.so')}-{digest.hexdigest()[:24]}"


def home(setting: str | None) -> Path | None:
    """The folder of folders; None where machine code is not wanted."""
    if setting == "no":
        return None
    return Path(setting) if setting else BESIDE


class Finder(MetaPathFinder):
    """Finds compiled modules in one folder, and nothing else."""

    def __init__(self, folder: Path) -> None:
        suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
        names = (path.relative_to(folder) for path in folder.rglob(f"*{suffix}"))
        self.files = {
            str(name).removesuffix(suffix).replace(os.sep, "."): folder / name for name in names
        }

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002
        target: ModuleType | None = None,  # noqa: ARG002
        /,
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        if file is None:
            return None
        loader = ExtensionFileLoader(fullname, str(file))
        return spec_from_file_location(fullname, file, loader=loader)


def use() -> None:
    """From now on import compiled modules where there are any that fit."""
    homes = home(os.environ.get(SETTING))
    if homes is None or not homes.is_dir():
        return
    folder = homes / key()
    if folder.is_dir():
        sys.meta_path.insert(0, Finder(folder))


def in_use() -> Path | None:
    """The folder whose machine code is running, if any is."""
    for finder in sys.meta_path:
        if isinstance(finder, Finder) and set(MODULES) <= finder.files.keys():
            return next(iter(finder.files.values())).parent
    return None
