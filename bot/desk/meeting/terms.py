"""Terms: whom and what somebody wants to play, read from his words and settings."""

from __future__ import annotations

from collections.abc import Mapping

from bot.club.pace import FORMS, read_pace
from bot.desk.visit.identify import named, spoken_of
from bot.desk.visit.visit import Visit
from bot.games.box import Box
from bot.games.game import BadSetup
from bot.games.shelf import FOR_TWO, find
from bot.words import sayings as s
from bot.words.problems.sayings import ForOne
from bot.words.time.sayings import BadPace
from storage.members import Member

_FORM = "/challenge @name kriegspiel side=white"

_SIDES = {
    "white": "white",
    "w": "white",
    "gote": "white",
    "белые": "white",
    "б": "white",
    "готэ": "white",
    "готе": "white",
    "black": "black",
    "b": "black",
    "sente": "black",
    "сэнтэ": "black",
    "сенте": "black",
    "чёрные": "black",
    "черные": "black",
    "ч": "black",
    "random": "random",
    "any": "random",
    "жребий": "random",
    "любой": "random",
}
_SETTING_NAMES = {
    "цвет": "side",
    "colour": "side",
    "color": "side",
    "правила": "rules",
    "зрячие": "sighted",
    "время": "pace",
    "time": "pace",
    "рейтинг": "rated",
    "флаг": "flag",
    "зрители": "watch",
}
_LATEST = 50
_YES, _NO = ("yes", "on", "rated", "да"), ("no", "off", "unrated", "нет")


async def read_wish(
    visit: Visit, words: tuple[str, ...], settings: Mapping[str, str]
) -> tuple[Member | None, s.Terms] | None:
    """Whom and what the challenger wants, or None after telling him what is wrong."""
    opponent: Member | None = None
    box: Box | None = None
    for word in words:
        if found := await spoken_of(visit, word):
            opponent = found
        elif word.startswith("@"):
            visit.reply(s.NoSuchMember(word.removeprefix("@")))
            return None
        elif (found_box := find(word)) is not None:
            box = found_box
        elif found := await named(visit.tx, word):
            opponent = found
        else:
            game_is_named = any(find(one) for one in words)
            missing = s.NoSuchMember(word) if game_is_named else s.NoSuchGame(word, FOR_TWO)
            visit.reply(missing)
            return None
    if box is None:
        visit.reply(s.BadUsage(_FORM))
        return None
    if box.alone:
        visit.reply(ForOne())
        return None
    terms = _terms(visit, box, {_SETTING_NAMES.get(k, k): v for k, v in settings.items()})
    return None if terms is None else (opponent, terms)


def _terms(visit: Visit, box: Box, settings: dict[str, str]) -> s.Terms | None:
    side = _SIDES.get(settings.get("side", "random").lower())
    if side is None:
        visit.reply(s.NoSuchValue("side", settings["side"], ("white", "black", "random")))
        return None
    values = {option.name: option.values for option in box.options}
    pace = read_pace(settings.get("pace", "none"))
    if pace is None:
        visit.reply(BadPace(settings["pace"], FORMS))
        return None
    rated, claim = _yes(settings.get("rated", "yes")), _claims(settings.get("flag", "auto"))
    if rated is None or claim is None:
        name, may = ("rated", ("yes", "no")) if rated is None else ("flag", ("auto", "claim"))
        visit.reply(s.NoSuchValue(name, settings[name], may))
        return None
    watch = _late(settings.get("watch", "no"))
    if watch is None:
        visit.reply(s.NoSuchValue("watch", settings["watch"], ("no", "1", "…", str(_LATEST))))
        return None
    own = {"side", "setup", "pace", "rated", "flag", "watch"}
    chosen = {name: value for name, value in settings.items() if name not in own}
    for name, value in chosen.items():
        if name not in values:
            visit.reply(s.NoSuchOption(name, ("side", "pace", "rated", "flag", "watch", *values)))
            return None
        if value.lower() not in values[name]:
            visit.reply(s.NoSuchValue(name, value, values[name]))
            return None
    options = box.settle({name: value.lower() for name, value in chosen.items()})
    setup = settings.get("setup", "").strip()
    try:
        box.build(options).deal(setup, visit.random)
    except BadSetup:
        visit.reply(s.SetupRefused())
        return None
    return s.Terms(
        box.key,
        tuple(options.items()),
        setup,
        side,
        pace=pace,
        rated=rated and not setup,
        claim=claim,
        watch=watch,
    )


def _yes(word: str) -> bool | None:
    return {**dict.fromkeys(_YES, True), **dict.fromkeys(_NO, False)}.get(word.lower())


def _late(word: str) -> int | None:
    """By how many moves spectators see the board late; 0: not before the end."""
    if word.lower() in _NO:
        return 0
    return int(word) if word.isdecimal() and len(word) < 4 and 1 <= int(word) <= _LATEST else None


def _claims(word: str) -> bool | None:
    return {"auto": False, "claim": True, "авто": False, "требование": True}.get(word.lower())
