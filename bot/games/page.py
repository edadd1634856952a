"""Long texts are plain files, one for each language, that a translator can write without Python.

A file `rules.en.txt` lies beside the modules of its package. One line of it is one line of the
page. What stands in braces is filled in:

- `{/force e5}` names a command, which every chat writes in its own way;
- `{shared}`, alone on its line, is the part that the caller gives under this name.

One file may hold several pages that are much alike: after a line `@ chess-t chess-t2` what follows
is for these pages only, and after a line `@` for all of them again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from bot.language import LANGUAGES, InEach, Language

OPENS, CLOSES = "\ue000", "\ue001"
"""What a command's text stands between, inside sentences."""
_COMMAND = re.compile(r"\{/([^{}]+)\}")
_GAP = re.compile(r"\n{3,}")
_ONLY = "@"


def mark(command: str) -> str:
    """A command inside a sentence, such as `force e5`: for each chat to write in its own way."""
    return f"{OPENS}{command}{CLOSES}"


@cache
def page(module: str, name: str, key: str = "", **parts: InEach[str]) -> InEach[str]:
    """The text of this name that lies beside the module; where a language has none, English."""
    folder = files(module.rpartition(".")[0])
    found = {language: folder.joinpath(f"{name}.{language}.txt") for language in LANGUAGES}
    written = {
        language: _filled(file.read_text(encoding="utf-8"), language, key, parts)
        for language, file in found.items()
        if file.is_file()
    }
    return InEach(**written)


def _filled(text: str, language: Language, key: str, parts: dict[str, InEach[str]]) -> str:
    given = {f"{{{name}}}": part[language] for name, part in parts.items()}
    lines = (given.get(line, line) for line in _lines_of(text, key))
    whole = _GAP.sub("\n\n", "\n".join(lines)).strip()
    return _COMMAND.sub(lambda found: mark(found[1]), whole)


def _lines_of(text: str, key: str) -> Iterator[str]:
    """The lines that belong to the page of this key."""
    keys: list[str] = []
    for line in text.splitlines():
        if line == _ONLY or line.startswith(f"{_ONLY} "):
            keys = line.split()[1:]
        elif not keys or key in keys:
            yield line
