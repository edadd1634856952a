"""A question that waits is answered in words; where none waits, yes and no are talk.

In one file: every question is answered in the same few ways.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.club_for_tests import club


@pytest.mark.parametrize("yes", ["yes", "Yes!", "да", "ок", "OK", "ага", "sure"])
async def test_a_move_asked_back_is_made(tmp_path: Path, yes: str) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "/set confirm on")
        await house.say("anna", "e4")
        assert await house.acts(match) == []
        await house.say("anna", yes)
        assert await house.acts(match) == ["try e2e4"]


@pytest.mark.parametrize("no", ["no", "нет", "No, thanks", "не надо"])
async def test_a_move_asked_back_is_left_alone(tmp_path: Path, no: str) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "/set confirm on")
        await house.say("anna", "e4")
        assert "nothing was done" in await house.say("anna", no)
        assert await house.acts(match) == []


@pytest.mark.parametrize("no", ["cancel", "отмена", "отменить", "no", "never mind", "передумал"])
@pytest.mark.parametrize("asks", ["/play", "/play kriegspiel", "/challenge @carol"])
async def test_what_game_is_left_alone(tmp_path: Path, asks: str, no: str) -> None:
    """Another game may run: it is no word to its umpire."""
    async with club(tmp_path) as house:
        await house.say("carol", "hi")
        await house.begin()
        await house.say("anna", asks)
        assert "nothing was done" in await house.say("anna", no)
        assert "nothing was done" not in await house.say("anna", no)


async def test_another_move_is_said_instead(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "/set confirm on")
        await house.say("anna", "e4")
        await house.say("anna", "d4")
        await house.say("anna", "yes")
        assert await house.acts(match) == ["try d2d4"]


@pytest.mark.parametrize("word", ["Q", "queen", "ферзь", "=Q", "e8=Q", "the queen", "first"])
async def test_a_promotion_is_named_alone(tmp_path: Path, word: str) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings='setup="7k/4P3/8/8/8/8/8/K7 w - - 0 1"')
        await house.say("anna", "e8")
        await house.say("anna", word)
        assert await house.acts(match) == ["try e7e8q"]


@pytest.mark.parametrize("word", ["a knight", "A knight, please!", "into a knight", "Кт", "Kt"])
async def test_a_promotion_is_named_as_people_name_it(tmp_path: Path, word: str) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings='setup="7k/4P3/8/8/8/8/8/K7 w - - 0 1"')
        await house.say("anna", "e8")
        await house.say("anna", word)
        assert await house.acts(match) == ["try e7e8n"]


async def test_one_of_two_knights_is_named_by_its_square(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin(settings='setup="7k/8/8/8/8/5N2/8/KN6 w - - 0 1"')
        await house.say("anna", "Nd2")
        await house.say("anna", "b1")
        assert await house.acts(match) == ["try b1d2"]


async def test_who_offers_a_draw_in_their_own_turn_is_told_to_move(tmp_path: Path) -> None:
    """The answer may come after their move, and the house's does; whoever waits waits for nothing."""
    async with club(tmp_path) as house:
        await house.begin()
        assert "It is still your move" in await house.say("anna", "/draw")
        await house.say("anna", "/draw withdraw")
        assert "still your move" not in await house.say("boris", "/draw")


@pytest.mark.parametrize(
    ("word", "acts"),
    [("yes", ["draw offer", "draw accept"]), ("no", ["draw offer", "draw decline"])],
)
async def test_a_draw_offer(tmp_path: Path, word: str, acts: list[str]) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("boris", "/draw")
        await house.say("anna", word)
        assert len(await house.acts(match)) == len(acts)
        assert house.rows("SELECT result FROM match") == [("1/2-1/2" if word == "yes" else None,)]


async def test_resigning(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "/resign")
        await house.say("anna", "no")
        await house.say("anna", "yes")  # what was asked was answered
        assert house.rows("SELECT result FROM match") == [(None,)]
        await house.say("anna", "/resign")
        await house.say("anna", "yes")
        assert house.rows("SELECT result FROM match") == [("0-1",)]


