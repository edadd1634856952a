"""Answers in words to a question that waits: "yes", «да», "ok", "no", "queen"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Literal, TypeAlias

from bot.acts import AcceptDraw, DeclineDraw, Resign
from bot.chat.menu import Pick
from bot.words.arguments import Given, take
from bot.words.command import Command
from bot.words.hearing import Heard, hear, without_please
from bot.words.match.commands import DoAct, Play, Sure, TakeBack
from bot.words.meeting.commands import ACCEPT, DECLINE, PlayHouse, Rematch, Settle
from bot.words.meeting.commands import Wish as MeetingWish
from bot.words.meeting.offers import LEVEL, SPOKEN_SIDE
from bot.words.members.wishes import DeleteMe, Link
from bot.words.reading import Side, game_titled
from bot.words.topic import Choice
from bot.words.tournaments.entry_wishes import Meet
from bot.words.tournaments.when import Answered
from bot.words.tournaments.wishes import Leave

Verdict: TypeAlias = Literal["yes", "no"]

_YES = frozenset(
    [
        *("yes", "y", "yep", "yeah", "yup", "ya", "ok", "okay", "k", "sure", "certainly"),
        *("agreed", "agree", "confirm", "yes_please", "accept", "accepted", "i_accept"),
        *("i_agree", "of_course", "да", "ага", "угу", "ок", "окей", "конечно", "точно"),
        *("согласен", "согласна", "подтверждаю", "принять", "принимаю", "принято", "давай"),
        *("хорошо", "ладно"),
    ]
)
_NO = frozenset(
    [
        *("no", "n", "nope", "nah", "not", "cancel", "never", "never_mind", "nevermind"),
        *("no_thanks", "not_now", "decline", "declined", "i_decline", "refuse", "i_refuse"),
        *("reject", "не", "нет", "неа", "отмена", "нет_спасибо", "не_надо", "не_хочу"),
        *("не_согласен", "не_согласна", "не_сейчас", "неважно", "передумал", "передумала"),
        *("отклонить", "отклоняю", "отказ", "отказываюсь", "отменить"),
    ]
)
_SETTLING: Mapping[str, Command[MeetingWish]] = {
    **dict.fromkeys(("accept", "i accept", "принять", "принимаю"), ACCEPT),
    **dict.fromkeys(("decline", "i decline", "отклонить", "отклоняю"), DECLINE),
}
"""What is no mere yes or no: it answers whatever is offered to its speaker."""
_CANCELLING = frozenset(["cancel", "отмена", "отменить"])
"""A no, which by itself takes something back."""
_AROUND = frozenset(["please", "thanks", "thank", "you", "thx", "пожалуйста", "спасибо"])
_ORDER = {
    word: at
    for at, words in enumerate(
        (
            "1 first 1st первый первая первое первую",
            "2 second 2nd второй вторая второе вторую",
            "3 third 3rd третий третья третье третью",
            "4 fourth 4th четвёртый четвертый",
        )
    )
    for word in words.split()
}
_WORD = re.compile(r"[^\W_]+")
_STEPS: Mapping[str, int] = {
    **dict.fromkeys(
        [
            *(
                "harder",
                "a bit harder",
                "stronger",
                "too easy",
                "that was easy",
                "that was too easy",
            ),
            *("сложнее", "посложнее", "сильнее", "посильнее", "труднее", "потруднее"),
            *("слишком легко", "слишком просто"),
        ],
        1,
    ),
    **dict.fromkeys(
        [
            *("easier", "a bit easier", "weaker", "too hard", "that was hard", "that was too hard"),
            *("too strong", "легче", "полегче", "проще", "попроще", "слабее", "послабее"),
            *("слишком сложно", "слишком трудно"),
        ],
        -1,
    ),
}
LONGEST = 24


def verdict(text: str) -> Verdict | None:
    """Whether the text says yes or no, and nothing else: "accept?" asks."""
    words = _WORD.findall(text.lower()) if len(text) <= LONGEST and "?" not in text else []
    said = "_".join(word for word in words if word not in _AROUND) or "_".join(words)
    told = {*said.split("_")} if said not in _YES | _NO else {said}
    if told and _YES.issuperset(told):
        return "yes"
    return "no" if told and _NO.issuperset(told) else None


def settles(text: str) -> Heard | None:
    """The command that the text is, without a slash: "accept", «отклонить»."""
    command = None if "?" in text else _SETTLING.get(" ".join(_WORD.findall(text.lower())))
    return hear(command.says()) if command else None


def cancels(text: str) -> Heard | None:
    """What "cancel" is about where nothing is asked."""
    words = [word for word in _WORD.findall(text.lower()) if word not in _AROUND]
    return Heard(TakeBack()) if len(words) == 1 and words[0] in _CANCELLING else None


def means(sentence: str) -> Verdict | None:
    """What the sentence of a button says to a question; None where it is one of several answers."""
    match hear(sentence).sentence:
        case (
            Sure()
            | DoAct(Resign(), True)
            | DoAct(AcceptDraw())
            | Settle("accept")
            | DeleteMe("yes")
            | Leave(_, True)
        ):
            return "yes"
        case DoAct(DeclineDraw()) | Settle("decline") | Link(sure=False):
            return "no"
        case Meet(answer=Answered(answer)):
            return answer
        case _:
            return None


def stamp(sentence: str) -> tuple[int | None, int | None]:
    """The match and the letter that a button's sentence belongs to."""
    heard = hear(sentence)
    return heard.match, heard.letter


