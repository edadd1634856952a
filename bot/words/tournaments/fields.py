"""What can be settled of a new tournament, each as an argument that is read everywhere alike.

In one file, though it is long, for it is one table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import tzinfo
from typing import Literal, TypeAlias

from bot.chat.menu import Value
from bot.club.tournaments.settings import Settings
from bot.language import InEach
from bot.words.options import YES_NO
from bot.words.reading import read_clock, read_yes
from bot.words.tournaments import changes
from bot.words.tournaments.changes import MOST_PLAYERS, MOST_ROUNDS, change, whole
from bot.words.tournaments.entry_fields import ACCESS, NEWCOMERS, PLAYED
from bot.words.tournaments.field import Field as Field
from bot.words.tournaments.format_fields import (
    ACCELERATED,
    BRACKET_GAMES,
    DECIDERS,
    HOUSE,
    read_games,
)

FieldName: TypeAlias = Literal[
    "name",
    "game",
    "rules",
    "format",
    "size",
    "rounds",
    "pace",
    "start",
    "rated",
    "games",
    "least",
    "rating",
    "round",
    "checkin",
    "late",
    "byes",
    "unfinished",
    "noshow",
    "atonce",
    "review",
    "tiebreaks",
    "third",
    "group",
    "advance",
    "boards",
    "reserves",
    "teamentry",
    "reach",
    "duration",
    "allatonce",
    "every",
    "accelerated",
    "bracketgames",
    "deciders",
    "house",
    "played",
    "newcomers",
    "access",
]
"""In the order in which they are settled: the game before its rules, the format before its
details. Drafts are kept under these names."""


def _same(*values: str) -> InEach[tuple[str, ...]]:
    return InEach(en=values, ru=values)


def _plain(*words: str) -> tuple[Value, ...]:
    """Answers that are read as they are typed."""
    return tuple(Value(word, InEach(en=word, ru=word)) for word in words)


_YES_NO = InEach(en=("yes", "no"), ru=("да", "нет"))
_ANY_NUMBER = Value("any", InEach(en="Any number", ru="Любое число"))
_AS_MANY = Value("auto", InEach(en="As many as fit", ru="Сколько можно"))
_NO_CLOCK = Value("none", InEach(en="No clock", ru="Без часов"))
_FORMATS = (
    Value("swiss", InEach(en="Swiss", ru="Швейцарский")),
    Value("roundrobin", InEach(en="Round robin", ru="Круговой")),
    Value("double", InEach(en="Double round robin", ru="Двухкруговой")),
    Value("knockout", InEach(en="Knockout", ru="На выбывание")),
    Value("doubleknockout", InEach(en="Double elimination", ru="До двух поражений")),
    Value("groups", InEach(en="Groups, then knockout", ru="Группы и выбывание")),
    Value("team", InEach(en="Teams, each against each", ru="Командный круговой")),
    Value("teamswiss", InEach(en="Swiss of teams", ru="Командная швейцарка")),
    Value("arena", InEach(en="Arena", ru="Арена")),
    Value("ladder", InEach(en="Ladder", ru="Лестница")),
)
_TEAM_ENTRIES = (
    Value("open", InEach(en="Anybody", ru="Любой")),
    Value("invited", InEach(en="Whom the captain invites", ru="Кого позовёт капитан")),
)
_STARTS = (
    Value("hand", InEach(en="By hand", ru="Вручную")),
    Value("full", InEach(en="When it is full", ru="Когда наберётся")),
)
_UNFINISHED_WAYS = (
    Value("time", InEach(en="Time decides", ru="Решает время")),
    Value("claim", InEach(en="A claim decides", ru="По требованию")),
    Value("adjudication", InEach(en="The organiser decides", ru="Решает организатор")),
)

NAME = Field(
    names=InEach(en=("name",), ru=("название", "имя")),
    about=InEach(en="What it is called", ru="Как называется турнир"),
    form="setting",
    read=change(changes.read_name, lambda settings, name: replace(settings, name=name)),
    words=12,
    like=InEach(en=("Winter Cup",), ru=("Зимний кубок",)),
)
GAME = Field(
    names=InEach(en=("game",), ru=("игра",)),
    about=InEach(en="Which game is played", ru="В какую игру играют"),
    form="setting",
    read=change(changes.read_game, changes.settle_game),
    words=3,
    named=True,
    offers="games",
    like=InEach(en=("Kriegspiel",), ru=("Кригшпиль",)),
)
RULES = Field(
    names=InEach(en=("rules",), ru=("правила",)),
    about=InEach(en="Which set of rules", ru="По каким правилам"),
    form="setting",
    read=changes.read_rules,
    named=True,
    offers="rules",
    like=_same("classic"),
)
FORMAT = Field(
    names=InEach(en=("format",), ru=("система", "вид")),
    about=InEach(en="Who meets whom", ru="Кто с кем встречается"),
    form="setting",
    read=change(changes.read_format, changes.settle_format),
    words=3,
    named=True,
    values=_FORMATS,
    like=InEach(
        en=(
            "swiss",
            "roundrobin",
            "double",
            "knockout",
            "doubleknockout",
            "groups",
            "team",
            "teamswiss",
            "arena",
            "ladder",
        ),
        ru=(
            *("швейцарский", "круговой", "двухкруговой", "кубок"),
            *(
                "до-двух-поражений",
                "группы",
                "командный",
                "командная-швейцарка",
                "арена",
                "лестница",
            ),
        ),
    ),
    answers=_FORMATS,
)
SIZE = Field(
    names=InEach(en=("size", "players", "most"), ru=("игроки",)),
    about=InEach(en="At most so many players, or from–to: 6-16", ru="Сколько мест; или 6-16"),
    form="setting",
    read=change(changes.read_size, changes.settle_size),
    named=True,
    like=_same("8", "6-16"),
    answers=(*_plain("4", "6", "8", "16", "32", "64"), _ANY_NUMBER),
)
ROUNDS = Field(
    names=InEach(en=("rounds",), ru=("туры", "туров")),
    about=InEach(en="How many rounds; auto is as many as fit", ru="Сколько туров; или auto"),
    form="setting",
    read=change(changes.read_rounds, lambda settings, count: replace(settings, rounds=count)),
    words=2,
    named=True,
    like=InEach(en=("auto", "5"), ru=("авто", "5")),
    answers=(_AS_MANY, *_plain("3", "4", "5", "6", "7", "9")),
)
PACE = Field(
    names=InEach(en=("pace", "time"), ru=("время", "контроль")),
    about=InEach(
        en="The time control: 3d, 30d+1d/45d, 10m+5s or none",
        ru="Контроль времени: 3д, 30д+1д/45д, 10м+5с или нет",
    ),
    form="setting",
    read=change(read_clock, changes.settle_pace),
    words=6,
    named=True,
    like=InEach(
        en=("3d", "30d+1d/45d", "10m+5s", "none"), ru=("3д", "30д+1д/45д", "10м+5с", "нет")
    ),
    answers=(*_plain("1d", "3d", "7d", "30d+1d/45d", "10m+5s"), _NO_CLOCK),
)
START = Field(
    names=InEach(en=("start",), ru=("старт", "начало")),
    about=InEach(
        en="hand, full, or a time such as 2026-12-01 18:00",
        ru="вручную, набор или время: 01.12.2026 18:00",
    ),
    form="setting",
    read=changes.read_start,
    words=2,
    named=True,
    like=InEach(
        en=("hand", "full", "2026-12-01 18:00"), ru=("вручную", "набор", "01.12.2026 18:00")
    ),
    answers=_STARTS,
)
RATED = Field(
    names=InEach(en=("rated",), ru=("рейтинговый",)),
    about=InEach(en="Whether it counts for ratings", ru="Идут ли партии на рейтинг"),
    form="setting",
    read=change(changes.read_rated, lambda settings, rated: replace(settings, rated=rated)),
    named=True,
    values=YES_NO,
    like=_YES_NO,
    answers=YES_NO,
)
GAMES = Field(
    names=InEach(en=("games", "bestof"), ru=("партии", "партий")),
    about=InEach(
        en="Games in a match, 1 or 2; in a knockout also best of 3, 5",
        ru="Партий во встрече: 1, 2; на выбывание ещё 3, 5",
    ),
    form="setting",
    read=read_games,
    named=True,
    values=_plain("1", "2", "3", "5"),
    like=_same("1", "2", "3", "5"),
)
LEAST = Field(
    names=InEach(en=("least",), ru=("минимум",)),
    about=InEach(en="It takes at least so many players", ru="Сколько нужно участников"),
    form="setting",
    read=change(whole(2, MOST_PLAYERS), lambda settings, count: replace(settings, least=count)),
    named=True,
    like=_same("4"),
)
RATING = Field(
    names=InEach(en=("rating",), ru=("рейтинг",)),
    about=InEach(
        en="Who may enter, such as 1400-1800, or any", ru="Кого пускать: 1400-1800, любой"
    ),
    form="setting",
    read=change(changes.read_ratings, changes.settle_ratings),
    named=True,
    like=InEach(en=("1400-1800", "any"), ru=("1400-1800", "любой")),
    answers=(Value("any", InEach(en="Any rating", ru="Любой")),),
)
ROUND_TIME = Field(
    names=InEach(en=("round",), ru=("тур",)),
    about=InEach(en="How long a round lasts, such as 14d", ru="Сколько длится тур: 14д"),
    form="setting",
    read=change(changes.lasting, lambda settings, span: replace(settings, round_time=span)),
    words=4,
    named=True,
    like=InEach(en=("14d", "7d"), ru=("14д", "7д")),
    answers=_plain("7d", "14d", "21d"),
)
CHECK_IN = Field(
    names=InEach(en=("checkin",), ru=("явка",)),
    about=InEach(
        en="Check-in so long before the start, or off", ru="За сколько отмечаться: 1ч, нет"
    ),
    form="setting",
    read=change(changes.lasting_or_off, lambda settings, span: replace(settings, check_in=span)),
    words=4,
    named=True,
    like=InEach(en=("1h", "off"), ru=("1ч", "нет")),
)
LATE = Field(
    names=InEach(en=("late",), ru=("опоздавшие",)),
    about=InEach(en="Entry until this round, or no", ru="До какого тура можно вступить, или нет"),
    form="setting",
    read=change(whole(0, MOST_ROUNDS), lambda settings, count: replace(settings, late_until=count)),
    named=True,
    like=InEach(en=("2", "no"), ru=("2", "нет")),
    answers=(Value("no", InEach(en="No", ru="Нет")), *_plain("1", "2", "3")),
)
BYES = Field(
    names=InEach(en=("byes",), ru=("отдых",)),
    about=InEach(en="So many rounds one may rest in", ru="Сколько туров можно пропустить"),
    form="setting",
    read=change(whole(0, MOST_ROUNDS), lambda settings, count: replace(settings, byes=count)),
    named=True,
    like=InEach(en=("1", "no"), ru=("1", "нет")),
)
UNFINISHED = Field(
    names=InEach(en=("unfinished",), ru=("неоконченные",)),
    about=InEach(en="Who decides a game that its round leaves open", ru="Кто решит неоконченное"),
    form="setting",
    read=changes.read_unfinished,
    named=True,
    values=_UNFINISHED_WAYS,
    like=InEach(en=("time", "claim", "adjudication"), ru=("время", "требование", "присуждение")),
    answers=_UNFINISHED_WAYS,
)
NO_SHOW = Field(
    names=InEach(en=("noshow",), ru=("неявка",)),
    about=InEach(
        en="A game is lost by so long a silence, or off", ru="Через сколько неявка; или нет"
    ),
    form="setting",
    read=change(
        changes.lasting_or_off, lambda settings, span: replace(settings, no_show_time=span)
    ),
    words=4,
    named=True,
    like=InEach(en=("3d", "off"), ru=("3д", "нет")),
)
AT_ONCE = Field(
    names=InEach(en=("atonce",), ru=("сразу",)),
    about=InEach(en="At most so many games at once", ru="Сколько партий одновременно"),
    form="setting",
    read=change(whole(1, 50), lambda settings, count: replace(settings, at_once=count)),
    named=True,
    like=_same("4"),
)
REVIEW = Field(
    names=InEach(en=("review",), ru=("черновик",)),
    about=InEach(en="Pairings wait so long for you, or off", ru="Сколько пары ждут вас; или нет"),
    form="setting",
    read=change(changes.lasting_or_off, lambda settings, span: replace(settings, review=span)),
    words=4,
    named=True,
    like=InEach(en=("1h", "off"), ru=("1ч", "нет")),
)
TIE_BREAKS = Field(
    names=InEach(en=("tiebreaks",), ru=("показатели",)),
    about=InEach(en="Such as BH/C1 BH SB", ru="Дополнительные: BH/C1 BH SB"),
    form="setting",
    read=change(
        changes.read_tie_breaks, lambda settings, names: replace(settings, tie_breaks=names)
    ),
    words=14,
    named=True,
    like=_same("BH/C1 BH SB"),
)
THIRD = Field(
    names=InEach(en=("third",), ru=("третье",)),
    about=InEach(en="Whether there is a match for third place", ru="Играть ли за третье место"),
    form="setting",
    read=change(read_yes, lambda settings, third: replace(settings, third_place=third)),
    named=True,
    values=YES_NO,
    like=_YES_NO,
)
GROUP = Field(
    names=InEach(en=("group",), ru=("группа",)),
    about=InEach(en="So many players in a group", ru="Сколько участников в группе"),
    form="setting",
    read=change(whole(3, 16), lambda settings, count: replace(settings, group_size=count)),
    named=True,
    like=_same("4"),
)
ADVANCE = Field(
    names=InEach(en=("advance",), ru=("выходят",)),
    about=InEach(en="So many of a group go on", ru="Сколько выходят из группы"),
    form="setting",
    read=change(whole(1, 8), lambda settings, count: replace(settings, advance=count)),
    named=True,
    like=_same("2"),
)
BOARDS = Field(
    names=InEach(en=("boards",), ru=("доски", "команды")),
    about=InEach(en="Boards in a team match", ru="Сколько досок в командном матче"),
    form="setting",
    read=change(whole(1, 100), lambda settings, count: replace(settings, boards=count)),
    named=True,
    like=_same("4"),
    answers=_plain("2", "3", "4", "6", "8"),
)
RESERVES = Field(
    names=InEach(en=("reserves",), ru=("запасные",)),
    about=InEach(en="So many more a team may have", ru="Сколько запасных в команде"),
    form="setting",
    read=change(whole(0, 100), lambda settings, count: replace(settings, reserves=count)),
    named=True,
    like=InEach(en=("2", "no"), ru=("2", "нет")),
)
TEAM_ENTRY = Field(
    names=InEach(en=("teamentry",), ru=("вкоманду",)),
    about=InEach(en="Who may enter a team: open, or invited", ru="Кого берут в команду"),
    form="setting",
    read=change(
        changes.read_team_entry, lambda settings, closed: replace(settings, invited_only=closed)
    ),
    named=True,
    values=_TEAM_ENTRIES,
    like=InEach(en=("open", "invited"), ru=("открыто", "приглашение")),
    answers=_TEAM_ENTRIES,
)
REACH = Field(
    names=InEach(en=("reach",), ru=("ступени",)),
    about=InEach(en="On a ladder: challenge so far up", ru="На сколько мест выше вызывать"),
    form="setting",
    read=change(whole(1, 100), lambda settings, count: replace(settings, reach=count)),
    named=True,
    like=_same("3"),
)
DURATION = Field(
    names=InEach(en=("duration",), ru=("длительность",)),
    about=InEach(en="How long an arena lasts", ru="Сколько длится арена"),
    form="setting",
    read=change(changes.lasting, lambda settings, span: replace(settings, duration=span)),
    words=4,
    named=True,
    like=InEach(en=("90m",), ru=("90м",)),
)
ALL_AT_ONCE = Field(
    names=InEach(en=("allatonce",), ru=("всесразу",)),
    about=InEach(en="A round robin without rounds", ru="Круговой турнир без деления на туры"),
    form="setting",
    read=change(read_yes, lambda settings, at_once: replace(settings, all_at_once=at_once)),
    named=True,
    values=YES_NO,
    like=_YES_NO,
)

EVERY = Field(
    names=InEach(en=("every",), ru=("каждые", "повтор")),
    about=InEach(en="Held again so often, or off", ru="Как часто повторять, или нет"),
    form="setting",
    read=change(changes.read_every, lambda settings, span: replace(settings, every=span)),
    words=4,
    named=True,
    like=InEach(en=("week", "14d", "off"), ru=("неделя", "14д", "нет")),
    answers=(
        Value("7d", InEach(en="Every week", ru="Каждую неделю")),
        Value("off", InEach(en="Once", ru="Один раз")),
    ),
)

FIELDS: Mapping[FieldName, Field] = {
    "name": NAME,
    "game": GAME,
    "rules": RULES,
    "format": FORMAT,
    "size": SIZE,
    "rounds": ROUNDS,
    "pace": PACE,
    "start": START,
    "rated": RATED,
    "games": GAMES,
    "least": LEAST,
    "rating": RATING,
    "round": ROUND_TIME,
    "checkin": CHECK_IN,
    "late": LATE,
    "byes": BYES,
    "unfinished": UNFINISHED,
    "noshow": NO_SHOW,
    "atonce": AT_ONCE,
    "review": REVIEW,
    "tiebreaks": TIE_BREAKS,
    "third": THIRD,
    "group": GROUP,
    "advance": ADVANCE,
    "boards": BOARDS,
    "reserves": RESERVES,
    "teamentry": TEAM_ENTRY,
    "reach": REACH,
    "duration": DURATION,
    "allatonce": ALL_AT_ONCE,
    "every": EVERY,
    "accelerated": ACCELERATED,
    "bracketgames": BRACKET_GAMES,
    "deciders": DECIDERS,
    "house": HOUSE,
    "played": PLAYED,
    "newcomers": NEWCOMERS,
    "access": ACCESS,
}
"""In the order in which they are settled."""


def field_named(word: str) -> FieldName | None:
    """The field that is meant, by any of its names in any language."""
    word = word.lower()
    return next(
        (
            key
            for key, field in FIELDS.items()
            if any(word in names for _, names in field.names.each())
        ),
        None,
    )


def settle(settings: Settings, name: str, text: str, zone: tzinfo) -> Settings | None:
    """The settings with this field, or with a setting of the game; None: it cannot be that."""
    field = field_named(name)
    if field is None:
        return changes.with_option(settings, name, text)
    settled = FIELDS[field].read(text)
    return None if settled is None else settled(settings, zone)


def in_order(said: Mapping[str, str]) -> list[str]:
    """What was said, in the order in which it is to be settled; the game's own settings last."""
    order: list[str] = [*FIELDS, *said]
    return sorted(said, key=order.index)
