"""Stamps: which board a button belongs to."""

from __future__ import annotations


def write_stamp(match: int, letter: int | None, epoch: int) -> str:
    """How a button's sentence begins: its match and the letter it is under, as "#7.12 any?".

    After a restore the epoch follows, "#7.12.2 any?", for the same letter may have been another one
    before; "#7..2" is under no letter in particular.
    """
    under = "" if letter is None else f"{letter}"
    after = f".{epoch}" if epoch else ""
    return f"#{match}" + (f".{under}{after}" if under or after else "")