def answered(choices: Iterable[Choice], said: Verdict) -> Heard | None:
    """What is meant by yes or by no under these buttons; None where that is nothing."""
    offered = [(means(sentence), sentence) for _, sentence in choices]
    found = [sentence for meant, sentence in offered if meant == said]
    if not found and said == "yes" and len(offered) == 1:
        found = [sentence for _, sentence in offered]
    again = [wish for one in choices if (wish := _to_be_pressed(one)) is not None]
    if said == "yes" and again:
        return Heard(again[0])
    return hear(found[0]) if len(found) == 1 else None


def _to_be_pressed(choice: Choice) -> Link | DeleteMe | None:
    """Where the button makes somebody else be the reader, or nobody: a mere "yes", meant for another
    question perhaps, has that asked once more."""
    match hear(choice[1]).sentence:
        case Link(sure=True) as link:
            return replace(link, sure=None)
        case DeleteMe("forever"):
            return DeleteMe("again")
        case _:
            return None


def picked(choices: tuple[Choice, ...], text: str) -> Heard | None:
    """The one of several answers that the words name: by its place, or by what its label has."""
    words = _WORD.findall(text.lower()) if len(text) <= LONGEST else []
    if not words:
        return None
    if len(words) == 1 and _ORDER.get(words[0], len(choices)) < len(choices):
        return hear(choices[_ORDER[words[0]]][1])
    found = [
        sentence
        for label, sentence in choices
        if {*_WORD.findall(label.lower())}.issuperset(words) and not _places_several(sentence)
    ]
    return hear(found[0]) if len(found) == 1 else None


def _places_several(sentence: str) -> bool:
    """Whether it puts several men on squares: who names one of these has not said where the others
    go, and what is offered is no more than an example."""
    heard = hear(sentence).sentence
    return isinstance(heard, Play) and " " in heard.text


def _read_level(text: str) -> int | None:
    """A number by itself, too."""
    return LEVEL.read(text) or (LEVEL.bare(text) if LEVEL.bare else None)


def _read_taken(text: str) -> Side | None:
    """ "Any" is a question to the umpire sooner than a side."""
    return SPOKEN_SIDE.bare(text) if SPOKEN_SIDE.bare and text.lower() != "any" else None


_MACHINE = (replace(LEVEL, bare=_read_level), replace(SPOKEN_SIDE, bare=_read_taken))


def machine_in(text: str) -> tuple[int | None, Side | None]:
    """The level that the text names, and the side of its speaker, if it tells of nothing else."""
    given = take(_MACHINE, without_please(text))
    if not isinstance(given, Given):
        return None, None
    return given.get(_MACHINE[0]), given.get(SPOKEN_SIDE)


def step_in(text: str) -> int | None:
    """Whether the house shall be stronger the next time, 1, or weaker, −1."""
    return _STEPS.get(" ".join(_WORD.findall(without_please(text.lower()))))


def rematch_in(choices: Iterable[Choice]) -> int | None:
    """The match of which a rematch is offered."""
    heard = (hear(sentence) for _, sentence in choices)
    return next((one.match for one in heard if isinstance(one.sentence, Rematch)), None)


def of_machine(choices: Iterable[Choice], level: int | None, side: Side | None) -> Heard | None:
    """What the button of this level, or else of this side, says, where it is asked how strong the
    house shall be."""
    for _, sentence in choices:
        heard = hear(sentence)
        match heard.sentence:
            case PlayHouse(offer) if level and (LEVEL.key, str(level)) in offer.settings:
                if side is None:
                    return heard
                taken = replace(offer, side=side, unsaid=offer.unsaid - {SPOKEN_SIDE.key})
                return replace(heard, sentence=PlayHouse(taken))
            case PlayHouse(offer) if not level and side == offer.side:
                return heard
    return None


def called(choices: Iterable[Choice], text: str) -> Heard | None:
    """What the one button says that is called so, to the word. A move is for the umpire to read, and a
    question does nothing."""
    words = [] if "?" in text else _WORD.findall(text.lower())
    found = [one for one in choices if words and _WORD.findall(one[0].lower()) == words]
    if len(found) != 1:
        return None
    again, heard = _to_be_pressed(found[0]), hear(found[0][1])
    if isinstance(heard.sentence, Play):
        return None
    return heard if again is None else Heard(again)


def chosen(picks: Iterable[Pick], game: str) -> Heard | None:
    """What the choice of this game says, where games are offered."""
    found = [
        sentence for pick in picks for label, sentence in pick.choices if game_titled(label) == game
    ]
    return hear(found[0]) if len(found) == 1 else None
