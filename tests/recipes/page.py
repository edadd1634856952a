"""A recipe, read as steps: a page for people, of which certain sentences are to be done.

A step is a sentence of one of these shapes; a fenced block follows where it ends with a colon:

    New file `path`:
    In `path`, before `text`:                                … after, instead of
    In `path`, `new` before `text` and `new` instead of `text`.
    Run `command`.
    Run `command` and type:
    It says `words` and `words`.                             what was run last
    mypy names `path` and `path`.                            exactly these
    mypy names `path` among others.
    mypy no longer names `path`.

All other sentences are for people. No block, command or edit may hide in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

How: TypeAlias = Literal["before", "after", "instead of"]
_HOW: dict[str, How] = {"before": "before", "after": "after", "instead of": "instead of"}

_CODE = re.compile(r"`([^`]+)`")
_FENCE = re.compile(r"```\w*")
_WHERE = r"`(\d+)` (before|after|instead of) `(\d+)`"
_NEW = re.compile(r"New file `(\d+)`:")
_LONG = re.compile(r"In `(\d+)`, (before|after|instead of) `(\d+)`:")
_SHORT = re.compile(rf"In `(\d+)`(?:(?:, | and |, and ){_WHERE})+\.")
_RUN = re.compile(r"Run `(\d+)`(?P<typed> and type:)?.*")
_SAYS = re.compile(r"It says .*")
_NAMES = re.compile(r"mypy (names|no longer names) `.*")
_NEARLY = re.compile(r"New file|^In `|\bRun `|It says|mypy (?:names|no longer names) `")
_COMMAND = re.compile(r"(?:python|git|grep) ")


class Malformed(ValueError):
    """The page says something that cannot be walked."""


@dataclass(frozen=True, slots=True)
class Write:
    path: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Edit:
    path: str
    how: How
    anchor: str
    text: str = ""
    short: bool = False
    """Whether it is one new line, set in like its neighbour."""


@dataclass(frozen=True, slots=True)
class Says:
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Names:
    """The files of which mypy complains: these alone, these among others, or others than these."""

    files: tuple[str, ...]
    how: Literal["alone", "among", "without"]


@dataclass(frozen=True, slots=True)
class Run:
    command: str
    typed: str = ""
    expected: tuple[Says | Names, ...] = ()


Step: TypeAlias = Write | Edit | Run


def steps_of(page: str) -> tuple[Step, ...]:
    """All that the page says is to be done. Raises Malformed."""
    steps: list[Step] = []
    awaited = False
    for block, text in _parts(page):
        if block != awaited:
            raise Malformed(f"a block and its step are apart: {text}")
        if block:
            steps[-1] = _with_block(steps[-1], text)
            awaited = False
            continue
        for sentence, codes in _sentences(text):
            if awaited:
                raise Malformed(f"no block follows: {text}")
            awaited = _read(sentence, codes, steps)
    if awaited:
        raise Malformed("the last step has no block")
    return tuple(steps)


def _parts(page: str) -> Iterator[tuple[bool, str]]:
    """Paragraphs, each on one line, and blocks as they stand; whether it is a block."""
    lines = iter(page.splitlines())
    words: list[str] = []
    for line in lines:
        if _FENCE.fullmatch(line) or not line.strip():
            if words:
                yield False, " ".join(words)
            words = []
        else:
            words.append(line.strip())
        if _FENCE.fullmatch(line):
            yield True, "\n".join([*iter(lines.__next__, "```"), ""])
    if words:
        yield False, " ".join(words)


def _with_block(step: Step, block: str) -> Step:
    return replace(step, typed=block) if isinstance(step, Run) else replace(step, text=block)


def _sentences(paragraph: str) -> Iterator[tuple[str, list[str]]]:
    """Each sentence with numbers in place of its code, and the code by these numbers."""
    codes: list[str] = []

    def number(found: re.Match[str]) -> str:
        codes.append(found[1])
        return f"`{len(codes) - 1}`"

    for sentence in re.split(r"(?<=[.:])\s+", _CODE.sub(number, paragraph)):
        yield sentence, codes


def _read(sentence: str, codes: list[str], steps: list[Step]) -> bool:
    """Add what the sentence says to the steps; whether a block must follow."""

    def code(number: str) -> str:
        return codes[int(number)]

    quoted = tuple(map(code, _CODE.findall(sentence)))
    if found := _NEW.fullmatch(sentence):
        steps.append(Write(code(found[1])))
        return True
    if found := _LONG.fullmatch(sentence):
        steps.append(Edit(code(found[1]), _HOW[found[2]], code(found[3])))
        return True
    if found := _SHORT.fullmatch(sentence):
        for new, how, anchor in re.findall(_WHERE, sentence):
            steps.append(Edit(code(found[1]), _HOW[how], code(anchor), code(new), short=True))
        return False
    if found := _RUN.fullmatch(sentence):
        steps.append(Run(code(found[1])))
        return bool(found["typed"])
    if _SAYS.fullmatch(sentence):
        _expect(Says(quoted), steps)
    elif found := _NAMES.fullmatch(sentence):
        files = tuple(one for one in quoted if one.endswith(".py"))
        others: Literal["among", "alone"] = "among" if "among others" in sentence else "alone"
        _expect(Names(files, "without" if found[1] == "no longer names" else others), steps)
    elif _NEARLY.search(sentence) or any(map(_COMMAND.match, quoted)):
        raise Malformed(f"nearly a step: {_CODE.sub(lambda one: f'`{code(one[1])}`', sentence)}")
    return False


def _expect(expected: Says | Names, steps: list[Step]) -> None:
    if not (steps and isinstance(run := steps[-1], Run)):
        raise Malformed("nothing has run")
    steps[-1] = replace(run, expected=(*run.expected, expected))
