"""The signs, letters and words in which shogi moves are written, and what they wish for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.games.ears.vocabulary import Vocabulary

MEN: dict[str, tuple[str, ...]] = {
    word: tuple(kinds.split())
    for kinds, words in {
        "K": "k king kings gyoku ou osho 玉 王 玉将 王将 кр король короля королём королем",
        "R": "r rook hisha 飛 飛車 л ладья ладью ладьи ладьёй ладьей тура туру турой",
        "B": "b bishop bishops kaku kakugyo 角 角行 в слон слона слоном офицер офицера офицером",
        "G": "g gold kin 金 金将 з золото золота золотом золотой золотого золотым",
        "S": "s silver gin 銀 銀将 сер серебро серебра серебром серебряный серебряного серебряным",
        "N": "n knight kei keima 桂 桂馬 конь коня конём конем кони",
        "L": "l lance kyo kyosha 香 香車 стр стрелка стрелку стрелки стрелкой копьё копье копья копьём копьем",
        "P": "p pawn fu 歩 歩兵 п р пешка пешку пешки пешкой",
        "+R": "+r +л dragon ryu 龍 竜 龍王 竜王 成飛 дракон дракона драконом",
        "+B": "+b +в horse uma 馬 龍馬 竜馬 成角 лошадь лошади лошадью",
        "+S": "+s +сер 全 成銀",
        "+N": "+n 圭 成桂",
        "+L": "+l +стр 杏 成香",
        "+P": "+p +п +р tokin と と金 токин токина токином",
        # With these letters two men begin, or one begins and another looks so.
        "B S": "с c",
        "+B +S": "+с +c",
        "K N": "к",
    }.items()
    for word in words.split()
}
_RANKS = {
    **{letter: letter for letter in "abcdefghi"},
    **dict(zip("123456789", "abcdefghi", strict=True)),
    **dict(zip("一二三四五六七八九", "abcdefghi", strict=True)),
    # Russian letters that look like Latin ones, or sound like them.
    **dict(zip("абвсцгдефхни", "abbccgdefhhi", strict=True)),
}
_SIGNS = {
    **dict.fromkeys(("+?",), "+?"),
    **dict.fromkeys(("+", "成", "promote", "promotes", "promoting", "with promotion"), "+"),
    **dict.fromkeys(("с превращением", "переворот", "с переворотом"), "+"),
    **dict.fromkeys(("=", "不成", "生", "unpromoted", "without promotion"), "="),
    **dict.fromkeys(("без превращения", "без переворота"), "="),
}
_DROPS = (
    *("*", "'", "’", "@", "打", "drop", "drops", "dropping", "place", "put"),
    *("сброс", "сбросить", "сбрасываю", "сбрось", "поставить", "поставь", "ставлю"),
)
_NOISE = (
    *("to", "on", "at", "the", "takes", "take", "captures", "moves", "move", "goes", "general"),
    *("from hand", "in hand", "from my hand", "на", "бьёт", "бьет", "берёт", "берет", "взятие"),
    *("ход", "идёт", "идет", "из руки", "генерал", "генерала", "генералом"),
)
_WAYS = {
    **{sign: sign for sign in "右左上引寄直"},
    **dict.fromkeys("行入", "上"),
    **dict.fromkeys(("right", "правый", "правая", "правое", "правую", "правым", "правой"), "右"),
    **dict.fromkeys(("left", "левый", "левая", "левое", "левую", "левым", "левой"), "左"),
}
"""Which of several men of a kind moves: the right or the left one, or the one that goes forward, back,
sideways or straight."""
_NUMBER = re.compile(r"\s*\d{1,3}\s?\.[\s.…]*")


def _any(words: Iterable[str]) -> str:
    """A pattern for the longest of the words that stand there; a word does not run on, but an x
    may follow a letter.
    """
    return "|".join(
        re.escape(word)
        + (r"(?![a-wyzа-фц-яё])" if word[-1] < "\u2000" and word[-1].isalpha() else "")
        for word in sorted(words, key=len, reverse=True)
    )


_SQUARE = f"[1-9][{''.join(_RANKS)}]"
_BARE = re.compile(r"\s*[1-9][a-i一二三四五六七八九]\W*")
"""A square alone is for a pawn, as everywhere; but digits alone are no square, and no move."""
_TOKEN = re.compile(
    rf"\((?P<beside>{_SQUARE})\)"
    rf"|(?:from|со|из|(?-i:с))\s+(?P<origin>{_SQUARE})"
    rf"|(?P<square>{_SQUARE})"
    r"|(?P<same>同)"
    rf"|(?P<drop>{_any(_DROPS)})"
    rf"|(?P<way>{_any(_WAYS)})"
    rf"|(?P<noise>{_any(_NOISE)}|(?-i:[aв])\s|[xх×:\s\-–—→>.,;!?«»\"“”])"
    rf"|(?P<said>{_any(word for word in _SIGNS if len(word) > 2)})"
    rf"|(?P<man>{_any(MEN)})"
    rf"|(?P<sign>{_any(_SIGNS)})",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What a text says of a move; what it leaves out is the speaker's own board to settle."""

    kinds: tuple[str, ...]
    """The men that may be meant; any, where a man is named by its square alone."""
    origin: str | None
    to: str | None
    same: bool
    """To where the last move captured."""
    drop: bool
    sign: str
    """"+" promotes, "=" does not, "+?" wants to be asked."""
    japanese: bool
    """Where nobody on the board can go there, this notation means a drop."""
    bare: bool
    """Nothing but a square is said."""
    ways: frozenset[str]
    """Signs that tell which of several men is meant."""


