"""How matches come about: challenges in public and private, open ones, colours, set-ups."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.product.run import BEGIN, at, kinds, last, perform, to

ENDING = "8/8/5B2/8/8/3N4/R6p/5K1k w - - 0 1"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "umpire.db"


def test_a_challenge_in_public_is_told_to_all_whom_it_concerns(path: Path) -> None:
    letters = perform(BEGIN, path)
    challenged = [one for one in letters if one["line"] == 2]
    assert [(one["to"], one["channel"]) for one in challenged] == [
        ("anna", None),
        ("boris", None),
        ("club", "club"),
    ]
    assert challenged[1]["choices"] == [["Accept", "/accept 1"], ["Decline", "/decline 1"]]
    begun = [one for one in letters if one["line"] == 3]
    assert (
        begun[0]["text"]
        == "Match #1 begins: anna (White) – boris (Black). Kriegspiel; classic rules; untimed; rated."
    )
    assert "You are White against boris" in last(begun, "anna")
    assert "You are Black against anna" in last(begun, "boris")


def test_a_private_challenge_stays_private(path: Path) -> None:
    letters = perform(
        """
        boris: hello
        anna: /challenge @boris kriegspiel side=black rules=english
        boris: /accept anna
        boris: e4
        anna: /resign sure
        """.replace("        ", ""),
        path,
    )
    assert not [one for one in letters if one["channel"]]
    assert "You are Black against boris" in to(letters, "anna")[1]["text"]
    assert "1–0" in last(letters, "boris")


def test_an_open_challenge_is_taken_by_whoever_comes_first(path: Path) -> None:
    letters = perform(
        [
            "anna@club: /challenge kriegspiel side=white",
            "anna@club: /accept 1",
            "carol@club: /accept",
            "boris@club: /accept 1",
            "carol: /board",
        ],
        path,
    )
    assert "anna is looking for a game" in to(letters, "#club")[0]["text"]
    assert "your own challenge" in to(letters, "anna")[1]["text"]
    assert "not open" in last(letters, "boris")
    assert last(letters, "carol").startswith("#1 Kriegspiel, Black against anna")


def test_declined_and_cancelled(path: Path) -> None:
    letters = perform(
        [
            "boris: hi",
            "anna@club: /challenge @boris kriegspiel",
            "boris: /decline",
            "anna@club: /challenge @boris kriegspiel",
            "anna: /cancel 2",
            "boris: /accept 2",
            "boris: /decline",
            "anna: /games",
        ],
        path,
    )
    assert [one["text"] for one in to(letters, "#club")] == [
        "anna challenges boris: Kriegspiel; random sides; classic rules; 3 days a turn; rated. (Challenge 1)",
        "boris declines challenge 1.",
        "anna challenges boris: Kriegspiel; random sides; classic rules; 3 days a turn; rated. (Challenge 2)",
        "anna cancels challenge 2.",
    ]
    told = {who: [one["text"] for one in to(letters, who)] for who in ("anna", "boris")}
    assert "boris declines challenge 1." in told["anna"]
    assert "You have declined challenge 1." in told["boris"]
    assert "anna cancels challenge 2." in told["boris"]
    assert "You have taken challenge 2 back." in told["anna"]
    assert [one["text"] for one in to(letters, "boris")][-2:] == [
        "Challenge 2 is not open to you. /seeks lists open games.",
        "No challenge is waiting for you.",
    ]
    assert "no running match" in last(letters, "anna")


def test_several_open_challenges_are_asked_back(path: Path) -> None:
    letters = perform(
        [
            "boris: hi",
            "anna: /challenge @boris kriegspiel",
            "carol: /challenge @boris chess side=white",
            "boris: /accept",
            "boris: /accept carol",
            "boris: /games",
        ],
        path,
    )
    asked = at(letters, "boris", 4)
    assert asked["choices"] == [["1: anna", "/accept 1"], ["2: carol", "/accept 2"]]
    assert "#1 Chess, Black against carol: your opponent's turn" in last(letters, "boris")
    assert "1: anna → boris" in last(letters, "boris")


def test_colours_by_lot_follow_the_seed(path: Path) -> None:
    script = ["boris: hi", "anna: /challenge @boris kriegspiel side=random", "boris: /accept"]
    drawn = {}
    for seed in range(8):
        letters = perform(script, path.with_name(f"{seed}.db"), seed=seed)
        again = perform(script, path.with_name(f"{seed}-again.db"), seed=seed)
        assert letters == again
        drawn[seed] = "You are White" in last(letters, "anna")
    assert set(drawn.values()) == {True, False}


def test_from_a_set_up_position(path: Path) -> None:
    letters = perform(
        [
            "boris: hi",
            f"anna@club: /challenge @boris kriegspiel side=white rules=classic --setup '{ENDING}'",
            "boris@club: /accept",
            "anna: Nf2",
        ],
        path,
    )
    begun = at(letters, "anna", 3)
    assert "king f1; rook a2; bishop f6; knight d3" in begun["alt"]
    assert "from a set-up position" in begun["text"]
    # Nobody plays blind against somebody who knows the position.
    for reader in ("anna", "boris"):
        assert any(ENDING in one["text"] for one in to(letters, reader))
    assert to(letters, "boris")[-2]["told"] == [
        {"kind": "end", "result": "1-0", "reason": "checkmate"}
    ]
    assert kinds(to(letters, "anna")[-2]) == ["done", "end"]


@pytest.mark.parametrize(
    ("game", "position", "said", "unsaid"),
    [
        ("exchange-chess", "k3/4/4/3K[QQRRBBNNqqrrbbnn] w 0 2", "Exchange Chess", "8×8"),
        ("chess-t", "4k4/9/9/7P1/9/9/9/4K4 w", "exchange at equal force", "on rank 2"),
    ],
)
def test_the_settings_of_the_usual_start_are_not_told_of_another(
    game: str, position: str, said: str, unsaid: str, path: Path
) -> None:
    offered = f"anna: /challenge @boris {game} casual --setup '{position}'"
    letters = perform(["boris: hi", offered, "boris: /accept"], path)
    for reader in ("anna", "boris"):
        told = [one["text"] for one in to(letters, reader)]
        assert any(said in text for text in told)
        assert not any(unsaid in text for text in told)


@pytest.mark.parametrize(
    "setup",
    [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "k7/8/8/8/8/8/8/K6P w - - 0 1",
        "e4 e5",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "'; DROP TABLE match; --",
    ],
)
def test_an_illegal_set_up_is_refused_kindly(path: Path, setup: str) -> None:
    letters = perform(
        ["boris: hi", f'anna: /challenge @boris kriegspiel --setup "{setup}"', "boris: /games"],
        path,
    )
    if setup.startswith("rnbq"):  # a FEN without its last fields is understood
        assert "Challenge 1" in last(letters, "anna")
    else:
        assert last(letters, "anna") == "The game cannot start from this position; please check it."
        assert "no running match" in last(letters, "boris")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("@boris", "Which game?"),
        ("nobody kriegspiel", "anybody called “nobody”"),
        ("@anna kriegspiel", "cannot challenge yourself"),
        ("@boris kregspeil", "Challenge 1 to boris: Kriegspiel"),
        ("@boris ludo", "“ludo” does not fit “game”"),
        ("@boris kriegspiel side=green", "“green” does not fit “side”. It may be: white, black"),
        ("@boris kriegspiel rules=mine", "“mine” does not fit “rules”. It may be: classic"),
        ("@boris kriegspiel hat=top", "no setting “hat”"),
        (
            "@boris кригшпиль цвет=белые правила=rand",
            "Challenge 1 to boris: Kriegspiel; you White; RAND rules (1950)",
        ),
        ("boris kriegspiel --side black", "you Black"),
    ],
)
def test_what_is_asked_for_is_answered(path: Path, words: str, answer: str) -> None:
    letters = perform(["boris: hi", f"anna: /challenge {words}"], path)
    assert answer in last(letters, "anna")
