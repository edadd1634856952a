"""What the letters of a move may mean: coordinates, short notation and words, each likeliest first.

Nothing here knows a board.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.games.orthochess.vocabulary import BEFORE_DIGITS, BIG_LETTERS, LETTERS, WORDS

_NUMBER = re.compile(r"\s*\d{1,3}\s?\.[\s.…]*")
_ORIGIN = re.compile(r"(?<!\S)(?:from|со|с|из)\s+(\w\d)(?!\S)", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]{2,}|(?<!\S)[ви](?!\S)")
_NOISE = re.compile(r"[\s\-–—>→=/()«»\"'“”,;.!?+#†‡]|e\.\s?p\.?")
_OF_A_FILE = re.compile(
    r"(?<!\S)([a-hа-еф])[\s-]+(?:pawn|пешк\w+)\b|(?<!\S)пешк\w+\s+([a-hа-еф])(?=\s)", re.IGNORECASE
)
"""A pawn named by its file: "e pawn takes d5"."""
_VICTIM = re.compile(
    r"(?<!\S)([^\W\d_]+)\s+(?:(?:the|a|an|their|your)\s+)?([^\W\d_]{3,})\s+(?:(?:on|at|на)\s+)?(?=\w\d)",
    re.IGNORECASE,
)
"""What is taken: "take the pawn on d5", «бью пешку на d5»."""
_INSTRUMENTS = (
    r"(?:пешк|корол)(?:ой|ём|ем)|кон[её]м|слоном|офицером|ладь[её]й|ферз[её]м"
    r"|королевой|лошадью|турой"
)
_MEANS = re.compile(
    r"^\W*(?P<verb>[^\W\d_]+)\s+(?:(?:with|by)\s+(?:(?:the|a|my)\s+)?(?P<man>[^\W\d_]{3,})"
    rf"|(?P<instrument>{_INSTRUMENTS}))(?!\w)",
    re.IGNORECASE,
)
"""What takes, named behind the verb: "capture with the pawn on d5", «бью пешкой на d5»."""
_MEANS_LAST = re.compile(
    rf"^(.*\w[2-7])\s+(?:(?:with|by)\s+(?:(?:the|a|my)\s+)?([^\W\d_]{{3,}})|({_INSTRUMENTS}))\W*$",
    re.IGNORECASE,
)
"""What moves, named last: "to f3 with the knight", «бью d6 пешкой»."""
_MAN_LAST = re.compile(r"^\W*(\w[2-7])\s+([^\W\d_]{3,})\W*$")
"""A man named behind a square where nobody promotes: "f3 knight"."""
_PASSING = re.compile(
    r"(?<![^\W_])(?:en[\s-]?passant|in\s+passing|на\s+пр(?:оходе)?)(?![^\W_])\.?|\be\.?\s?p\b\.?",
    re.IGNORECASE,
)
"""As the umpire says it: "exd6 en passant", «ed6 на проходе»."""
_ONE_SQUARE = re.compile(r"\W*(?:(?:on|to|на)\s+)?\w[1-8]\W*", re.IGNORECASE)
_BESIDE = re.compile(
    r"(?<!\S)с\s+(?:шахом|матом|превращением)(?!\w)"
    r"|(?<!\S)(?:to|into|as|becom\w+|promot\w+)\s+an?(?=\s+[^\W\d_]{4,})",
    re.IGNORECASE,
)
"""What tells nothing and would be read as a man's or a file's letter: «с шахом», "promotes to a queen"."""
_TURNING = re.compile(
    r"^\W*(?:promot\w+|превра\w+)\s+(?:(?:to|into|as|в)\s+)?([^\W\d_]{3,})"
    r"\s+(?:(?:on|at|на)\s+)?(\w[18])\W*$",
    re.IGNORECASE,
)
"""What a pawn becomes, named before its square: "promote to a queen on e8" is no queen's move."""
_FROM_THE_LAST_STEP = re.compile(
    r"^\W*(?:promot\w+|turn|make|превра\w+)\s+(?:(?:the|my|мою|свою)\s+)?(?:(?:pawn|пешку)\s+)?"
    r"(?:(?:on|at|from|на|с)\s+)?([^\W\d_])([27])(?:\s+(?:pawn|пешку))?"
    r"(?:\s+(?:(?:to|into|as|в)\s+)?(?:an?\s+)?([^\W\d_]{3,}))?\W*$",
    re.IGNORECASE,
)
"""A pawn named by where it stands before it becomes something: "promote the pawn on e7 to a queen"."""
_MOST_LETTERS = 9
_KINGS = frozenset({"кр", "kр", "кp", "kp"})
"""How «Кр» begins, in letters that look alike."""
_FULL = re.compile(
    r"(?P<man>[KQRBNP])?(?P<file>[a-h])?(?P<rank>[1-8])?(?P<takes>x)?"
    r"(?P<to>[a-h][1-8])(?P<promotion>[KQRBN])?"
)
_FILES = re.compile(r"P?(?P<file>[a-h])x?(?P<to>[a-h])(?P<promotion>[KQRBN])?")


