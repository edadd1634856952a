"""Arguments of the tournaments' commands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from bot.chat.menu import Option, Value
from bot.club.names import clean
from bot.club.tournaments.game import Score
from bot.language import InEach
from bot.words import options
from bot.words.arguments import Argument
from bot.words.meeting.own import key_of, meant
from bot.words.reading import LONGEST_OUTCOME, read_name, read_number, read_outcome, read_time
from bot.words.tournaments.fields import FIELDS, NAME, FieldName, field_named
from bot.words.tournaments.when import Named, bare_until, read_until
from bot.words.tournaments.wishes import ExportFormat, NamedGame

LONGEST_TEAM = 30
LONGEST_REASON = 200
_HALVES: Mapping[str, int] = {
    **dict.fromkeys(("0", "none", "нет", "ноль"), 0),
    **dict.fromkeys(("½", "1/2", "0.5", "0,5", "half", "пол-очка", "полочка"), 1),
    **dict.fromkeys(("1", "full", "one", "очко"), 2),
}
_FORMATS: Mapping[str, ExportFormat] = {
    "trf": "trf",
    "trf16": "trf16",
    "csv": "csv",
    "pgn": "pgn",
}
_BOTH_LOST = ("0-0", "both lost", "both lose", "оба проиграли")
_QUOTES = str.maketrans(dict.fromkeys('"«»“”„‟', " "))
_MATCH = re.compile(r"[#№]?\s?(\d{1,9}):?")
_SIDES = re.compile(r"@?\S[^\n]{0,80}[-–—:]\s?@?\S[^\n]{0,80}")
_APART = re.compile(r"(@\S+)\s+(?:[-–—:]\s+)?(@\S+)")


def read_game(text: str) -> NamedGame | None:
    """ "#57" or "57" by its match, "@anna-@boris" or "@anna @boris" by its players."""
    text = text.strip()
    if found := _MATCH.fullmatch(text):
        return NamedGame(int(found[1]))
    if found := _APART.fullmatch(text):
        return NamedGame(None, f"{found[1]}-{found[2]}")
    if any(read_score(word) for word in text.split()[1:]):
        return None  # the result has begun
    return NamedGame(None, text) if _SIDES.fullmatch(text) else None


def _bare_game(text: str) -> NamedGame | None:
    """The same, where a score or a name might stand, too."""
    if len(text.split()) > 1:
        return read_game(text) if _APART.fullmatch(text) else None
    return read_game(text) if text.startswith("@") or _MATCH.fullmatch(text) else None


def _bare_decided_game(text: str) -> NamedGame | None:
    """The same, where nobody's name can stand alone: "anna-boris" is a game, "1-0" a result.

    Names may have several words. Where the second one ends is known to whoever knows the players.
    """
    words = text.split()
    results = (*words, *map(" ".join, pairwise(words)))
    decided = any(read_score(one) for one in results) or _MATCH.fullmatch(words[0])
    return _bare_game(text) or (None if decided else read_game(text))


def _bare_number(text: str) -> int | None:
    """A tournament's, where "#12" is a game."""
    return None if text.startswith(("#", "№")) else read_number(text)


def read_score(text: str) -> Score | None:
    """A game's result; 0-0 where both have lost it."""
    text = text.strip().replace(":", "-")
    return "0-0" if text.lower() in _BOTH_LOST else read_outcome(text)


def read_team(text: str) -> str | None:
    """Without quotation marks: it stands between some in commands, reports and sentences."""
    return read_name(clean(text.translate(_QUOTES), "")[:LONGEST_TEAM])


def read_reason(text: str) -> str | None:
    return text.strip()[:LONGEST_REASON] or None


def _scores(*words: Score) -> tuple[Value, ...]:
    shown = {word: word.replace("1/2", "½").replace("-", "–") for word in words}
    return tuple(Value(word, InEach(en=label, ru=label)) for word, label in shown.items())


