"""What players say of their tournament without knowing its commands."""

from __future__ import annotations

import pytest

from bot.words.hearing import hear
from bot.words.help.commands import ShowHelp
from bot.words.match.commands import ShowLater
from bot.words.tournaments import playing_commands as playing
from bot.words.tournaments import wishes as w


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("Standings?", w.ShowTable(None, "standings")),
        ("турнирная таблица", w.ShowTable(None, "table")),
        ("кто с кем играет?", w.ShowPairings(None, None)),
        ("who plays whom?", w.ShowPairings(None, None)),
        ("when is the next round?", w.ShowNextGame(None)),
        ("когда следующий тур?", w.ShowNextGame(None)),
        ("When does round 2 start?", w.ShowNextGame(None)),
        ("when is the second round", w.ShowNextGame(None)),
        ("Когда второй тур?", w.ShowNextGame(None)),
        ("когда начнётся 2-й тур", w.ShowNextGame(None)),
        ("When do I play?", w.ShowNextGame(None)),
        ("who do I play next?", w.ShowNextGame(None)),
        ("когда я играю?", w.ShowNextGame(None)),
        ("How do I stand?", w.ShowPoints(None, None)),
        ("какое у меня место?", w.ShowPoints(None, None)),
        ("what happens if I don't play?", ShowLater()),  # of a tournament, to whoever is in one
        ("what happens if I miss a round?", w.ShowTournament(None)),
        ("что будет, если я не приду?", w.ShowTournament(None)),
        ("what is a bye?", ShowHelp(playing.BYE.word)),
        ("что значит «вы свободны»?", ShowHelp(playing.BYE.word)),
        ("/tournament skip 3", w.Rest(3, None)),
        ("/турнир пропустить 3", w.Rest(3, None)),
        # To rest or to leave is not taken back: who speaks of it is told how, and nothing is done.
        ("I can't play next round", ShowHelp(playing.BYE.word)),
        ("пропущу следующий тур", ShowHelp(playing.BYE.word)),
        ("how do I withdraw?", ShowHelp(playing.LEAVE.word)),
        ("как выйти из турнира", ShowHelp(playing.LEAVE.word)),
        ("хочу выйти из турнира", w.Leave(None, sure=False)),
    ],
)
def test_what_players_say_of_their_tournament_in_their_own_words(text: str, wish: object) -> None:
    assert hear(text).sentence == wish
