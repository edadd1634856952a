"""What stands in tables and pictures, in English."""

from __future__ import annotations

from bot.words.tongue_english import ordinal
from bot.words.tournaments.captions import Captions

CAPTIONS = Captions(
    name="Name",
    white="White",
    black="Black",
    points="Pts",
    bye="bye",
    team="Team",
    boards="Boards",
    match_points="MP",
    players="Players",
    rounds="Rounds",
    games="Games",
    views={
        "standings": "Standings",
        "table": "Cross table",
        "bracket": "Bracket",
        "pairings": "Pairings",
        "log": "Organisers' log",
        "export": "Export",
    },
    columns={
        "BH": "BH",
        "BH/C1": "BH/C1",
        "BH/M1": "BH/M1",
        "SB": "SB",
        "DE": "DE",
        "WIN": "WIN",
        "WON": "WON",
        "BPG": "BPG",
        "BWG": "BWG",
        "PS": "PS",
        "ARO": "ARO",
        "TPR": "TPR",
        "PTP": "PTP",
        "KS": "KS",
    },
    colours=("w", "b"),
    round=lambda number: f"Round {number}",
    after_round=lambda number: f"after round {number}",
    final="Final",
    semi_finals="Semi-finals",
    quarter_finals="Quarter-finals",
    third_place="Third place",
    place=lambda rank: f"{ordinal(rank)} place",
)
