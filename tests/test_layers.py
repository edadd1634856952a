"""The architecture is a table: who may import whom, and where each third-party package lives.

In one file, because it is one table.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# A module may import, of ours, itself and what its row names, but for what the row names after a
# "not". The longest matching row counts; of such, the one with the fewest stars. A star stands for
# a part of a name or a piece of one, and <own> for what the row's first star stands for.
# What every room of the desk stands on.
GROUND = (
    "bot.acts",
    "bot.chat.contract",
    "bot.chat.menu",
    "bot.chat.recent",
    "bot.club",
    "bot.games",
    "bot.umpire",
    "bot.words",
    "storage",
)

# What every module of a game may use: the types, and what supports games, its own or others.
SUPPORT = ("bot.games.game", "bot.games.board", "bot.games.bitboards", "bot.games.*.*")
# What rules and rulings know nothing of.
NO_FACE = (
    "not bot.games.*.words*",
    "not bot.games.*.picture",
    "not bot.games.*.box",
    "not bot.games.page",
    "not bot.games.shelf",
)

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "bot.language": (),
    "bot.machine_code": (),
    "renderer": (),
    "storage": (),
    "bot.games.game": (),
    "bot.games.board": (),
    "bot.games.page": (),
    "bot.games.notebook": ("bot.games.game",),
    "bot.games.box": ("bot.games.game", "bot.games.notebook", "renderer.scene"),
    "bot.games.shelf": ("bot.games.box", "bot.games.*.box"),
    "bot.games.named": ("bot.games.box", "bot.games.shelf"),
    "bot.games.primer": ("bot.games.box", "bot.games.game", "bot.games.page", "renderer.scene"),
    "bot.games.primers": ("bot.games.primer", "bot.games.*.primer"),
    "bot.games.bitboards.*": (),
    # A game's room, by what its modules are called; what is called otherwise supports them.
    "bot.games.*.law": (*SUPPORT, *NO_FACE, "not bot.games.*.veil", "not bot.games.box"),
    "bot.games.*.veil": (*SUPPORT, *NO_FACE),
    "bot.games.*.words*": (
        *SUPPORT,
        "bot.games.page",
        "not bot.games.*.box",
        "not bot.games.*.law",
        "not bot.games.*.picture",
        "not bot.games.*.veil",
        "not bot.games.shelf",
    ),
    "bot.games.*.picture": (
        "bot.games.game",
        "bot.games.board",
        "bot.games.<own>",
        "renderer.scene",
        "not bot.games.*.box",
        "not bot.games.*.law",
        "not bot.games.*.veil",
    ),
    "bot.games.*.box": ("bot.games", "not bot.games.shelf", "not bot.games.named"),
    "bot.games.*.primer": (*SUPPORT, "bot.games.primer", *NO_FACE, "not bot.games.*.veil"),
    "bot.games.readback.pgn": ("bot.games",),
    "bot.games.readback.score": ("bot.games",),
    "bot.games.readback.play": ("bot.games",),
    "bot.games.lesson.walk": ("bot.games", "renderer.scene", "not bot.games.shelf"),
    "bot.games.*.*": (*SUPPORT, *NO_FACE, "not bot.games.*.veil"),
    "bot.acts": ("bot.games.game",),
    "bot.umpire": ("bot.acts", "bot.games"),
    "bot.analysis": ("bot.acts", "bot.games", "bot.umpire"),
    "bot.analysis.findings": (
        "bot.analysis.follow",
        "bot.games.game",
        "bot.games.shelf",
        "bot.players.findings",
    ),
    "bot.analysis.verdict": (
        "bot.analysis.findings",
        "bot.games",
        "bot.players.findings",
        "bot.players.study",
        "bot.umpire",
    ),
    # What a player may know: rules, as a person does, but no match.
    "bot.players": ("bot.games",),
    # Two at one umpire. Here, and never among the players, is what sees the true position.
    "bot.arena": (
        "bot.acts",
        "bot.games",
        "bot.players",
        "bot.umpire",
        "bot.words.hearing",
        "bot.words.match",
    ),
    "bot.club": ("bot.games.game",),
    "bot.words": ("bot.acts", "bot.chat.menu", "bot.club", "bot.games", "bot.umpire"),
    "bot.chat.menu": (),
    "bot.chat.gate": (),
    "bot.chat.hall": (),
    "bot.chat.recent": (),
    "bot.chat.latest": ("bot.chat.recent",),
    "bot.chat": (
        "bot.chat.contract",
        "bot.chat.gate",
        "bot.chat.menu",
        "bot.chat.recent",
        "bot.chat.latest",
    ),
    "bot.desk.visit": (*GROUND, "renderer.figures"),
    "bot.desk.post": (*GROUND, "bot.desk.visit", "renderer"),
    "bot.desk.tournament_book": (*GROUND, "bot.desk.visit", "renderer.figures"),
    "bot.desk.match": (
        *GROUND,
        "bot.desk.visit",
        "bot.desk.tournament_book",
        "bot.analysis.findings",
        "renderer.figures",
    ),
    "bot.desk.meeting": (*GROUND, "bot.desk.visit", "bot.desk.match"),
    "bot.desk.afterwards": (
        *GROUND,
        "bot.desk.visit",
        "bot.desk.match",
        "bot.analysis.findings",
        "bot.players.findings",
        "renderer.figures",
    ),
    "bot.desk.tournaments": (
        *GROUND,
        "bot.desk.visit",
        "bot.desk.tournament_book",
        "bot.desk.match",
        "renderer.figures",
    ),
    "bot.desk.time": (
        *GROUND,
        "bot.desk.visit",
        "bot.desk.post",
        "bot.desk.match",
        "bot.desk.meeting",
        "bot.desk.tournaments",
    ),
    "bot.desk.members": (
        *GROUND,
        "bot.desk.visit",
        "bot.desk.tournament_book",
        "bot.desk.match",
        "bot.desk.meeting",
        "bot.desk.afterwards",
        "bot.desk.tournaments",
    ),
    "bot.desk.communities": (*GROUND, "bot.desk.visit", "bot.desk.match", "bot.desk.meeting"),
    "bot.desk.reception": (*GROUND, "bot.chat.hall", "bot.desk"),
    "bot.desk.reception.desk": (*GROUND, "bot.desk"),
    # What runs, and the command line: a row for each module, so that a new one is thought about.
    "bot.serving.roles": (),
    "bot.serving.hosts": (),
    "bot.serving.settings": ("bot.serving.hosts",),
    "bot.serving.config": (
        "bot.serving.hosts",
        "bot.serving.roles",
        "bot.serving.settings",
        "storage.where",
    ),
    "bot.serving.addresses": (),
    "bot.serving.logs": (),
    "bot.serving.missing_words": ("bot.games.shelf", "bot.words.topics"),
    "bot.serving.clerk_process": (),
    "bot.serving.clerk": ("bot.serving.clerk_process",),
    "bot.serving.analysis_process": (
        "bot.analysis",
        "bot.players.findings",
        "bot.players.study",
        "bot.games.game",
        "bot.serving.clerk_process",
    ),
    "bot.serving.analysis_worker": (
        "bot.analysis.findings",
        "bot.players.findings",
        "bot.serving.analysis_process",
        "bot.serving.clerk",
    ),
    "bot.serving.pairing_process": ("bot.club.swiss", "bot.serving.clerk_process"),
    "bot.serving.pairing_worker": ("bot.club.swiss", "bot.serving.clerk"),
    "bot.serving.drawing_process": ("bot.desk.post.gallery", "bot.serving.clerk_process"),
    "bot.serving.painters": (
        "bot.desk.post.reels",
        "bot.desk.visit.sealed",
        "bot.serving.clerk",
    ),
    # Machines think here: no database, no umpire, no settings, nothing but what a seat is handed.
    "bot.serving.house_process": ("bot.players", "bot.serving.clerk_process"),
    "bot.serving.thinkers": (
        "bot.chat.house_chat",
        "bot.players.player",
        "bot.players.uci",
        "bot.serving.clerk",
        "bot.serving.house_process",
    ),
    "bot.serving.advisers": (
        "bot.chat.house_chat",
        "bot.desk.match.hints",
        "bot.serving.clerk",
        "bot.serving.thinkers",
    ),
    "bot.serving.signs": (
        "bot.chat.contract",
        "bot.chat.house_chat",
        "bot.desk.post.addressing",
        "storage",
    ),
    "bot.serving.house": (
        "bot.chat.contract",
        "bot.chat.house_chat",
        "bot.serving.signs",
        "storage",
    ),
    "bot.serving.sweeping": ("storage",),
    "bot.serving.disk": ("bot.chat.menu", "bot.desk.reception", "bot.words", "storage"),
    "bot.serving.timekeeper": (
        "bot.chat.contract",
        "bot.desk.reception.desk",
        "bot.desk.time",
        "bot.desk.tournaments",
        "bot.desk.visit",
        "bot.words.time",
        "storage",
    ),
    "bot.serving.workers": (
        "bot.analysis.findings",
        "bot.club.swiss",
        "bot.desk.match.hints",
        "bot.players.findings",
        "bot.serving.advisers",
        "bot.serving.analysis_worker",
        "bot.serving.pairing_worker",
    ),
    "bot.serving.lasting": ("bot.chat.contract", "bot.desk", "storage"),
    "bot.serving.counters": ("bot.chat.contract", "bot.desk", "storage"),
    "bot.serving.queues": (
        "bot.desk",
        "bot.serving.timekeeper",
        "bot.serving.workers",
        "storage",
    ),
    "bot.serving.listening": (
        "bot.desk.time.attendance",
        "bot.serving.timekeeper",
        "storage.crew",
    ),
    "bot.serving.service": (
        "bot.chat.contract",
        "bot.desk",
        "bot.serving.counters",
        "bot.serving.disk",
        "bot.serving.lasting",
        "bot.serving.queues",
        "bot.serving.sweeping",
        "bot.serving.timekeeper",
        "bot.serving.workers",
        "storage",
    ),
    "bot.serving.dials": ("bot.chat.contract", "bot.desk.visit.closed", "storage"),
    "bot.serving.fellows": ("storage.crew",),
    "bot.serving.hand": (
        "bot.chat.contract",
        "bot.desk",
        "bot.serving.counters",
        "bot.serving.dials",
        "bot.serving.disk",
        "bot.serving.fellows",
        "bot.serving.lasting",
        "bot.serving.listening",
        "bot.serving.queues",
        "bot.serving.roles",
        "bot.serving.sweeping",
        "bot.serving.timekeeper",
        "bot.serving.workers",
        "storage",
    ),
    "bot.serving.together": (
        "bot.chat.contract",
        "bot.chat.health",
        "bot.desk.visit",
        "bot.serving",
        "storage",
    ),
    "bot.commands.mend": (
        "bot.commands.command",
        "bot.commands.database_option",
        "bot.desk.reception",
        "bot.desk.time",
        "bot.desk.visit",
        "storage",
    ),
    "bot.serving.health": ("bot.chat.contract", "storage"),
    "bot.serving.table_rules": (
        "bot.chat.web_chat",
        "bot.desk.post",
        "bot.desk.visit",
        "bot.games",
        "bot.words.help",
        "bot.words.text",
    ),
    "bot.serving.table_lesson": (
        "bot.desk.post",
        "bot.desk.visit",
        "bot.games",
        "bot.words.text",
    ),
    "bot.serving.table_cards": (
        "bot.chat.web_chat",
        "bot.club.pace",
        "bot.desk.post",
        "bot.desk.visit",
        "bot.games",
        "bot.words.tongue",
        "bot.words.tongues",
    ),
    "bot.serving.menu": ("bot.chat.menu", "bot.games", "bot.words.table"),
    "bot.serving.chats": (
        "bot.chat",
        "bot.club.names",
        "bot.desk.post",
        "bot.serving.addresses",
        "bot.serving.config",
        "bot.serving.hosts",
        "bot.serving.menu",
        "bot.serving.sweeping",
        "bot.serving.table_cards",
        "bot.serving.table_lesson",
        "bot.serving.table_rules",
        "storage",
    ),
    "bot.serving.wiring": (
        "bot.chat.contract",
        "bot.chat.health",
        "bot.desk.post",
        "bot.desk.visit",
        "bot.serving",
        "storage.database",
    ),
    "bot.commands.command": (),
    "bot.commands.version": (),
    "bot.commands.menu": ("bot.commands",),
    "bot.commands.files": ("bot.commands.command",),
    "bot.commands.games": ("bot.commands.command", "bot.games"),
    "bot.commands.database_option": ("bot.commands.command", "bot.serving.config", "storage"),
    "bot.commands.serve": (
        "bot.chat.contract",
        "bot.commands.command",
        "bot.commands.database_option",
        "bot.serving.addresses",
        "bot.serving.config",
        "bot.serving.wiring",
    ),
    "bot.commands.compile": ("bot.commands.command", "bot.machine_code"),
    "bot.commands.doctor": (
        "bot.chat.checkup",
        "bot.commands.command",
        "bot.machine_code",
        "bot.players.uci",
        "bot.serving.config",
        "storage.backup",
        "storage.engine",
        "storage.where",
        "storage.checkup",
        "storage.lookout",
        "storage.moved",
    ),
    "bot.commands.service": ("bot.commands.command",),
    "bot.commands.oath": (
        "bot.acts",
        "bot.club.oath",
        "bot.commands.command",
        "bot.commands.files",
        "bot.games",
        "bot.umpire",
    ),
    "bot.commands.rate": ("bot.club.glicko", "bot.commands.command"),
    "bot.commands.pair": ("bot.club.swiss", "bot.commands.command", "bot.commands.files"),
    "bot.commands.rules": ("bot.commands.command", "bot.commands.games", "bot.games"),
    "bot.commands.problems": ("bot.commands.command", "bot.games.game", "bot.games.problems"),
    "bot.commands.script": (
        "bot.chat.contract",
        "bot.chat.paper_chat",
        "bot.club.house",
        "bot.commands.command",
        "bot.commands.database_option",
        "bot.commands.files",
        "bot.commands.stopping",
        "bot.desk",
        "bot.serving.advisers",
        "bot.serving.analysis_worker",
        "bot.serving.house",
        "bot.serving.pairing_worker",
        "bot.serving.thinkers",
        "bot.serving.timekeeper",
        "storage",
    ),
    "bot.commands.stopping": (),
    "bot.commands.arena": (
        "bot.arena",
        "bot.commands.command",
        "bot.commands.games",
        "bot.commands.stopping",
        "bot.games",
        "bot.players.uci",
    ),
    "bot.commands.playouts": (
        "bot.arena",
        "bot.commands.arena",
        "bot.commands.command",
        "bot.commands.games",
        "bot.games",
    ),
    "bot.commands.replay": (
        "bot.commands.command",
        "bot.commands.database_option",
        "bot.commands.files",
        "bot.commands.pictures",
        "bot.games",
    ),
    "bot.commands.pictures": (
        "bot.commands.command",
        "bot.commands.database_option",
        "bot.commands.files",
        "bot.commands.games",
        "bot.desk.match",
        "bot.desk.members",
        "bot.desk.post",
        "bot.desk.visit",
        "bot.games",
        "storage",
    ),
    "bot.commands.demo": (
        "bot.commands.command",
        "bot.commands.files",
        "bot.commands.pictures",
        "bot.commands.script",
        "bot.desk.post",
    ),
    "bot.commands.tournament": (
        "bot.club.swiss",
        "bot.commands.command",
        "bot.commands.database_option",
        "bot.commands.files",
        "bot.commands.games",
        "bot.desk.reception.desk",
        "bot.desk.tournaments",
        "bot.games.shelf",
        "storage.database",
        "storage.where",
    ),
    "bot.commands.copying": (
        "bot.commands.command",
        "bot.commands.database_option",
        "storage",
    ),
    "bot.commands.upkeep": (
        "bot.commands.command",
        "bot.commands.database_option",
        "bot.serving.sweeping",
        "storage",
    ),
    "bot.commands.archive": (
        "bot.commands.command",
        "bot.commands.database_option",
        "bot.desk.afterwards",
        "bot.desk.match",
        "bot.desk.visit.broken",
        "bot.games",
        "storage",
    ),
    "bot.__main__": ("bot.commands.command", "bot.commands.menu", "bot.commands.version"),
}

# Each third-party package has exactly one home.
HOMES: dict[str, str] = {
    "PIL": "renderer",
    "aiosqlite": "storage",
    "psycopg": "storage",
    "sqlite3": "storage",
    "chess": "bot.games",
    "gacrux": "bot.club.swiss",
    "networkx": "bot.club.swiss",
    "rustworkx": "bot.club.swiss",
    "discord": "bot.chat.discord_chat",
    "telegram": "bot.chat.telegram_chat",
    "aiohttp": "bot.chat",
    "isal": "renderer",
    "fcntl": "storage",
    "segno": "bot.commands.serve",
}


def modules() -> Iterator[tuple[str, Path]]:
    for top in ("bot", "renderer", "storage"):
        for path in sorted((ROOT / top).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


@cache  # two tests read each module
def read(path: Path) -> tuple[list[str], set[str]]:
    """What it imports, and the names that are used in it."""
    imported: list[str] = []
    used: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name):
            used.add(node.id)
        elif isinstance(node, ast.Import):
            imported += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            imported += [f"{node.module}.{alias.name}" for alias in node.names]
    return imported, used


def within(module: str, home: str) -> bool:
    """Whether the module is in the home."""
    wanted = home.split(".")
    parts = module.split(".")[: len(wanted)]
    return len(parts) == len(wanted) and all(map(fnmatchcase, parts, wanted))


def row(module: str) -> str | None:
    rows = [home for home in MAY_IMPORT if within(module, home)]
    return max(rows, key=lambda home: (home.count("."), -home.count("*")), default=None)


def may_import(module: str, home: str, name: str) -> bool:
    """Whether the module, whose row is that of the home, may import the name."""
    star = home.split(".").index("*") if ".*." in home else 0
    own = module.split(".")[star]
    rows = [one.replace("<own>", own) for one in (home, "bot.language", *MAY_IMPORT[home])]
    never = [one.removeprefix("not ") for one in rows if one.startswith("not ")]
    return any(within(name, one) for one in rows) and not any(within(name, one) for one in never)


# Who looks something up by name at run time escapes the table: only files beside a module, and the
# version of a package, are read so.
READ_FILES = ("importlib.metadata", "importlib.resources")
# It tells Python where else the same modules lie, under the same names.
FINDS_THE_SAME = "bot.machine_code"


MODULES = tuple(modules())
FOLDERS = sorted({path.parent for _, path in MODULES})


def modules_in(folder: Path) -> Iterator[tuple[str, Path]]:
    return ((module, path) for module, path in MODULES if path.parent == folder)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda one: str(one.relative_to(ROOT)))
def test_nothing_is_imported_by_a_name_made_at_run_time(folder: Path) -> None:
    for module, path in modules_in(folder):
        check_names(module, path)


def check_names(module: str, path: Path) -> None:
    imported, used = read(path)
    for name in imported:
        if within(name, "importlib") and module != FINDS_THE_SAME:
            assert any(within(name, one) for one in READ_FILES), f"{module} imports {name}"
    assert used.isdisjoint({"__import__", "eval", "exec"}), f"{module} imports at run time"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda one: str(one.relative_to(ROOT)))
def test_imports_only_what_its_row_allows(folder: Path) -> None:
    for module, path in modules_in(folder):
        check_imports(module, path)


def check_imports(module: str, path: Path) -> None:
    home = row(module)
    imported, _ = read(path)
    for name in imported:
        if (module, name) == ("bot", FINDS_THE_SAME):
            continue  # before everything else
        top = name.split(".")[0]
        if top in {"bot", "renderer", "storage"}:
            assert home is not None, f"{module} has no row in the table"
            assert may_import(module, home, name), f"{module} imports {name}"
        elif top in HOMES:
            assert within(module, HOMES[top]), f"{module} imports {top}"
        else:
            assert top in sys.stdlib_module_names, f"{module} imports {top}, which has no home"
