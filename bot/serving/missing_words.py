"""What the log says of a language that is not finished: English is spoken where it has no words."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from bot.games.shelf import SHELF
from bot.language import MISSING, Language
from bot.words.topics import every_topic

log = logging.getLogger(__name__)


def missing_words() -> Mapping[Language, int]:
    """How many texts each language lacks; where one is being added, of all that there are."""
    if MISSING:
        tuple(SHELF.values())
        every_topic()
    return MISSING


def tell_missing_words(missing: Mapping[Language, int]) -> None:
    """A line for each language that lacks words for so many texts."""
    for language, count in sorted(missing.items()):
        if count:
            texts = "1 text has" if count == 1 else f"{count} texts have"
            log.info("%s: %s no words yet; English stands in", language, texts)
