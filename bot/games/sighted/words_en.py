"""The umpire's words in English, where one side sees the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.games.box import Words, widen_explain, widen_say
from bot.games.game import AUDIENCE, UMPIRE, Misheard, Seat, View
from bot.games.kriegspiel import words_en as kriegspiel
from bot.games.openchess import words_en as openchess
from bot.games.openplay.announcements import Moved
from bot.games.orthochess import words_en as chess
from bot.games.orthochess.announcements import NotAllowed
from bot.games.sighted.announcements import AllSeen, Fault, NotPlaced, Placed, Placing, Told
from bot.games.sighted.hearing import Unclear, places


def say(told: Told, hearer: Seat) -> str:
    match told:
        case Placing(seat, men, offers) if seat == hearer:
            return f"Place your {named(men)}{_examples(men, offers)}."
        case Placing(seat, men):
            return f"First {chess.SEATS[seat]} places its {named(men)}."
        case Placed(seat, men, where):
            return f"{chess.SEATS[seat]} has placed its {named(men, where)}."
        case NotPlaced(why):
            return f"{_fault(why)} Nothing was placed."
        case AllSeen():
            return "You see the whole board: look for yourself."
        case Moved() | NotAllowed():
            return openchess.say(told, hearer)
        case _:
            return kriegspiel.say(told, hearer)


def _fault(why: Fault) -> str:
    match why:
        case "men":
            return "Name one square for each man to be placed."
        case "taken":
            return "Two men cannot stand on one square."
        case "elsewhere":
            return "That man cannot begin on that square."
        case "check":
            return "A king would stand in check."


def named(men: str, where: Sequence[str] = ()) -> str:
    """ "king and queen", "king on e1 and queen on d1"."""
    words = [chess.MEN[man] for man in men]
    if where:
        words = [f"{word} on {at}" for word, at in zip(words, where, strict=True)]
    return " and ".join(words)


def _examples(men: str, offers: Sequence[str]) -> str:
    if len(men) == 1:
        return f": {' or '.join(offer.replace('@', '') for offer in offers)}"
    first = offers[0].replace("@", "")
    return f" on empty squares of your choice, such as {first}; no king may stand in check"


def describe(view: View) -> str:
    """The board in words: the whole of it to the side that sees it."""
    if view["seat"] == view["sighted"]:
        return _whole(view)
    if view["seat"] in {UMPIRE, AUDIENCE}:
        return kriegspiel.describe(view)
    before = kriegspiel.describe({**view, "to_act": []} if view["placing"] else view)
    return f"{_first(view)}{before} {chess.SEATS[view['sighted']]} sees the whole board."


def awaits(view: View) -> str:
    """Who places which men, while they are to be placed."""
    placing = view["placing"]
    if not placing or view["result"]:
        return ""
    return say(Placing(placing["seat"], placing["men"], placing["offers"]), view["seat"])


def _first(view: View) -> str:
    return f"{awaits(view)} ".lstrip()


def _whole(view: View) -> str:
    seat, acting = view["seat"], () if view["placing"] else view["to_act"]
    turn = chess.whose_turn(seat, acting, view["move_number"])
    parts = [
        f"{_first(view)}{chess.seat_words(seat)} You see the whole board.{turn}",
        chess.both_sides(view["men"]),
    ]
    if view["moved"]:
        parts.append(f"Last move: {''.join(view['moved'])}.")
    if view["gone"]:
        parts.append(f"It captured on {view['gone']}.")
    if view["checked"]:
        parts.append(f"The king on {view['checked']} stands in check.")
    return " ".join(parts)


def typed(view: View) -> str:
    """The side that sees has nothing to ask."""
    if places(view):
        return str(view["placing"]["offers"][0].replace("@", ""))
    return (
        openchess.WORDS.typed(view) if view["seat"] == view["sighted"] else kriegspiel.typed(view)
    )


def label(sentence: str) -> str:
    if "@" not in sentence:
        return kriegspiel.label(sentence)
    placed = (f"{chess.MEN[one[0]]} {one[2:]}" for one in sentence.split(" "))
    return ", ".join(placed).capitalize()


def bid(sentence: str) -> str:
    """Men are placed."""
    if "@" not in sentence:
        return kriegspiel.WORDS.bid(sentence)
    placed = (f"the {chess.MEN[one[0]]} on {one[2:]}" for one in sentence.split(" "))
    return f"Place {' and '.join(placed)}"


def option(name: str, value: str) -> str:
    if name == "sighted":
        return f"{chess.SEATS[value]} sees the board"
    return kriegspiel.option(name, value)


def explain(misheard: Misheard[Unclear]) -> str:
    why, about = misheard.why, misheard.about
    if why != "placing":
        return kriegspiel.explain(Misheard(why, about, misheard.instead))
    men, *offers = about
    return f"First place your {named(men)}{_examples(men, offers)}. Nothing was placed."


def title(view: View) -> str:
    """The line above a board on which men are still to be placed."""
    placing = view["placing"]
    if places(view):
        return f"Place your {named(placing['men'])}"
    return f"{chess.SEATS[placing['seat']]} places its {named(placing['men'])}"


def words(name: str, summary: str, rules: str, *, always: str = "") -> Words:
    """The words of one game of this kind."""
    return replace(
        kriegspiel.WORDS,
        title=name,
        summary=summary,
        rules=rules,
        say=widen_say(say),
        explain=widen_explain(explain),
        describe=describe,
        typed=typed,
        label=label,
        bid=bid,
        awaits=awaits,
        always=always,
        option=option,
    )
