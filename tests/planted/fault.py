"""A planted fault: a small change of the program that one test must notice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["leak", "durability", "delivery", "time"]


class Drifted(Exception):
    """What was to be changed does not stand there any more, or stands there more than once."""


@dataclass(frozen=True, slots=True)
class Fault:
    name: str
    kind: Kind
    file: str
    """From the project's folder."""
    old: str
    """What stands there, exactly once."""
    new: str
    caught_by: str
    """A test, as pytest names it."""
    also: tuple[tuple[str, str, str], ...] = ()
    """Other places, where one change alone is no fault: file, old, new."""

    def __str__(self) -> str:
        return f"{self.kind}: {self.name}"

    @property
    def changes(self) -> tuple[tuple[str, str, str], ...]:
        return ((self.file, self.old, self.new), *self.also)

    def planted(self, folder: Path) -> dict[Path, str]:
        """The texts of the changed files. Raises Drifted."""
        texts: dict[Path, str] = {}
        for file, old, new in self.changes:
            path = folder / file
            text = texts.get(path)
            if text is None:
                if not path.is_file():
                    raise Drifted(f"{self.name}: there is no {file}")
                text = path.read_text(encoding="utf-8")
            if text.count(old) != 1:
                raise Drifted(f"{self.name}: {file} has {text.count(old)} times {old!r}")
            texts[path] = text.replace(old, new)
        return texts
