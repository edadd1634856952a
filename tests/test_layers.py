"""The architecture is a table: who may import whom, and where each third-party package lives."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# A module may import, of ours, itself and what its row names (the longest matching row counts).
# What every room of the desk stands on.
GROUND = (
    "bot.acts",
    "bot.chat.contract",
    "bot.chat.menu",
    "bot.club",
    "bot.games",
    "bot.umpire",
    "bot.words",
    "storage",
)

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "bot.language": (),
    "renderer": (),
    "storage": (),
    "bot.games.game": (),
    "bot.games.board": (),
    "bot.games.*.law": ("bot.games",),
    "bot.games.*.picture": ("bot.games", "renderer.scene"),
    "bot.games.box": ("bot.games", "renderer.scene"),
    "bot.games": ("bot.games",),
    "bot.acts": ("bot.games.game",),
    "bot.umpire": ("bot.acts", "bot.games"),
    "bot.analysis": ("bot.acts", "bot.games", "bot.umpire"),
    "bot.club": ("bot.games.game",),
    "bot.words": ("bot.acts", "bot.chat.menu", "bot.club", "bot.games", "bot.umpire"),
    "bot.chat.menu": (),
    "bot.chat": ("bot.chat.contract", "bot.chat.menu"),
    "bot.desk.visit": (*GROUND, "renderer.figures"),
    "bot.desk.post": (*GROUND, "bot.desk.visit", "renderer"),
    "bot.desk.tournament_book": (*GROUND, "bot.desk.visit", "renderer.figures"),
    "bot.desk.match": (*GROUND, "bot.desk.visit", "bot.desk.tournament_book", "renderer.figures"),
    "bot.desk.meeting": (*GROUND, "bot.desk.visit", "bot.desk.match"),
    "bot.desk.afterwards": (
        *GROUND,
        "bot.desk.visit",
        "bot.desk.match",
        "bot.analysis",
        "renderer.figures",
    ),
    "bot.desk.tournaments": (
        *GROUND,
        "bot.desk.visit",
        "bot.desk.tournament_book",
        "bot.desk.match",
        "renderer.figures",
    ),
    "bot.desk.time": (*GROUND, "bot.desk.visit", "bot.desk.match", "bot.desk.tournaments"),
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
    "bot.desk.reception": (*GROUND, "bot.desk.visit"),
    "bot.desk.desk": (*GROUND, "bot.desk"),
    "bot.serving": (
        *GROUND,
        "bot.analysis",
        "bot.chat",
        "bot.desk",
    ),
    "bot.commands": (
        *GROUND,
        "bot.chat.paper_chat",
        "bot.desk",
        "bot.serving",
    ),
    "bot.__main__": ("bot", "renderer", "storage"),
}

# Each third-party package has exactly one home.
HOMES: dict[str, str] = {
    "PIL": "renderer",
    "aiosqlite": "storage",
    "sqlite3": "storage",
    "chess": "bot.games",
    "shogi": "bot.games.shogi",
    "gacrux": "bot.club.swiss",
    "networkx": "bot.club.swiss",
    "rustworkx": "bot.club.swiss",
    "discord": "bot.chat.discord_chat",
    "telegram": "bot.chat.telegram_chat",
    "aiohttp": "bot.chat",
    "isal": "renderer",
    "fcntl": "storage",
}


def modules() -> Iterator[tuple[str, Path]]:
    for top in ("bot", "renderer", "storage"):
        for path in sorted((ROOT / top).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def within(module: str, home: str) -> bool:
    """Whether the module is in the home; a star in the home stands for one part."""
    wanted = home.split(".")
    parts = module.split(".")[: len(wanted)]
    return len(parts) == len(wanted) and all(
        part == want or want == "*" for part, want in zip(parts, wanted, strict=True)
    )


def row(module: str) -> str | None:
    rows = [home for home in MAY_IMPORT if within(module, home)]
    return max(rows, key=lambda home: home.count("."), default=None)


@pytest.mark.parametrize(("module", "path"), [pytest.param(m, p, id=m) for m, p in modules()])
def test_imports_only_what_its_row_allows(module: str, path: Path) -> None:
    home = row(module)
    for name in imports(path):
        top = name.split(".")[0]
        if top in {"bot", "renderer", "storage"}:
            assert home is not None, f"{module} has no row in the table"
            allowed = (home, "bot.language", *MAY_IMPORT[home])
            assert any(within(name, one) for one in allowed), f"{module} imports {name}"
        elif top in HOMES:
            assert within(module, HOMES[top]), f"{module} imports {top}"
        else:
            assert top in sys.stdlib_module_names, f"{module} imports {top}, which has no home"
