"""Sentences in small places: behind a deep link's 64 characters, and a button's 64 bytes."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable

from bot.language import InEach, language_of

_MOST = 64
"""Characters of a deep link's payload, and bytes of a button's data."""
_SEAL = 9
_KEPT = "~"
"""Begins the data of a button whose sentence is too long to stand there."""

_TOO_OLD = InEach(
    en="This button is too old. Type /help to see what there is.",
    ru="Эта кнопка слишком старая. Напишите /help, чтобы увидеть, что можно сделать.",
)


def too_old(tag: str | None) -> str:
    """What is said of a button that nobody knows any more, in each language: which one its presser has
    chosen here, no chat knows; that of their Telegram comes first."""
    first = _TOO_OLD[language_of(tag)]
    return "\n".join(dict.fromkeys((first, *(words for _, words in _TOO_OLD.each()))))


Get = Callable[[str], Awaitable[str | None]]
Put = Callable[[str, str], Awaitable[None]]


class Links:
    """Needs no memory for short sentences, so that a link or button outlives the process."""

    def __init__(self, token: str, kept: Get, keep: Put) -> None:
        self._secret = hashlib.sha256(b"umpire link " + token.encode()).digest()
        self._kept, self._keep = kept, keep

    def payload(self, sentence: str) -> str | None:
        """What a deep link carries for the sentence; None if it is too long for one.

        It is sealed: nobody else can make a link that has its reader say something.
        """
        said = sentence.encode()
        token = urlsafe_b64encode(self._seal(said) + said).decode().rstrip("=")
        return token if len(token) <= _MOST else None

    def opened(self, payload: str) -> str | None:
        """The sentence in a deep link's payload; None if it is not one of ours."""
        try:
            raw = urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
            seal, said = raw[:_SEAL], raw[_SEAL:]
            return said.decode() if hmac.compare_digest(seal, self._seal(said)) else None
        except ValueError:
            return None

    def secret(self, purpose: str) -> str:
        """A secret for this purpose, the same at each start."""
        return hmac.new(self._secret, purpose.encode(), "sha256").hexdigest()

    async def data(self, sentence: str) -> str:
        """What a button carries for the sentence; a long one is kept for when it is pressed."""
        if len(sentence.encode()) <= _MOST and not sentence.startswith(_KEPT):
            return sentence
        name = _KEPT + hashlib.sha256(sentence.encode()).hexdigest()[:40]
        await self._keep(_place(name), sentence)
        return name

    async def pressed(self, data: str) -> str | None:
        """The sentence of a button; None where it is so old that it was forgotten."""
        return await self._kept(_place(data)) if data.startswith(_KEPT) else data

    def _seal(self, said: bytes) -> bytes:
        return hmac.digest(self._secret, said, "sha256")[:_SEAL]


def _place(name: str) -> str:
    return f"telegram.sentence.{name}"
