"""Options for the whole suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--retell",
        action="store_true",
        help="write the transcripts and stories anew, for a person to read before they are committed",
    )
    parser.addoption(
        "--every-step",
        action="store_true",
        help="crash at every step, on both kinds of chat, and kill a real process 120 times",
    )
    parser.addoption(
        "--every-poison",
        action="store_true",
        help="put each bad value into each column of each table, and serve what comes of it",
    )
    parser.addoption(
        "--every-problem",
        action="store_true",
        help="verify the whole collection of problems",
    )
    parser.addoption(
        "--every-tournament",
        action="store_true",
        help="play 500 contests of every format, up to 64 players each",
    )
