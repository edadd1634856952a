"""What all games in which one side sees the board have in common on the shelf."""

from __future__ import annotations

from dataclasses import replace

from bot.games.box import Box, Option, Options, Record, Words
from bot.games.game import WHITE, Seat, View
from bot.games.kriegspiel.box import BOX as KRIEGSPIEL
from bot.games.kriegspiel.box import tries
from bot.games.kriegspiel.rules import rules_of
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.notebook import Army as Enemy
from bot.games.orthochess.law import Orthochess
from bot.games.orthochess.pgn import export
from bot.games.page import page
from bot.games.sighted.army import Army
from bot.games.sighted.hearing import places
from bot.games.sighted.law import Handicap
from bot.games.sighted.picture import picture
from bot.games.sighted.record import begun
from bot.games.sighted.veil import Sighted
from bot.language import InEach

SHARED_RULES = page(__name__, "rules")
"""What the rules pages of these games have in common."""


def box_of(key: str, army: Army, options: tuple[Option, ...], words: InEach[Words]) -> Box:
    """The game of this army that sees against a full one that does not."""

    def build(chosen: Options) -> Sighted:
        rules = rules_of(chosen)
        seat = Seat(chosen.get("sighted", WHITE))
        law = Handicap(Orthochess(rules.draws), seat, army)
        return Sighted(key, law, Kriegspiel(key, law.orthochess, rules))

    def build_first(chosen: Options) -> Sighted:
        """Before who asked was said."""
        game = build(chosen)
        return replace(game, edition=1, kriegspiel=replace(game.kriegspiel, edition=1))

    def write(record: Record) -> tuple[str, str]:
        law = build(record.options).law
        tags = {
            "KriegspielRules": record.options["rules"],
            "Sighted": law.seat.capitalize(),
        }
        return export(
            begun(record, law), tags, words["en"].say_by(record.options), title=words["en"].title
        )

    def enemy(options: Options, seat: Seat) -> Enemy:
        if seat == options.get("sighted", WHITE):
            return Enemy(men=16, pawns=8)
        men = army.home + army.pawns + army.men
        return Enemy(men=sum(map(str.isalpha, men)), pawns=army.pawns.count("P"))

    return replace(
        KRIEGSPIEL,
        key=key,
        family=key,
        options=options,
        build=build,
        words=words,
        picture=picture,
        export=write,
        earlier={1: build_first},
        hides=_hides,
        army=enemy,
        tries=_tries,
        draw=None,  # the two armies are not alike
    )


def _tries(view: View, options: Options) -> tuple[str, ...]:
    """The side that sees is told its legal moves, and where its men are to be placed."""
    if view["result"]:
        return ()
    if places(view):
        return tuple(view["placing"]["offers"])
    return tuple(view["legal"]) if view["seat"] == view["sighted"] else tries(view, options)


def _hides(view: View) -> bool:
    """Only one side has anything to guess at."""
    return bool(view["seat"] != view["sighted"])
