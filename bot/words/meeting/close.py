"""Whom people mean who tell who somebody is to them, and no name."""

from __future__ import annotations

import re

_SOMEBODY_CLOSE = re.compile(
    r"(?:(?:an?|my|some|мо(?:им|его|ей|ю|ими|их)|сво(?:им|его|ей|ю|ими|их)|одн(?:им|ого)) )?"
    r"(?:friends?|brother|sister|wife|husband|son|daughter|father|dad|mother|mum|mom|kids?|child"
    r"|boyfriend|girlfriend|partner|buddy|cousin|colleague|neighbou?r|classmate"
    r"|друг(?:ом|а)|друзьями|друзей|подруг(?:ой|у)|брат(?:ом|а)|сестр(?:ой|у)|жен(?:ой|у)"
    r"|муж(?:ем|а)|сын(?:ом|а)|доч(?:ерью|кой|ку)|дочь|отц(?:ом|а)|пап(?:ой|у)|мам(?:ой|у)"
    r"|мать|матерью|приятел(?:ем|я)|коллег(?:ой|у)|сосед(?:ом|а)|знаком(?:ым|ого))[?!.]*",
    re.IGNORECASE,
)


def is_somebody_close(name: str) -> bool:
    """Whether it tells who somebody is to the speaker, and not what they are called: "my brother"."""
    return _SOMEBODY_CLOSE.fullmatch(name) is not None
