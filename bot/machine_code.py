"""Which modules may run as machine code, and from where.

`umpire compile` makes it of the very files that run without it. What was made lies in a folder of
its own, named by all that it was made of and for; no other is ever looked into, so that machine
code of other sources, of another version or for another Python is never run.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from pathlib import Path

MODULES = (
    "bot.games.bitboards.tables",
    "bot.games.bitboards.position",
    "bot.games.bitboards.checks",
    "bot.games.bitboards.moves",
    "bot.games.bitboards.single",
    "bot.games.bitboards.mates",
    "bot.games.crazyhouse.drops",
    "bot.games.orthochess.own_board",
    "bot.games.orthochess.ending",
    "bot.games.orthochess.law",
    "bot.games.kriegspiel.listening",
    "bot.games.kriegspiel.veil",
    "bot.umpire",
    "bot.players.search.board",
    "bot.players.search.search",
    "bot.players.search.law_board",
    "bot.players.faces.chess",
    "bot.players.faces.chess_worth",
    "bot.players.faces.crazyhouse",
    "bot.players.faces.chess_t",
    "bot.players.faces.chess_t_men",
    "bot.players.faces.chess_t_tables",
    "bot.players.faces.chess_t_worth",
    "bot.players.faces.exchange_chess",
    "bot.players.faces.exchange_chess_tables",
    "bot.players.faces.exchange_chess_worth",
    "bot.players.faces.knight_corners",
    "bot.players.belief.guess",
    "bot.players.belief.chase",
    "bot.players.belief.cordon",
    "bot.players.belief.drops",
    "bot.players.belief.ground",
    "bot.players.belief.stance",
    "bot.players.belief.vote",
    "bot.players.belief.worlds",
    "bot.arena.material",
)
"""They become machine code; all they say to each other then costs next to nothing. None of them
may say `raise … from None`: there it does not hide what was raised before, which may hold a
position. Their classes have no heirs elsewhere: a compiled method takes none but its own, so every
board that the search knows is here."""
NEIGHBOURS = (
    "bot.games.game",
    "bot.games.chess_t.variants",
    "bot.games.exchange_chess.position",
    "bot.games.knight_corners.jumps",
    "bot.games.problems.sounds",
)
"""In their folders lies what the compiled modules import of ours besides each other."""
SETTING = "UMPIRE_MACHINE_CODE"
"""In the environment: "no" runs without it; the path of a folder, with what was made there."""
ROOT = Path(__file__).parents[1]
BESIDE = Path(__file__).parent / "__machine_code__"
"""Where it is made if nothing else is said: beside the sources, for everybody who runs them."""


def file_of(module: str) -> Path:
    return ROOT / Path(*module.split(".")).with_suffix(".py")


def key() -> str:
    """All that the machine code depends on, as the name of a folder."""
    import hashlib  # only where there is machine code, or is to be

    digest = hashlib.sha256()
    # What lies beside a module is taken for granted in its machine code.
    folders = {file_of(module).parent for module in (*MODULES, *NEIGHBOURS)}
    for file in sorted(file for folder in folders for file in folder.glob("*.py")):
        digest.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return f"{_suffix().strip('.').replace('.', '-')}-{digest.hexdigest()[:24]}"


def _suffix() -> str:
    """How files of machine code for this very Python end."""
    import sysconfig

    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def home(setting: str | None) -> Path | None:
    """The folder of folders; None where machine code is not wanted."""
    if setting == "no":
        return None
    return Path(setting) if setting else BESIDE


class Finder:
    """Finds compiled modules in one folder, and nothing else."""

    def __init__(self, folder: Path) -> None:
        suffix = _suffix()
        names = (path.relative_to(folder) for path in folder.rglob(f"*{suffix}"))
        self.folder = folder
        self.files = {
            str(name).removesuffix(suffix).replace(os.sep, "."): folder / name for name in names
        }

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        file = self.files.get(name)
        if file is None:
            return None
        spec = ModuleSpec(name, ExtensionFileLoader(name, str(file)), origin=str(file))
        spec.has_location = True
        return spec


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
            return finder.folder
    return None
