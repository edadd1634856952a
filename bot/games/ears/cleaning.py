"""One cleaning step before every game's grammar: what platforms, phones and courtesy add to a move.

It knows words and signs only, no board: what a text becomes is the same for whoever types it.
"""

from __future__ import annotations

import re
import unicodedata

from bot.games.ears.near import nearest
from bot.games.ears.vocabulary import Vocabulary

LONGEST = 200
"""A longer text is left as it is: nobody says a move in so many words."""

_READY = re.compile(r"[A-Za-z@*]?[a-l1-9][a-l0-9]{1,6}[=+]?[A-Za-z]?")
"""Moves as they are written in records and on buttons."""
_STRUCK = re.compile(r"~~.*?~~")
_MARKUP = re.compile(r"`+|\|\|+|\*\*+|__+|~~|^\s*>+(?=\s)")
_SLANTED = re.compile(r"(?<![^\W_])([*_])(?=[^\s*_])(.+?)(?<=[^\s*_])\1(?![^\W_])")
_SMILEYS = re.compile(r"(?<!\w)(?:[:;=]['’]?-?[)(DPp/|oO3]+|[xX]D+|\^_?\^|<3)(?!\w)|\){2,}|\({2,}")
_BRACKETS = re.compile(r"^\s*[(\[{«\"“„'‘]+\s*([^()\[\]{}«»]*?)\s*[)\]}»\"”'’]+\s*$")
_NUMERO = re.compile(r"^\s*№+[\s_]*\d{0,3}\s?[.)]?\s+(?=\S)")
_NUMBER = re.compile(r"^\s*\d{1,3}\s?[.)][\s.…]*(?=\S)")
"""A move's number, as in "12. … e5"."""
_OPENINGS = re.compile(
    r"^(?:(?:(?:ok(?:ay)?|well|so|hm+|um+|uh|er|hey|yes|then|now|alright|right|and)\b[\s,.:!…]*)*"
    r"(?:(?:my|the|next)\s+(?:next\s+)?(?:move|try|turn|attempt)\s*(?:is|will be|would be)?"
    r"|(?:how|what)\s+about"
    r"|i\s?['’]?\s?(?:d|would)\s+like\s+to|i\s+want\s+to|i\s+wanna|i\s?['’]?\s?m\s+gonna"
    r"|i\s?['’]?\s?(?:ll|m|am|will)(?=\s)|let\s?['’]?\s?s|let\s+me|i(?=\s))?[\s,.:!…–—-]*)",
    re.IGNORECASE,
)
_RUSSIAN_OPENINGS = re.compile(
    r"^(?:(?:ну|ок|окей|ладно|хорошо|так|итак|тогда|а|хм+|эм+|да)\b[\s,.:!…]*)*"
    r"(?:(?:мой|следующий|моя)\s+(?:следующий\s+)?(?:ход|попытка)|хочу|я(?=\s))?[\s,.:!…–—-]*",
    re.IGNORECASE,
)
_COURTESY = frozenset(
    [
        "please",
        "pls",
        "plz",
        "play",
        "playing",
        "plays",
        "try",
        "trying",
        "attempt",
        "attempting",
        "go",
        "going",
        "move",
        "moving",
        "push",
        "pushing",
        "my",
        "first",
        "maybe",
        "perhaps",
        "just",
        "now",
        "guess",
        "dear",
        "umpire",
        "referee",
        "пожалуйста",
        "плиз",
        "пож",
        "играю",
        "сыграю",
        "сыграть",
        "пробую",
        "попробую",
        "попробовать",
        "попробуем",
        "толкаю",
        "толкну",
        "пытаюсь",
        "попытка",
        "попытаюсь",
        "хожу",
        "ходи",
        "сходи",
        "схожу",
        "походить",
        "пойду",
        "иду",
        "иди",
        "двигаю",
        "двину",
        "двигай",
        "двинь",
        "двинуть",
        "двигать",
        "делаю",
        "сделаю",
        "давай",
        "давайте",
        "сначала",
        "наверное",
        "может",
        "пусть",
        "будет",
        "судья",
        "мой",
        "моя",
        "моей",
        "моим",
        "мою",
        "своим",
        "своей",
        "ход",
    ]
)
_TAILS = re.compile(
    r"[\s,.:!…–—-]*(?:\bi\s+(?:guess|think|suppose)|\bthanks?(?:\s+you)?|\bspasibo|\bспасибо"
    r"|\bthen|\bтогда|\bпожалуй|\bдумаю|\bнаверное|\bif\s+(?:you\s+please|possible)|\bmate)[\s,.:!…]*$",
    re.IGNORECASE,
)
_FILES = {
    **{letter: letter for letter in "abcdefghiабвгдесф"},
    **dict.fromkeys(("эф", "ef"), "f"),
    **dict.fromkeys(("бэ", "бе"), "b"),
    **dict.fromkeys(("цэ", "це", "си"), "c"),
    **dict.fromkeys(("дэ", "де"), "d"),
    **dict.fromkeys(("же", "жэ", "гэ"), "g"),
    **dict.fromkeys(("аш", "эйч", "ха"), "h"),
}
_DIGITS = {
    word: str(digit)
    for digit, words in enumerate(
        (
            *("one один", "two два", "three три", "four четыре", "five пять", "six шесть"),
            *("seven семь", "eight восемь"),
        ),
        start=1,
    )
    for word in words.split()
}
_SPELLED = re.compile(
    rf"(?<![^\W_])({'|'.join(sorted(_FILES, key=len, reverse=True))})"
    rf"(?:[\s-]+({'|'.join(_DIGITS)})|[\s-]*([1-8]))(?!\w)",
    re.IGNORECASE,
)
"""A square as it is spoken. In one word it is none: “done”, “gone”, «едва»."""
_DIGIT = re.compile(r"\d")
_WORD = re.compile(r"(?<!\w)[^\W\d_]+(?!\w)")