@dataclass(frozen=True, slots=True)
class Wish:
    """A reading of the text: what is said of the man, where it comes from and goes to."""

    man: str | None
    file: str | None
    rank: str | None
    takes: bool
    to: str
    """A square, or a file where a pawn's capture is named by files alone: "ed"."""
    promotion: str

    @property
    def origin(self) -> str | None:
        return self.file + self.rank if self.file and self.rank else None


def stepping(text: str, before: str, last: str) -> str:
    """With the square on which a pawn becomes something, where only the one before is named, on a rank of
    this number: "promote the pawn on e7 to a queen"."""
    found = _FROM_THE_LAST_STEP.match(text)
    if found is None or found[2] != before:
        return text
    man = found[3] or ""
    becomes = not man or WORDS.get(man.lower(), "-") in "QRBN"
    return f"{found[1]}{before} {found[1]}{last} {man}" if becomes else text


def readings(text: str) -> Iterator[Wish]:
    """What the letters may mean, the likeliest first."""
    text = _NUMBER.sub("", text, count=1) if _NUMBER.match(text) else text
    text = _TURNING.sub(r"\2 \1", _capturing(_BESIDE.sub(" ", text)))
    named = _ORIGIN.search(text)
    if named:  # "knight from g1 to f3", "пешка бьёт d5 с e4"
        without = f"{text[: named.start()]} {text[named.end() :]}"
        if any(map(str.isdigit, without)):
            text = without
        else:  # "С c4" says where to, and of a bishop
            named = None
    origin = named[1] if named else ""
    text = _with_man_first(text)
    spelled = _WORD.sub(_word, text).replace(":", "x").replace("×", "x")
    letters, start = _NOISE.sub("", spelled), len(origin)
    if not letters or len(letters) > _MOST_LETTERS:
        return
    choices = list(_alternatives(origin + letters))
    spellings = itertools.product(*(range(len(choice)) for choice in choices))
    for spelling in sorted(spellings, key=sum):
        plain = "".join(choice[one] for choice, one in zip(choices, spelling, strict=True))
        wish = _wish(plain[start:])
        if wish and not origin:
            yield wish
        elif wish and wish.file in {None, plain[0]} and wish.rank in {None, plain[1]}:
            yield replace(wish, file=plain[0], rank=plain[1])


def _capturing(text: str) -> str:
    """Without "en passant", which is a capture where nothing else says so: "d6 en passant"."""
    plain = _PASSING.sub(" ", text)
    return f"x{plain}" if plain != text and _ONE_SQUARE.fullmatch(plain) else plain


def _with_man_first(text: str) -> str:
    """Who moves stands first; what is taken is left out."""
    text = _MAN_LAST.sub(r"\2 \1", _MEANS_LAST.sub(r"\2\3 \1", text))
    means = _MEANS.match(text)
    if means and WORDS.get(means["verb"].lower()) == "x":
        text = f"{means['man'] or means['instrument']} {means['verb']} {text[means.end() :]}"
    text = _OF_A_FILE.sub(lambda found: f"P{found[1] or found[2]} ", text)
    return _VICTIM.sub(_without_victim, text)


def _without_victim(found: re.Match[str]) -> str:
    taken = WORDS.get(found[1].lower()) == "x" and WORDS.get(found[2].lower(), "-") in "KQRBNP"
    return f"{found[1]} " if taken and WORDS.get(found[2].lower()) else found[0]


def _word(found: re.Match[str]) -> str:
    word = found[0]
    lower = word.lower()
    if lower in WORDS:
        return WORDS[lower]
    if lower[:2] in _KINGS and len(word) <= 5:  # "Крxg": the letters run into each other
        return "K" + word[2:]
    return word


def _alternatives(letters: str) -> Iterator[str]:
    """For each letter, what it may stand for, the likeliest first."""
    for at, letter in enumerate(letters):
        small = letter.lower()
        if letter.isdigit():
            yield letter
        elif at + 1 < len(letters) and letters[at + 1].isdigit():
            yield BEFORE_DIGITS.get(small) or LETTERS.get(small, "?")
        else:
            yield BIG_LETTERS.get(letter) or LETTERS.get(small, "?")


def _wish(text: str) -> Wish | None:
    found = _FULL.fullmatch(text)
    if found:
        return Wish(
            found["man"],
            found["file"],
            found["rank"],
            bool(found["takes"]),
            found["to"],
            (found["promotion"] or "").lower(),
        )
    files = _FILES.fullmatch(text)
    if files and abs(ord(files["file"]) - ord(files["to"])) == 1:
        promotion = (files["promotion"] or "").lower()
        return Wish("P", files["file"], None, takes=True, to=files["to"], promotion=promotion)
    return None
