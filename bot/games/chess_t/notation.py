"""What a player means by `e2-e3`, `Рт h2-h4`, `Кт e7:e5`, `e5%d5`, `a8=R` or `force e5`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from bot.games.board import latin_squares
from bot.games.chess_t.announcements import TooWeak
from bot.games.chess_t.forces import Ratio, ratio, survey
from bot.games.chess_t.geometry import NOWHERE, owner, stroke
from bot.games.chess_t.law import ChessT
from bot.games.chess_t.position import Position
from bot.games.chess_t.variants import Rules
from bot.games.ears.cleaning import clean
from bot.games.ears.spoken import read
from bot.games.ears.vocabulary import Vocabulary
from bot.games.game import Action, Misheard, Move, Seat, Try, View

Unclear: TypeAlias = Literal[
    "not-a-move",
    "no-such-square",
    "force",
    "other-man",
    "nobody-reaches",
    "which",
    "equal",
    "scout-exchanges",
    "transform",
    "prince",
]
"""Why a text is no move."""

MEN: Mapping[str, str] = {
    word: kind
    for kind, words in {
        "K": "k kr king кр король короля королю королём королем",
        "C": "c kt connet konnet connetable кт коннет коннета коннету коннетом",
        "P": "p pr prince пр принц принца принцу принцем",
        "R": "r rt ritter рт риттер риттера риттеру риттером",
        "V": (
            "v vk vkn veteran verknecht вк вкн веркнехт веркнехта веркнехту веркнехтом"
            " ветеран ветерана ветераном"
        ),
        "I": "i kn knecht infantryman pawn пешка пешку пешкой кн кнехт кнехта кнехту кнехтом",
        "S": "s rk sc scout рк разведчик разведчика разведчику разведчиком",
    }.items()
    for word in words.split()
}
"""The letters and names that people write, in small letters."""

_KONNET = re.compile(r"(?<!\w)[Сс](?=[a-iа-и]\d)|^\s*С(?=\s+\w\d\W*$)")
"""A Russian С that looks like the Konnet's C; «с e3 на e4» says whence."""
_STAY = "stay"
_STAYING = re.compile(
    r"[\s=(/]+(?:(?:it )?stays?(?: (?:a )?prince)?|no|оста[её]тся(?: принцем)?|остаться|нет)"
    r"\)?[\s+#!?.)]*$",
    re.IGNORECASE,
)
"""What is said behind a move by which a Prince may become a Konnet, and does not."""

_BECOMING = re.compile(
    r"(?<=\d)[\s=(/]+(?:yes|yes please|become|becomes|да|превратить|превращается)\)?[\s+#!?.)]*$",
    re.IGNORECASE,
)
"""What is said to whether it becomes one."""

_SAID_BETWEEN = (
    "check mate шах мат to on at from the a an goes moves becomes into as and = / + → >"
    " на в со из с и поле ход идёт идет становится превращается"
)
VOCABULARY = Vocabulary(
    men=MEN,
    signs={
        **dict.fromkeys("-–—−", "-"),
        **dict.fromkeys(("%", "÷", "exchange", "exchanges", "размен", "обмен", "меняю"), "%"),
        **dict.fromkeys((":", "x", "×", "х", "*", "takes", "take", "captures", "capture"), ":"),
        **dict.fromkeys(("берёт", "берет", "бьёт", "бьет", "беру", "бью", "взять"), ":"),
        **dict.fromkeys(("меняется", "разменивает", "размениваю", "обмениваю"), "%"),
    },
    fillers=frozenset(_SAID_BETWEEN.split()),
)

_SQUARE = r"[a-i][1-8]"
_APART = re.compile(r"\b(ver|вер)[ -]+(?=knecht|кнехт)", re.IGNORECASE)
_ASKED = (
    r"(?:(?:what(?:\s+is|\s+are|['’]s)?|как(?:ая|ие|ово))\s+)?(?:the\s+)?"
    r"(?:/?forces?|/?сила|силы|силу|соотношение(?:\s+сил)?|how strong is|how many on)(?:\s+(?:on|at|of|на))?"
)
_FORCE = re.compile(
    rf"(?:{_ASKED}\s+)?(?P<square>{_SQUARE})\s*[?\]]|{_ASKED}\s+(?P<named>{_SQUARE})\W*",
    re.IGNORECASE,
)
_CANDIDATES = 8


def hear(law: ChessT, text: str, view: View) -> Action | Misheard[Unclear]:
    """A move, or a hint for text that gives none."""
    asked = _FORCE.fullmatch(latin_squares(clean(text, VOCABULARY)).strip())
    if asked:
        return _answer_force(law.rules, view, (asked["square"] or asked["named"]).lower())
    staying = _STAYING.search(text)
    text = _BECOMING.sub("C", text[: staying.start()] if staying else text)
    spoken = read(_KONNET.sub("C", _APART.sub(r"\1", text)), VOCABULARY)
    if spoken is None or not all(re.fullmatch(_SQUARE, square) for square in spoken.squares):
        return Misheard("not-a-move")
    if not all(square in law.rules.geometry.index for square in spoken.squares):
        return Misheard("no-such-square")
    into = _STAY if staying else spoken.into
    start, target = spoken.squares if len(spoken.squares) == 2 else ("", spoken.squares[0])
    if not start and spoken.into and not _becomes(law, view, target, spoken.into):
        spoken, into = spoken.turned, _STAY if staying else ""
    return _resolve(law, view, spoken.men[0], start, target, spoken.sign, into)


