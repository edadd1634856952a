"""Fuzz one parser by atheris, where it is installed (pip install atheris); until it is stopped.

python -m tests.fuzz.by_atheris reports            the first parser whose name holds the word
python -m tests.fuzz.by_atheris reports -runs=9999 what follows is for libFuzzer
"""

from __future__ import annotations

import importlib
import importlib.util
import sys

INCLUDED = ["bot", "storage"]
"""What is watched: all else would only be slow."""


def main(arguments: list[str]) -> int:
    if not arguments or not importlib.util.find_spec("atheris"):
        print("say which parser; atheris has to be installed. Without it: python -m tests.fuzz")
        return 2
    atheris = importlib.import_module("atheris")
    with atheris.instrument_imports(include=INCLUDED):
        fuzzed = importlib.import_module("tests.fuzz.targets")
    target = next((one for one in fuzzed.targets() if arguments[0] in one.name), None)
    if target is None:
        print(f"there is no parser of “{arguments[0]}”: python -m tests.fuzz --list")
        return 2

    def one(data: bytes) -> None:
        fuzzed.feed(target, data.decode("utf-8", "surrogateescape"))

    atheris.Setup([sys.argv[0], *arguments[1:]], one)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
