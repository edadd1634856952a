"""The parts of the READMEs that are made of the code: `python -m tests.pages` writes them anew."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import get_args

from bot.chat.menu import Door
from bot.words.help.topic import PHRASES
from bot.words.table import COMMANDS
from tests.test_layers import HOMES, MAY_IMPORT

ROOT = Path(__file__).parent.parent


def commands() -> str:
    """All commands, by the pages of the help."""
    lines = ["| `/help` | commands |", "|---|---|"]
    for door in get_args(Door):
        on_page = (one for one in COMMANDS if one.door == door and one.listed and not one.under)
        names = ", ".join(f"`/{one.word}`" for one in on_page)
        lines.append(f"| {PHRASES['en'].door(door)} | {names} |")
    return "\n".join(lines)


def imports() -> str:
    """Who may import whom, and where each third-party package lives."""
    lines = ["| module | may import, of ours |", "|---|---|"]
    for home, allowed in MAY_IMPORT.items():
        names = ", ".join(f"`{name}`" for name in allowed) or "nothing of ours"
        lines.append(f"| `{home}` | {names} |")
    lines += ["", "| third-party package | its only home |", "|---|---|"]
    lines += [f"| `{package}` | `{home}` |" for package, home in HOMES.items()]
    return "\n".join(lines)


PARTS: Mapping[str, tuple[str, Callable[[], str]]] = {
    "README.md": ("commands", commands),
    "bot/README.md": ("imports", imports),
}


def rewritten(page: str) -> str:
    """The page with its made part as it must be."""
    name, make = PARTS[page]
    text = (ROOT / page).read_text(encoding="utf-8")
    part = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.DOTALL)
    assert part.search(text), f"{page} has no part {name}"
    return part.sub(lambda found: f"{found[1]}{make()}\n{found[2]}", text, count=1)


if __name__ == "__main__":
    for page in PARTS:
        (ROOT / page).write_text(rewritten(page), encoding="utf-8")