async def test_a_challenge(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel")
        await house.say("boris", "да")
        assert house.rows("SELECT count(*) FROM match") == [(1,)]


async def test_where_nothing_waits_it_is_talk(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        for word in ("yes", "ok", "no", "да"):
            assert "did not take that for a move" in await house.say("anna", word)
        await house.say("anna", "/set confirm on")
        await house.say("anna", "e4")
        await house.say("anna", "/sure d4")
        await house.say("anna", "yes")  # the board has moved on
        assert await house.acts(match) == ["try d2d4"]


async def test_it_outlives_a_restart(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "/set confirm on")
        await house.say("anna", "e4")
        await house.restart()
        await house.say("anna", "yes")
        assert await house.acts(match) == ["try e2e4"]


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("stay", "c7-d8"),
        ("no", "c7-d8"),
        ("нет", "c7-d8"),
        ("stays a prince", "c7-d8"),
        ("yes", "c7-d8C"),
        ("да", "c7-d8C"),
        ("C", "c7-d8C"),
        ("konnet", "c7-d8C"),
        ("коннет", "c7-d8C"),
    ],
)
async def test_whether_a_prince_becomes_a_konnet(tmp_path: Path, words: str, move: str) -> None:
    async with club(tmp_path) as house:
        setup = 'setup="4k4/2P6/9/9/4i4/9/9/R3K4 w a4h5 Pp 0 9"'
        match = await house.begin("anna", "boris", setup, game="chess-t")
        await house.say("anna", "Pd8")
        await house.say("anna", words)
        assert await house.acts(match) == [f"try {move}"]


@pytest.mark.parametrize("typed", ["3", "Level 3", "at level 3", "уровень 3"])
async def test_how_strong_the_house_shall_be_is_answered_by_typing_the_level(
    tmp_path: Path, typed: str
) -> None:
    """As the question's button says it; where nothing asks for a level it is none."""
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess side=white")
        await house.say("anna", typed)
        assert "House 3 (bot)" in "\n".join(house.texts("anna"))
        await house.say("anna", typed)
        assert house.rows("SELECT count(*), min(side) FROM challenge") == [(1, "white")]


@pytest.mark.parametrize(
    ("typed", "level"),
    [
        ("harder", 3),
        ("Too easy!", 3),
        ("easier", 1),
        ("полегче", 1),
        ("level 4", 4),
        ("самый сильный", 5),
        ("2", 2),
    ],
)
async def test_after_a_game_with_the_house_another_level_is_typed(
    tmp_path: Path, typed: str, level: int
) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/play chess level=2 side=black")
        assert "did not take that for a move" in await house.say("anna", typed)
        await house.say("anna", "/resign sure")
        await house.say("anna", typed)
        assert f"against House {level} (bot)" in "\n".join(house.texts("anna")[-2:])
        assert house.rows("SELECT count(*) FROM match") == [(2,)]


