"""Keyboards: what a text is that was typed while the other layout was on: «у2у4» is e2e4."""

from __future__ import annotations

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`/"
_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё."
_TO_LATIN = str.maketrans(_RUSSIAN + _RUSSIAN[:-1].upper(), _LATIN + _LATIN[:-1].upper())
_TO_RUSSIAN = str.maketrans(_LATIN + _LATIN[:-1].upper(), _RUSSIAN + _RUSSIAN[:-1].upper())


def on_other_layout(text: str) -> str:
    """The same keys on the other keyboard; of a mixed text, its Russian letters."""
    russian = any("а" <= char <= "я" or char == "ё" for char in text.lower())
    return text.translate(_TO_LATIN if russian else _TO_RUSSIAN)