def _becomes(law: ChessT, view: View, target: str, into: str) -> bool:
    """Whether a man that goes there may become this, or may decline to."""
    moves = [move for move in _seen(law, view).moves if move[3:5] == target]
    return any(into in move[5:] for move in moves) or (
        into == "P" and any(move[5:] for move in moves)
    )


def spell(moves: Sequence[Move], move: Move) -> str:
    """One of the legal moves as a sentence that leaves nothing to ask: a Prince that stays one is
    named."""
    asked = not move[5:] and any(other[:5] == move and other[5:] for other in moves)
    return f"{move}P" if asked else move


def force(rules: Rules, view: View, square: str) -> Ratio:
    """The ratio of forces on the square, from what is seen."""
    geometry = rules.geometry
    return ratio(geometry, _seen(ChessT(rules), view), geometry.index[square])


def read_ratio(about: Sequence[str]) -> Ratio:
    """The ratio that a `Misheard("force", …)` carries."""
    square, white, black, white_men, black_men, void = about
    return Ratio(
        square,
        int(white),
        int(black),
        tuple(white_men.split()),
        tuple(black_men.split()),
        Seat(void) if void else None,
    )


def _answer_force(rules: Rules, view: View, square: str) -> Misheard[Unclear]:
    """A question about a square is not an action: it is answered from the asker's own view."""
    if square not in rules.geometry.index:
        return Misheard("no-such-square")
    found = force(rules, view, square)
    men = (" ".join(found.white_men), " ".join(found.black_men))
    return Misheard("force", (square, str(found.white), str(found.black), *men, found.void or ""))


def _seen(law: ChessT, view: View) -> Position:
    return law.start(view["position"])


def _resolve(
    law: ChessT, view: View, kind: str, start: str, target: str, sign: str, into: str
) -> Action | Misheard[Unclear]:
    position = _seen(law, view)
    if start:
        man = view["board"].get(start)
        if kind and man and man.upper() != kind:
            return Misheard("other-man", (start, man))
    else:
        starts = _turning(position, _starts(law.rules, position, kind, target), target, into)
        if not starts:
            return Misheard("nobody-reaches", (target, kind))
        if len(starts) > 1:
            legal = position.moves
            buttons = tuple(spell(legal, move) for move in legal if _is(move, starts, target))
            return Misheard("which", (target,), buttons[:_CANDIDATES])
        start = starts[0]
    fits = [move for move in position.moves if _is(move, (start,), target)]
    if not fits:
        sign = ":" if target in view["board"] and sign != "%" else sign or "-"
    elif fits[0][2] == "%" and sign != "%":
        why = law.explain(position, position.turn, Move(f"{start}:{target}"))
        equal = isinstance(why, TooWeak)
        return Misheard("equal" if equal else "scout-exchanges", (target,), (fits[0],))
    elif _may_mean(sign, fits[0][2]):
        return _choose(fits, target, into)
    return Try(Move(f"{start}{sign}{target}{'' if into == _STAY else into}"))


def _turning(position: Position, starts: list[str], target: str, into: str) -> list[str]:
    """Those of the men that may become this there, where any may: "a8=R" means no Prince."""
    named = [move[:2] for move in position.moves if into and move[3:] == target + into]
    return [start for start in starts if start in named] or starts


def _may_mean(sign: str, real: str) -> bool:
    """Whether a text with this sign, or with none, may mean a move that has the real one."""
    return sign in {"", real} or (real == ":" and sign == "-")


def _choose(fits: Sequence[Move], target: str, into: str) -> Action | Misheard[Unclear]:
    """The move among those that differ in the transformation only."""
    letters = {move[5:]: move for move in fits}
    stays = letters.get("")
    asks = len(fits) > 1
    if stays and (into == _STAY or (asks and into == "P")):
        return Try(stays)
    if into in letters and (into or not asks):
        return Try(letters[into])
    if into not in {"", _STAY}:
        return Try(Move(fits[0][:5] + into))
    if not asks:
        return Try(fits[0])
    buttons = tuple(spell(fits, move) for move in fits)
    return Misheard("prince" if stays else "transform", (target,), buttons)


def _is(move: Move, starts: Sequence[str], target: str) -> bool:
    return move[:2] in starts and move[3:5] == target


def _starts(rules: Rules, position: Position, kind: str, target: str) -> list[str]:
    """Where the man may stand, which is named by its target and perhaps its kind.

    Without a letter a Knecht is meant if one can go there. Men that may not go there are
    considered only where none may, one of them, so that the umpire can say why: sooner one that acts there than
    one whose way is barred.
    """
    geometry = rules.geometry
    names, field = geometry.names, survey(geometry, position.board, position.stars)
    end = geometry.index[target]
    men = [
        (names[at], man.upper(), any(_is(move, (names[at],), target) for move in position.moves))
        for at, man, targets in field.acting(position.turn)
        if end in targets
    ]
    for wanted, legal in ((kind or "I", True), (kind, True), (kind or "I", False), (kind, False)):
        found = [at for at, letter, may in men if may is legal and wanted in ("", letter)]
        if found:
            return found if legal else found[:1]
    return [
        names[at]
        for at, man in enumerate(position.board)
        if man.isalpha()
        and owner(man) == position.turn
        and kind in ("", man.upper())
        and end in stroke(geometry, man, at, 0, NOWHERE)[0]
    ][:1]
