"""Who is told what, by the rule book; and the blind side is told what a Kriegspiel tells it."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.box import Box
from bot.games.game import (
    AUDIENCE,
    BLACK,
    UMPIRE,
    WHITE,
    Action,
    Answer,
    Ask,
    Json,
    Move,
    Open,
    Ruling,
    Seat,
    Try,
    other,
    plain,
)
from bot.games.kriegspiel.rules import rules_of
from bot.games.kriegspiel.veil import Kriegspiel
from bot.games.openplay.announcements import Moved
from bot.games.sighted.options import RULES
from bot.umpire import open_match
from tests.games.sighted.random_play import a_move, a_placing, a_try
from tests.games.sighted.table import (
    CASES,
    ONE_EYED,
    PICKLE_POT,
    SEMI,
    Told,
    case_id,
    game_of,
    opened,
    say,
    told,
)
from tests.peek import state_of

TO_WHITE: dict[str, Json] = {"kind": "to-move", "seat": WHITE}
TO_BLACK: dict[str, Json] = {"kind": "to-move", "seat": BLACK}
ANSWER = Seat("answer")


def to_all(*said: dict[str, Json]) -> Told:
    return {hearer: list(said) for hearer in (WHITE, BLACK, AUDIENCE)}


def test_the_rule_sets_are_those_in_which_refusals_are_not_heard() -> None:
    assert RULES == ("classic", "icc")
    for box in (PICKLE_POT, ONE_EYED, SEMI):
        assert box.options[0].values == RULES
    assert [option.name for option in PICKLE_POT.options] == [
        "rules",
        "any",
        "stalemate",
        "sighted",
    ]
    assert [option.name for option in SEMI.options] == ["rules", "any", "stalemate"]


@pytest.mark.parametrize("box", [PICKLE_POT, ONE_EYED], ids=case_id)
def test_the_bishop_is_announced(box: Box) -> None:
    ruled = open_match(game_of(box), "")
    mine, theirs = (
        {"kind": "placing", "seat": WHITE, "men": "B", "offers": offers}
        for offers in (("B@c1", "B@f1"), ())
    )
    asked = {hearer: [plain(one) for one in pile] for hearer, pile in ruled.told.items()}
    assert asked == {WHITE: [mine], BLACK: [theirs], AUDIENCE: [theirs]}
    umpire, piles = told(ruled.umpire, "bishop f")
    placed: dict[str, Json] = {"kind": "placed", "seat": WHITE, "men": "B", "where": ("f1",)}
    assert piles == to_all(placed, TO_WHITE)
    assert umpire.observe(WHITE).view["men"]["f1"] == "B"


def test_the_placing_of_king_and_queen_is_not() -> None:
    umpire, piles = told(opened(SEMI), "Kc2 Qg5")
    hidden = {"kind": "placed", "seat": WHITE, "men": "KQ", "where": ()}
    assert piles == {
        WHITE: [{**hidden, "where": ("c2", "g5")}, TO_WHITE],
        BLACK: [hidden, TO_WHITE],
        AUDIENCE: [hidden, TO_WHITE],
    }
    assert umpire.observe(AUDIENCE).view["men"] == {}


def test_wrong_placings_are_answered_and_change_nothing() -> None:
    umpire = opened(SEMI)
    for text, why in (("Ke6 Qd1", "check"), ("Ke1 Qe1", "taken"), ("Ke8 Qd1", "taken")):
        assert told(umpire, text)[1] == {ANSWER: [{"kind": "not-placed", "why": why}]}
    game = game_of(SEMI)
    state = game.start("").state
    for action in (Ask("any"), Open(("e4",))):
        answer = game.act(state, WHITE, action)
        assert isinstance(answer, Answer)
        assert [one.kind for one in answer.told] == ["placing"]
    early = game.act(state, BLACK, Try(Move("e7e5")))
    assert isinstance(early, Answer)
    assert plain(early.told[0])["offers"] == ()


def asked(seat: Seat, word: str) -> Told:
    """The asker hears the answer, everybody else who asked."""
    overheard = to_all({"kind": "asked", "seat": seat, "found": word == "try"})
    return {**overheard, seat: [{"kind": word}]}


def test_a_few_moves() -> None:
    umpire = say(opened(PICKLE_POT), "Bc1")
    umpire, piles = told(umpire, "e4")
    assert piles == {
        WHITE: [{"kind": "done"}, TO_BLACK],
        BLACK: [TO_BLACK],
        AUDIENCE: [TO_BLACK],
    }
    umpire, piles = told(umpire, "d7e6")
    assert piles == {BLACK: [{"kind": "no"}]}
    umpire, piles = told(umpire, "d8d6")
    assert piles == {BLACK: [{"kind": "hell-no"}]}
    umpire, piles = told(umpire, "any?")
    assert piles == asked(BLACK, "no-tries")
    umpire, piles = told(umpire, "d5")
    assert piles == {
        WHITE: [{"kind": "moved", "seat": BLACK, "move": "d7d5"}, TO_WHITE],
        BLACK: [{"kind": "done"}, TO_WHITE],
        AUDIENCE: [TO_WHITE],
    }
    # What the sighted side cannot play is no attempt.
    assert told(umpire, "d1d5")[1] == {
        ANSWER: [{"kind": "not-allowed", "why": "blocked", "man": "Q", "at": ""}]
    }
    assert told(umpire, "any?")[1] == {ANSWER: [{"kind": "all-seen"}]}
    umpire, piles = told(umpire, "Qg4")
    umpire, piles = told(umpire, "any?")
    assert piles == asked(BLACK, "try")
    assert told(umpire, "Nf6")[1] == {ANSWER: [{"kind": "pawn-capture-first"}]}
    umpire, piles = told(say(umpire, "dxc4"), "Bxg4")
    gone = {"kind": "captured", "at": "g4", "what": "piece"}
    assert piles == {
        WHITE: [{"kind": "moved", "seat": BLACK, "move": "c8g4"}, gone, TO_WHITE],
        BLACK: [{"kind": "done"}, gone, TO_WHITE],
        AUDIENCE: [gone, TO_WHITE],
    }


def test_private_questions_are_heard_by_the_asker_alone() -> None:
    umpire = say(opened(ONE_EYED, any="private"), "f", "e4")
    assert told(umpire, "any?")[1] == {BLACK: [{"kind": "no-tries"}]}
    umpire = say(umpire, "d5", "a3")
    assert told(umpire, "any?")[1] == {BLACK: [{"kind": "try"}]}


def test_without_pawns_the_answer_is_the_askers() -> None:
    umpire = opened(SEMI, "4k3/8/8/8/8/8/3Q4/4K3 b - - 0 1")
    assert told(umpire, "any?")[1] == {BLACK: [{"kind": "hell-no"}]}


@pytest.mark.parametrize(("sighted", "blind"), [(WHITE, BLACK), (BLACK, WHITE)])
def test_views(sighted: Seat, blind: Seat) -> None:
    umpire = opened(PICKLE_POT, sighted=str(sighted))
    umpire = say(umpire, "c", "e4", "e5")
    seeing, groping = (umpire.observe(seat).view for seat in (sighted, blind))
    assert len(seeing["men"]) == 11 + 16
    assert len(groping["men"]) == 16
    assert len(seeing["own"]) == 11
    assert set(seeing["men"]) == set(seeing["own"]) | set(groping["men"])
    assert seeing["moved"] == ["e7", "e5"]
    assert groping["moved"] == {WHITE: "e2e4", BLACK: "e7e5"}[blind]
    assert (seeing["legal"] != []) == (sighted == WHITE)
    assert not {"refused", "answer", "owes", "tries"} & seeing.keys()
    assert umpire.observe(AUDIENCE).view["men"] == {}
    state = state_of(umpire)
    assert (
        game_of(PICKLE_POT, {"sighted": str(sighted)}).view(state, UMPIRE)["men"] == seeing["men"]
    )
    for view in (seeing, groping):
        assert view["move_number"] == 2
        assert view["placing"] is None
    assert PICKLE_POT.hides(groping)
    assert not PICKLE_POT.hides(seeing)
    assert not PICKLE_POT.is_free(groping, min(groping["men"]))


def test_a_game_to_mate() -> None:
    umpire = say(opened(SEMI), "Kf5 Qh6", "Qh5", "Nf6")
    umpire, piles = told(umpire, "Qxh7")
    gone = {"kind": "captured", "at": "h7", "what": "pawn"}
    assert piles[BLACK] == [gone, TO_BLACK]
    assert umpire.observe(WHITE).view["gone"] == umpire.observe(BLACK).view["gone"] == "h7"
    umpire, piles = told(opened(SEMI, "4k3/8/3K4/8/8/8/7Q/8 w - - 0 1"), "Qe5")
    assert [one["kind"] for one in piles[BLACK]] == ["check", "to-move"]
    assert umpire.observe(WHITE).view["checked"] == "e8"
    umpire, piles = told(say(umpire, "Kd8"), "Qh8")
    end = {"kind": "end", "result": "1-0", "reason": "checkmate"}
    assert piles == {WHITE: [{"kind": "done"}, end], BLACK: [end], AUDIENCE: [end]}
    assert umpire.result


@pytest.mark.parametrize(("box", "options"), CASES, ids=case_id)
def test_the_blind_side_hears_a_kriegspiel(box: Box, options: dict[str, str]) -> None:
    """The same acts on a plain Kriegspiel: the same answers, the same words, the same board."""
    random = Random(f"{box.key} {options}")
    game = game_of(box, options)
    law, seeing = game.law.orthochess, game.law.seat
    blind, standing, heard = other(seeing), 0, 0
    kriegspiel = Kriegspiel("kriegspiel", law, rules_of(box.settle(options)))
    for _ in range(3):
        placed = game.act(game.start("").state, seeing, Try(a_placing(game, random)))
        assert isinstance(placed, Ruling)
        state = placed.state
        inner = kriegspiel.start(law.write(state.inner.position)).state
        for _ in range(120):
            if game.result(state):
                break
            (seat,) = game.to_act(state)
            action: Action = Try(a_move(game, state, seat, random))
            if seat == blind and (dice := random.random()) < 0.5:
                action = Ask("any") if dice < 0.1 else Try(a_try(game.view(state, blind), random))
            ruling, expected = game.act(state, seat, action), kriegspiel.act(inner, seat, action)
            if isinstance(expected, Answer):
                assert ruling == expected
                assert seat == blind
                continue
            assert isinstance(ruling, Ruling)
            state, inner = ruling.state, expected.state
            for hearer in (blind, AUDIENCE):
                assert ruling.told.get(hearer, ()) == expected.told.get(hearer, ())
            mine = expected.told.get(seeing, ())
            if seat == blind and isinstance(action, Try) and mine:
                mine = (Moved(seat, action.move), *mine)
                standing += 1
            assert ruling.told.get(seeing, ()) == mine
            view = dict(game.view(state, blind))
            assert view.pop("sighted") == seeing
            assert view.pop("placing") is None
            assert view == kriegspiel.view(inner, blind)
            heard += 1
    assert standing > 40
    assert heard > 150