def clean(text: str, vocabulary: Vocabulary) -> str:
    """The text without what is only around a move, with men's names as the game knows them.

    Where nothing would be left, and in all that is said beside a move, it stays as it was.
    """
    if len(text) > LONGEST or _READY.fullmatch(text):
        return text
    plain = unicodedata.normalize("NFKC", _NUMERO.sub("", text, count=1))
    plain = _NUMBER.sub("", _bare(plain, vocabulary), count=1)
    plain = _RUSSIAN_OPENINGS.sub("", _OPENINGS.sub("", plain, count=1), count=1)
    plain = _TAILS.sub("", plain)
    if vocabulary.numbered:
        plain = _SPELLED.sub(_spelled, plain)
    plain = _WORD.sub(lambda found: _told(found, vocabulary), plain)
    plain = " ".join(plain.split())
    return plain if any(map(str.isalnum, plain)) else text


def _bare(text: str, vocabulary: Vocabulary) -> str:
    """Without markup, smileys and pictures that are no men."""
    for figure, man in vocabulary.figures.items():
        text = text.replace(figure, man)
    text = _MARKUP.sub("", _STRUCK.sub(" ", text))
    text = _SMILEYS.sub(" ", _SLANTED.sub(r"\2", text))
    text = _BRACKETS.sub(r"\1", text)
    return "".join(
        one
        for one in text
        if one in vocabulary.signs
        or unicodedata.category(one) not in {"So", "Sk", "Cf", "Mn", "Me", "Co", "Cn"}
    )


def _spelled(found: re.Match[str]) -> str:
    file, word, digit = found.groups()
    return _FILES[file.lower()] + (digit or _DIGITS[word.lower()])


def _told(found: re.Match[str], vocabulary: Vocabulary) -> str:
    """A word as the game knows it; nothing for a word of courtesy, but between two squares: "e4
    maybe d5" is no move from e4."""
    word, small = found[0], found[0].lower()
    if small in vocabulary.known:
        return word
    if small in _COURTESY:
        between = _DIGIT.search(found.string, 0, found.start()) and _DIGIT.search(
            found.string, found.end()
        )
        return word if between else ""
    return nearest(small, vocabulary.names) or word