async def test_a_level_after_a_game_with_somebody_challenges_nobody(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.begin()
        await house.say("anna", "/resign sure")
        await house.say("anna", "harder")
        await house.say("anna", "level 3")
        assert house.rows("SELECT count(*) FROM match") == [(1,)]
        assert house.rows("SELECT count(*) FROM challenge WHERE state = 'open'") == [(0,)]


@pytest.mark.parametrize(
    ("words", "act"),
    [
        ("accept", "draw accept"),
        ("принимаю", "draw accept"),
        ("принять ничью", "draw accept"),
        ("/accept", "draw accept"),
        ("#1 /принять", "draw accept"),
        ("/decline", "draw decline"),
        ("decline", "draw decline"),
        ("no draw", "draw decline"),
        ("отклоняю", "draw decline"),
        ("не согласен", "draw decline"),
    ],
)
@pytest.mark.parametrize("mistaken", [False, True])
async def test_a_draw_offer_is_answered_whoever_is_to_move(
    tmp_path: Path, words: str, act: str, mistaken: bool
) -> None:
    """And after a word that was not understood: its buttons stand there still."""
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("boris", "/draw")
        if mistaken:
            assert "did not take that for a move" in await house.say("anna", "hm")
        await house.say("anna", words)
        assert await house.acts(match) == ["draw", act]


async def test_a_draw_offer_in_another_match_than_the_last_is_not_meant(tmp_path: Path) -> None:
    """Whoever accepts a challenge a moment after it was withdrawn ends no game by that."""
    async with club(tmp_path) as house:
        first = await house.begin()
        await house.begin("anna", "clara")
        await house.say("boris", f"#{first} /draw")
        await house.say("anna", "#2 e4")
        await house.say("clara", "/challenge @anna chess")
        await house.say("clara", "/cancel 3")
        assert "No challenge is waiting" in await house.say("anna", "/accept")
        assert await house.acts(first) == ["draw"]


async def test_who_has_challenges_waiting_means_those(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("boris", "/draw")
        await house.say("clara", "/challenge @anna chess")
        await house.say("anna", "/decline")
        assert await house.acts(match) == ["draw"]
        await house.say("anna", "/decline")
        assert await house.acts(match) == ["draw", "draw decline"]
        assert "No challenge is waiting" in await house.say("anna", "/decline")


@pytest.mark.parametrize("words", ["/cancel", "withdraw", "отозвать предложение"])
async def test_ones_own_offer_is_withdrawn(tmp_path: Path, words: str) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "/draw")
        await house.say("anna", words)
        assert await house.acts(match) == ["draw", "draw withdraw"]


async def test_what_was_not_answered_is_asked_still(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        setup = 'setup="8/P6k/8/8/8/8/7K/8 w - - 0 1"'
        match = await house.begin("anna", "boris", setup)
        await house.say("anna", "a8")
        for mistaken in ("dragon", "a unicorn"):
            assert "did not take that" in await house.say("anna", mistaken)
            assert "a8 = queen" in house.buttons("anna")
        await house.say("anna", "knight")
        assert await house.acts(match) == ["try a7a8n"]


@pytest.mark.parametrize("asked", ["accept?", "/accept?", "Принять?", "yes?", "ok?", "decline?"])
async def test_a_question_answers_no_challenge(tmp_path: Path, asked: str) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/challenge @boris kriegspiel", "club")
        await house.say("boris", asked)
        assert house.rows("SELECT state FROM challenge") == [("open",)]
        assert not house.rows("SELECT id FROM match")


@pytest.mark.parametrize(
    "asked", ["accept the draw?", "accept?", "принять ничью?", "yes?", "decline the draw?"]
)
async def test_a_question_answers_no_draw_offer(tmp_path: Path, asked: str) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "/draw")
        await house.say("boris", asked)
        assert await house.acts(match) == ["draw"]
        assert "Accept the draw" in house.buttons("boris")


@pytest.mark.parametrize("asked", ["/abort?", "/отмена?", "withdraw?"])
async def test_a_question_ends_and_withdraws_nothing(tmp_path: Path, asked: str) -> None:
    async with club(tmp_path) as house:
        match = await house.begin()
        await house.say("anna", "/draw")
        await house.say("anna", asked)
        assert await house.acts(match) == ["draw"]
        assert await house.result(match) is None


@pytest.mark.parametrize(
    ("before", "typed", "told"),
    [
        (("/play chess level=3 side=white", "e4", "/resign"), "yes, I resign", "White resigns."),
        (("/play chess level=3 side=white", "e4", "/resign sure"), "Easier: level 2", "House 2"),
        (("/lesson", "leave"), "the lesson again", "1 of 3."),
        (("/lesson", "leave"), "All the rules", "Kriegspiel, 1/"),
        (("/play something",), "invite with a code", "Which game?"),
    ],
)
async def test_a_button_may_be_named(
    tmp_path: Path, before: tuple[str, ...], typed: str, told: str
) -> None:
    async with club(tmp_path) as house:
        for text in before:
            await house.say("anna", text)
        assert told in await house.say("anna", typed)


async def test_a_button_is_named_whole_and_asks_nothing(tmp_path: Path) -> None:
    async with club(tmp_path) as house:
        await house.say("anna", "/language ru")
        await house.say("anna", "/play chess level=3 side=white")
        await house.say("anna", "e4")
        for typed in ("сдаюсь ли я, да", "да, сдаюсь?"):
            await house.say("anna", "/resign")
            await house.say("anna", typed)
            assert "resign" not in await house.acts(1)
        await house.say("anna", "/resign")
        assert "Белые сдались." in await house.say("anna", "да сдаюсь")


@pytest.mark.parametrize("said", ["by lot", "По жребию"])
@pytest.mark.parametrize("asks", ["/play kriegspiel level=1 {}", "{}"])
async def test_the_lot_is_a_side(tmp_path: Path, said: str, asks: str) -> None:
    """As it is called on its button, in one sentence with all else, or where it is asked."""
    async with club(tmp_path) as house:
        await house.say("anna", "/play kriegspiel side=white")
        heard = await house.say("anna", asks.format(said))
        assert "Match #1 begins" in heard or "✓ By lot" in house.buttons("anna")
