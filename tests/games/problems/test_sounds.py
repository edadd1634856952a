"""What the solver hears is what the umpire of a Kriegspiel says."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.bitboards.moves import play
from bot.games.bitboards.position import code_of, position_of
from bot.games.game import AUDIENCE, WHITE, Answer, End, ToMove, Try
from bot.games.kriegspiel.rules import RULES
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.orthochess.law import Orthochess
from bot.games.problems.announcements import RuleName
from bot.games.problems.sounds import TERMS, announce, sound_of


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(3))
def test_sounds_are_the_umpires_words(rules: RuleName, seed: int) -> None:
    random, terms = Random(f"{rules} {seed}"), TERMS[rules]
    umpire = Kriegspiel("kriegspiel", Orthochess(), terms.rules)
    state = umpire.start("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -").state
    heard = 0
    for _ in range(60):
        seats = umpire.to_act(state)
        if not seats:
            break
        (seat,) = seats
        move = random.choice(sorted(umpire.law.legal(state.position, seat)))
        ruled = umpire.act(state, seat, Try(move))
        assert not isinstance(ruled, Answer)
        before = position_of(state.position.board)
        after = position_of(ruled.state.position.board)
        sound = sound_of(before, seat == WHITE, code_of(before, move), after, terms)
        said = tuple(one for one in ruled.told[AUDIENCE] if not isinstance(one, ToMove))
        if not any(isinstance(one, End) for one in said):
            assert announce(sound, terms) == said
            heard += bool(said)
        state = ruled.state
    assert heard


def test_the_problemists_rule_sets_tell_squares_alone() -> None:
    board = Orthochess().start("4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1").board
    position = position_of(board)
    code = code_of(position, "e4d5")
    after = play(position, True, code)
    eastern = sound_of(position, True, code, after, TERMS["eastern"])
    dutch = sound_of(position, True, code, after, TERMS["dutch"])
    assert (eastern.what, eastern.by) == ("", "")
    assert (dutch.what, dutch.by) == ("", "pawn")
