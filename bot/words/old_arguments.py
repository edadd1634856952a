"""The rest of a command's line, in parts."""

from __future__ import annotations

import re
import shlex

_CAP = re.compile(r"(=[^\s\"',;/]+)[,;]?\s+(?:cap|max|предел|до)\s+(?=\d)", re.IGNORECASE)
_SETTING = re.compile(r"([^\W\d_][\w-]{0,31})=(.*)", re.DOTALL)


def arguments(text: str) -> tuple[tuple[str, ...], dict[str, str]]:
    """Words, and settings as `key=value` or `--key value`, quoted as in a shell.

    A pace may be said as people write it: "pace=30d+1d, cap 45d" is one setting.
    """
    text = _CAP.sub(r"\1/", text)
    try:
        parts = shlex.split(text)
    except ValueError:  # an unclosed quote
        parts = text.split()
    words: list[str] = []
    settings: dict[str, str] = {}
    rest = iter(parts)
    for part in rest:
        if part.startswith(("--", "—")) and len(part) > 2:
            key, sign, value = part.lstrip("-—").partition("=")
            settings[key.lower()] = value if sign else next(rest, "")
        elif setting := _SETTING.fullmatch(part):
            settings[setting[1].lower()] = setting[2]
        else:
            words.append(part)
    return tuple(words), settings
