"""Every language's vocabulary."""

from __future__ import annotations

from bot.language import InEach
from bot.words.tongue_english import ENGLISH
from bot.words.tongue_russian import RUSSIAN

TONGUES = InEach(en=ENGLISH, ru=RUSSIAN)