VOCABULARY = Vocabulary(
    men={
        word: kinds[0]
        for word, kinds in MEN.items()
        if word.isalpha() and word not in {"с", "c", "к"}
    },
    signs={sign: sign for sign in _SIGNS},
    fillers=frozenset(
        {word for phrase in (*_SIGNS, *_DROPS, *_NOISE, *_WAYS) for word in phrase.split()}
        | {"from", "со", "из", "с", "c", "к", "в", "same"}
    ),
    numbered=False,
)


def read_wish(text: str) -> Wish | None:
    """What the text wishes for; None for a text that is no move."""
    by_kind = _by_kind(text)
    squares = [_square(word) for word in by_kind.get("square", [])]
    origins = [_square(word) for word in by_kind.get("origin", []) + by_kind.get("beside", [])]
    origins += squares[:-1]
    men, signs = by_kind.get("man", []), by_kind.get("sign", []) + by_kind.get("said", [])
    same, drop = "same" in by_kind, "drop" in by_kind
    bare = _BARE.fullmatch(text) is not None
    kinds = _kinds(men, bare=bare)
    drops_so = men and not origins and not signs and not kinds[0].startswith("+")
    if (
        "" in by_kind
        or len(squares) + same not in {1, 2}
        or max(len(men), len(signs), len(origins)) > 1
        or not (men or origins or bare)
        or (drop and not drops_so)
    ):
        return None
    return Wish(
        kinds=kinds,
        origin=origins[0] if origins else None,
        to=squares[-1] if squares and not same else None,
        same=same,
        drop=drop,
        sign=_SIGNS[signs[0]] if signs else "",
        japanese=bool(men) and men[0] > "\u2fff",
        bare=bare,
        ways=frozenset(_WAYS[way] for way in by_kind.get("way", ())),
    )


def _kinds(men: list[str], *, bare: bool) -> tuple[str, ...]:
    if men:
        return MEN[men[0]]
    return ("P",) if bare else ()


def _by_kind(text: str) -> dict[str, list[str]]:
    """The signs and words of a text, without a move's number."""
    found = _NUMBER.match(text)
    by_kind: dict[str, list[str]] = {}
    for kind, word in _tokens(text[found.end() :] if found else text):
        by_kind.setdefault(kind, []).append(word)
    return by_kind


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    """The signs and words of a text by kind; one of no kind, where something else stands."""
    at = 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if not found:
            yield "", ""
            return
        kind = found.lastgroup or ""
        if kind != "noise":
            yield kind, found[kind].lower()
        at = found.end()


def _square(word: str) -> str:
    return word[0] + _RANKS[word[1]]
