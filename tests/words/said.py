"""Everything the club can say, for people to read: `python -m tests.words.said` writes it anew.

One file a language, in the same order, so that they can be read side by side.
"""

from __future__ import annotations

from pathlib import Path

from bot.language import LANGUAGES, Language
from bot.words.say import say
from bot.words.text import text_of
from bot.words.topic import AnySaying
from tests.words.typical import examples, sayings

FOLDER = Path(__file__).parent / "said"


def said(language: Language) -> str:
    """All sayings with their buttons, in this language."""
    parts = []
    for kind in sayings():
        room = kind.__module__.split(".")[2]
        shown = dict.fromkeys(_shown(one, language) for one in examples(kind))
        parts.append(f"=== {room}: {kind.__name__}\n" + "\n---\n".join(shown))
    return "\n\n".join(parts) + "\n"


def _shown(saying: AnySaying, language: Language) -> str:
    spoken = say(saying, language)
    buttons = [f"    [{label}] {sentence}" for label, sentence in spoken.choices]
    picks = [
        f"    {one.title}{' *' if number == one.chosen else ''} [{label}] {sentence}"
        for one in spoken.picks
        for number, (label, sentence) in enumerate(one.choices)
    ]
    among_others = [] if spoken.aside is None else ["among others:", str(text_of(spoken.aside))]
    return "\n".join([str(text_of(spoken.text)), *picks, *buttons, *among_others])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in LANGUAGES:
        (FOLDER / f"{one}.txt").write_text(said(one), encoding="utf-8")
