"""The languages the bot speaks, and what each of them must have.

A new language is added in this file: its code in `Language`, and its line in `InEach.__init__`.
From then on mypy lists every place where its words are missing, and until they are written the
bot speaks English there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Generic, Literal, TypeAlias, TypeVar, assert_never, get_args

Language: TypeAlias = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
FALLBACK: Language = "en"
"""What is spoken where a language has no words of its own yet."""

MISSING: Counter[Language] = Counter()
"""How many values each language lacks; said in the log at every start."""

_OWN_WORDS: dict[Language, re.Pattern[str]] = {
    "ru": re.compile(
        r"[^\w@#]*(?:[\u0400-\u04ff]{1,2}[\s,-]+)*(?:[\u0400-\u04ff]{3}|(?:да|не|ну|ок|го|эй)\b)",
        re.IGNORECASE,
    )
}
"""Where its letters are a language's own: what begins with a word of it."""

T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")


class InEach(Generic[T_co]):
    """One value for each language. Whoever makes one gives all of them."""

    __slots__ = ("_values",)

    if TYPE_CHECKING:
        _values: dict[Language, T_co]

        def __init__(self, *, en: T_co, ru: T_co) -> None: ...

        def _takes(self, language: Language) -> None:
            match language:
                case "en" | "ru":
                    pass
                case _:
                    assert_never(language)  # a language that __init__ does not ask for

    else:

        def __init__(self, **values):
            self._values = {one: values.get(one, values[FALLBACK]) for one in LANGUAGES}
            MISSING.update(set(LANGUAGES) - set(values))

    def __getitem__(self, language: Language) -> T_co:
        return self._values[language]

    def each(self) -> Iterator[tuple[Language, T_co]]:
        """Every language with its value."""
        return iter(self._values.items())

    def map(self, change: Callable[[T_co], U]) -> InEach[U]:
        """What `change` makes of each value."""
        return InEach(**{language: change(value) for language, value in self.each()})

    def __repr__(self) -> str:
        return f"InEach({', '.join(f'{language}={value!r}' for language, value in self.each())})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, InEach) and self._values == other._values

    def __hash__(self) -> int:
        return hash(tuple(self.each()))


def language_of(tag: str | None) -> Language:
    """The nearest of our languages for a platform's language tag."""
    head = (tag or "").lower().partition("-")[0]
    return next((language for language in LANGUAGES if language == head), FALLBACK)


def written_in(text: str) -> Language | None:
    """The one of our languages whose letters the first word of some length is in; None where several have
    them.

    What follows may be a name or a quotation, and two letters may be a move such as "Кf3" or "ed".
    """
    return next((language for language, word in _OWN_WORDS.items() if word.match(text)), None)


def lower_first(words: str) -> str:
    """As within a sentence."""
    return words[:1].lower() + words[1:]


def upper_first(words: str) -> str:
    """As at the beginning of a line."""
    return words[:1].upper() + words[1:]
