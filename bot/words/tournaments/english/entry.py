"""Entering and leaving a tournament, in English."""

from __future__ import annotations

from bot.words.tournaments.phrases import EntryPhrases

ENTRY = EntryPhrases(
    joined=lambda title, count, most: f"You have joined {title}: player {count} of up to {most}.",
    your_team=lambda team: f"You play for {team}.",
    from_next_round="You play from the next round on.",
    left=lambda title: f"You have left {title}.",
    ask_leave=lambda title, lost, for_good: (
        f"{title}: do you want to leave? You lose your open games in it."
        if lost
        else f"{title}: do you want to leave? It has begun, and you cannot come back."
        if for_good
        else f"{title}: do you want to leave?"
    ),
    ask_off_ladder=lambda title: f"{title}: do you want to leave the ladder?",
    would_lose="You lose your open games in it.",
    back={
        "arena": "You may come back while it lasts, with the points that you have.",
        "ladder": "You may come back at any time, to the bottom.",
    },
    come_back="Come back",
    from_bottom=lambda place: f"You begin at the bottom, in place {place}.",
    games_lost="Your open games in it are lost.",
    check_in=lambda title, span: (
        f"{title} starts in {span}. Check in now with the button, or you will be left out."
    ),
    checked_in=lambda title: f"{title}: you are checked in.",
    present=lambda title: (
        f"{title}: noted that you are here; your open games will not be lost by absence."
    ),
    resting=lambda title, round_, points: (
        f"{title}: you will have no game in round {round_} and get {points}."
    ),
    after_all="Play after all",
    plays_after_all=lambda title, round_, who: (
        f"{title}: {who} can play in round {round_} after all."
        if who
        else f"{title}: good, you play in round {round_} after all."
    ),
    withdrawn=lambda title, who: f"{title}: {who} has been withdrawn after two no-shows.",
    not_checked_in=lambda title, who: f"{title}: {who} did not check in and is left out.",
    stay_two=(
        "These accounts cannot be linked: both have entered the same tournament, as two players."
    ),
)
