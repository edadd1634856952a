"""Those who play hidden games for the house: always a sentence that is heard, and the same again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from bot.arena.match import play
from bot.games.game import BLACK, WHITE, Seat
from bot.games.kriegspiel.rules import RULES
from bot.games.shelf import SHELF
from bot.games.tsuitate.announcements import MOST_FOULS, Foul
from bot.players.chance import random_tries
from bot.players.foul_shy import foul_risk, is_sure
from bot.players.hidden_games import HIDDEN
from bot.players.player import RESIGN, Letter, Question, Reply
from bot.umpire import open_match


@pytest.mark.parametrize("game", HIDDEN)
def test_a_seed_replays_a_match_and_lost_notes_change_nothing(game: str) -> None:
    def forgetful(asked: Question) -> Reply:
        return HIDDEN[game](replace(asked, notes="of another version"))

    said = []
    for player in (HIDDEN[game], HIDDEN[game], forgetful):
        seats = {WHITE: (player, 3), BLACK: (player, 2)}
        played = play(SHELF[game], seats, seed="again", most=30)
        said.append([(turn.seat, turn.reply.say, turn.reply.worth) for turn in played.turns])
        assert all(turn.stood for turn in played.turns)
    assert said[0] == said[1] == said[2]


@pytest.mark.parametrize("rules", RULES)
def test_every_rule_set_is_played_to_an_end(rules: str) -> None:
    player = HIDDEN["kriegspiel"]
    seats = {WHITE: (player, 1), BLACK: (random_tries, 1)}
    played = play(SHELF["kriegspiel"], seats, options={"rules": rules}, seed="end", most=400)
    turns = [turn for turn in played.turns if turn.seat == WHITE]
    assert len(turns) > 20
    assert all(turn.stood for turn in turns)


def test_tsuitate_is_given_up_by_nobody_who_may_still_answer_a_check() -> None:
    """A tenth foul loses no more than giving up does, and of a guess some stand."""
    fouls, said = 0, []
    for n in range(3):
        seats = {WHITE: (HIDDEN["tsuitate"], 3), BLACK: (HIDDEN["tsuitate"], 2)}
        played = play(SHELF["tsuitate"], seats, seed=f"q{n}", most=300)
        said += [turn.reply.say for turn in played.turns]
        fouls += sum(
            one.count > MOST_FOULS - 1 and one.seat == entry.seat
            for entry in played.entries
            for one in entry.told.get(entry.seat, ())
            if isinstance(one, Foul)
        )
    assert fouls, "somebody had nine"
    assert RESIGN not in said


@pytest.mark.parametrize("level", [2, 3])
def test_what_is_said_of_a_foul_is_true(level: int) -> None:
    """Nothing in check, or far ahead into the dark, is told as what cannot be a foul."""
    kinds, fouls = Counter[str](), Counter[str]()
    for n in range(4):
        log: list[tuple[Question, Reply]] = []

        def player(asked: Question, log: list[tuple[Question, Reply]] = log) -> Reply:
            reply = HIDDEN["tsuitate"](asked)
            log.append((asked, reply))
            return reply

        seats = {WHITE: (player, level), BLACK: (player, level)}
        played = play(SHELF["tsuitate"], seats, seed=f"said {n}", most=300)
        for (asked, reply), entry in zip(log, played.entries[1:], strict=True):
            assert reply.why
            kinds[reply.why.kind] += 1
            fouls[reply.why.kind] += any(isinstance(one, Foul) for one in entry.told[asked.seat])
            assert (reply.why.kind == "answers") == asked.view["check"]
            if reply.why.kind == "sure":
                assert is_sure(asked.view, reply.say)
            elif reply.why.kind == "best" and level == 2:
                assert foul_risk(asked.view, reply.say) <= 0.25
    assert {*kinds} == {"answers", "best", "dares", "sure"}
    assert not fouls["sure"]
    assert fouls["best"] < 0.1 * kinds["best"]


def test_in_tsuitate_the_house_knows_what_each_side_has_left() -> None:
    """Nobody sees the other's men, but all there are belong to one or the other."""
    for fouls, expected in (
        ({WHITE: 0, BLACK: 0}, (0.5, 0.5)),
        ({WHITE: 8, BLACK: 2}, (0.05, 0.3)),
    ):
        asked = _begun(fouls)
        worth = HIDDEN["tsuitate"](asked).worth
        assert worth is not None
        assert expected[0] <= worth <= expected[1]


def _begun(fouls: Mapping[Seat, int]) -> Question:
    game = SHELF["tsuitate"].build({})
    opened = open_match(game, game.deal("", Random("begun")))
    view = {**opened.umpire.observe(WHITE).view, "fouls": fouls}
    return Question("tsuitate", {}, WHITE, 4, "s", (Letter((), view),))


def test_a_try_that_will_hardly_stand_comes_with_another() -> None:
    player = HIDDEN["kriegspiel"]
    seats = {WHITE: (player, 3), BLACK: (random_tries, 1)}
    played = play(SHELF["kriegspiel"], seats, seed="probes", most=30)
    said = [(turn.reply.say, turn.reply.why) for turn in played.turns if turn.seat == WHITE]
    probes = [(tried, why.about) for tried, why in said if why and why.kind == "probe"]
    assert any(about[1:] for _, about in probes)
    assert all(tried not in about for tried, about in probes)
    assert all(1 <= int(about[0]) < 60 for _, about in probes)
    assert all(int(about[2]) >= 60 for _, about in probes if about[1:]), "that one is likely"