NUMBER = Argument(
    names=InEach(en=("tournament", "number"), ru=("турнир", "номер")),
    about=InEach(
        en="The tournament's number or name, if there are several",
        ru="Номер или название турнира, если их несколько",
    ),
    form="number",
    read=read_number,
    offers="tournaments",
)
NUMBER_OR_GAME = replace(NUMBER, bare=_bare_number)
WHY = Argument(
    names=InEach(en=("reason",), ru=("причина",)),
    about=InEach(en="Everybody can read it", ru="Её увидят все"),
    form="text",
    read=read_reason,
)
SURE = Argument(
    names=InEach(en=("sure",), ru=("точно",)),
    about=InEach(
        en="“sure”: also if teams that are too small are left out",
        ru="«точно»: даже если неполные команды останутся за бортом",
    ),
    form="word",
    read=lambda text: True if text.lower() in ("sure", "точно") else None,
    values=(Value("sure", InEach(en="Sure", ru="Точно")),),
)
OFF = Argument(
    names=InEach(en=("off",), ru=("убрать",)),
    about=InEach(en="“off”: they help no longer", ru="«убрать»: больше не помогает"),
    form="word",
    read=lambda text: True if text.lower() in ("off", "убрать") else None,
    values=(Value("off", InEach(en="Off", ru="Убрать")),),
)
SHARE = Argument(
    names=InEach(en=("share",), ru=("поделиться",)),
    about=InEach(en="“share”: show it in the channel", ru="«поделиться»: показать в канале"),
    form="word",
    read=lambda text: True if text.lower() in ("share", "поделиться") else None,
    values=(Value("share", InEach(en="Share", ru="Поделиться")),),
)
WHO = Argument(
    names=InEach(en=("player",), ru=("игрок",)),
    about=InEach(en="Whom it is about", ru="О ком речь"),
    form="person",
    required=True,
    read=read_name,
)
OTHER = Argument(
    names=InEach(en=("other",), ru=("другой",)),
    about=InEach(en="And who else", ru="И кто ещё"),
    form="person",
    required=True,
    read=read_name,
)
BOTH = replace(
    OTHER, required=False, about=InEach(en="The other, if both were absent", ru="Второй, если оба")
)
ANYBODY = replace(WHO, required=False, words=options.NAME_WORDS)
"""Where no reason may follow, a name may have several words."""
WHOSE = replace(ANYBODY, about=InEach(en="Whose; yours otherwise", ru="Чьи; иначе ваши"))
IDLER = replace(ANYBODY, about=InEach(en="Whom; otherwise all", ru="Кому; иначе всем"))
RIVAL = replace(ANYBODY, about=InEach(en="Whom; otherwise a list", ru="Кого; иначе список"))
TEAM = Argument(
    names=InEach(en=("team",), ru=("команда",)),
    about=InEach(en="Your team, where teams play", ru="Ваша команда, если играют команды"),
    form="text",
    read=read_team,
)
ROUND = Argument(
    names=InEach(en=("round",), ru=("тур",)),
    about=InEach(en="Which round", ru="Какой тур"),
    form="setting",
    read=read_number,
)
DRAFT = Argument(
    names=InEach(en=("draft",), ru=("черновик",)),
    about=InEach(en="The draft that you looked at", ru="Черновик, который вы посмотрели"),
    form="setting",
    read=lambda text: text.lower() or None,
    named=True,
)
FORMAT: Argument[ExportFormat] = Argument(
    names=InEach(en=("format",), ru=("формат",)),
    about=InEach(en="A report unless you choose", ru="Отчёт, если не выбрать"),
    form="word",
    read=lambda text: _FORMATS.get(text.lower()),
    values=(
        Value("trf", InEach(en="Report (TRF-2026)", ru="Отчёт (TRF-2026)")),
        Value("trf16", InEach(en="Report (TRF16)", ru="Отчёт (TRF16)")),
        Value("csv", InEach(en="Table (CSV)", ru="Таблица (CSV)")),
        Value("pgn", InEach(en="All games (PGN)", ru="Все партии (PGN)")),
    ),
)
GAME = Argument(
    names=InEach(en=("game",), ru=("партия",)),
    about=InEach(
        en="#match, or its players: @anna-@boris",
        ru="#партия или её игроки: @анна-@борис",
    ),
    form="setting",
    required=True,
    read=read_game,
    bare=_bare_decided_game,
    words=2 * options.NAME_WORDS + 1,
)
OPEN_GAME = replace(
    GAME,
    required=False,
    bare=_bare_game,
    words=1,
    about=InEach(en="#match; otherwise their open game", ru="#партия; иначе — незаконченная"),
)
SCORE: Argument[Score] = Argument(
    names=InEach(en=("score",), ru=("счёт", "счет")),
    about=InEach(en="The result; 0–0 if both have lost", ru="Результат; 0–0 — оба проиграли"),
    form="setting",
    required=True,
    read=read_score,
    words=LONGEST_OUTCOME,
    values=_scores("1-0", "1/2-1/2", "0-1", "0-0"),
)
HALVES = Argument(
    names=InEach(en=("points",), ru=("очки",)),
    about=InEach(en="Half a point unless you choose", ru="Пол-очка, если не выбрать"),
    form="setting",
    read=lambda text: _HALVES.get(text.lower()),
    values=tuple(Value(one, InEach(en=one, ru=one)) for one in ("0", "½", "1")),
)
MORE_TIME = replace(
    options.SPAN,
    bare=lambda text: read_time(re.sub(r"^(?:by|another|на|ещё|еще)\s+", "", text)),
    words=5,
)
UNTIL: Argument[Named] = Argument(
    names=InEach(en=("until",), ru=("до",)),
    about=InEach(
        en="Or until when: sunday, 30 jan 18:00", ru="Или до какого срока: до воскресенья"
    ),
    form="setting",
    read=read_until,
    bare=bare_until,
    words=8,
)
PAIRS = Argument(
    names=InEach(en=("pairs",), ru=("пары",)),
    about=InEach(
        en="White first: @anna-@boris; a name alone has a bye; empty: draw freely",
        ru="Белые первыми: @анна-@борис; одно имя — без партии; пусто — по жребию",
    ),
    form="text",
    read=lambda text: tuple(_words(text)) or None,
)
QUESTION: Argument[FieldName] = Argument(
    names=InEach(en=("question",), ru=("вопрос",)),
    about=InEach(en="What you want to be asked once more", ru="О чём спросить ещё раз"),
    form="word",
    read=field_named,
)
MORE = Argument(
    names=InEach(en=("more",), ru=("ещё",)),
    about=InEach(
        en="Whatever else: least=4 atonce=2 third=yes reach=3 duration=90m reserves=2 every=week",
        ru="Прочее: минимум=4 сразу=2 третье=да ступени=3 длительность=90м запасные=2 повтор=неделя",
    ),
    form="settings",
    read=read_reason,
    meant=lambda name, value: (field_named(name) or key_of(name), meant(key_of(name), value)),
)
_RARE: frozenset[FieldName] = frozenset(
    (
        *("least", "atonce", "third", "reach", "duration", "allatonce"),
        *("reserves", "teamentry", "every"),
        *("accelerated", "bracketgames", "deciders", "house"),
        *("played", "newcomers", "access"),
    )
)
SETTINGS: tuple[Option, ...] = tuple(
    field for key, field in FIELDS.items() if key not in _RARE and field != NAME
)
"""What is settled by an option of its own: no chat can show more than 25 of a command."""

_WORD = re.compile(r'"([^"]*)"|«([^»]*)»|“([^”]*)”|(\S+)')


def _words(text: str) -> list[str]:
    """One by one, each as a whole if it is quoted."""
    return [
        next(part for part in found.groups() if part is not None) for found in _WORD.finditer(text)
    ]
