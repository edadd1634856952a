"""Those who play hidden games for the house: always a sentence that is heard, and the same again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.arena.match import play
from bot.games.game import BLACK, WHITE
from bot.games.kriegspiel.rules import RULES
from bot.games.shelf import SHELF
from bot.players.chance import random_tries
from bot.players.hidden_games import HIDDEN
from bot.players.player import Question, Reply


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


def test_no_tenth_foul() -> None:
    player = HIDDEN["tsuitate"]
    for n in range(3):
        seats = {WHITE: (player, 4), BLACK: (player, 1)}
        played = play(SHELF["tsuitate"], seats, seed=f"fouls {n}", most=250)
        fouls = [one for entry in played.entries for one in entry.told.get(WHITE, ())]
        assert not [one for one in fouls if getattr(one, "reason", "") == "fouls"]


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
