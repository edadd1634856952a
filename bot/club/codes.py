"""Codes that bring two people, or two accounts of one person, together: how they look."""

from __future__ import annotations

import re
from random import Random

CODE_LENGTH = 8
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE = re.compile(rf"(?!QUEEN|PAWN)[{_LETTERS}]{{{CODE_LENGTH}}}")
"""Who shouts "QUEENXF7" tries a move."""


def new_code(random: Random) -> str:
    """A code that cannot be guessed, of letters that cannot be mistaken for one another."""
    return "".join(random.choice(_LETTERS) for _ in range(CODE_LENGTH))


def code_in(text: str) -> str | None:
    """The code that the text is, and nothing else."""
    code = text.strip(" .!“”«»\"'`")
    return code if _CODE.fullmatch(code) else None
