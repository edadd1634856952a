"""Why two were paired, in English."""

from __future__ import annotations

from bot.words.tournaments.reason_phrases import ReasonPhrases


def _round(number: int) -> str:
    return f", round {number}" if number else ""


REASONS = ReasonPhrases(
    head=lambda title, round_, white, black: f"{title}{_round(round_)}, {white} – {black}:",
    head_alone=lambda title, round_, who: f"{title}{_round(round_)}, {who}:",
    met={
        "laid": lambda *_: "an organiser laid this pair down.",
        "first-round": lambda numbers, _: (
            "in the first round the upper half of the starting list meets the lower half, here "
            f"numbers {numbers[0]} and {numbers[1]}."
        ),
        "first-halves": lambda numbers, _: (
            "the tournament is accelerated: in the first round each half of the starting list is "
            f"paired by itself, its upper part against its lower, here numbers {numbers[0]} and "
            f"{numbers[1]}."
        ),
        "level": lambda _, points: (
            f"both had {points[0]}, and whoever has the same score meets if they have not met yet."
        ),
        "floated": lambda _, points: (
            f"they had {points[0]} and {points[1]}: nobody was left to meet within one of the two "
            "score groups, so one of them plays outside their own, as near as could be."
        ),
        "table": lambda numbers, _: (
            "everybody meets everybody; the table brings numbers "
            f"{numbers[0]} and {numbers[1]} together in this round, and gives the colours."
        ),
        "seeds": lambda numbers, _: (
            f"seeds {numbers[0]} and {numbers[1]}: the bracket sets the highest against the lowest."
        ),
        "winners": lambda *_: "both won the places of the bracket that lead here.",
        "third": lambda *_: "both lost their semi-finals; this is for third place.",
        "decider": lambda *_: "their meeting was tied, so they play on.",
        "losers": lambda *_: (
            "both have lost once, and won the places of the losers' bracket that lead here."
        ),
        "down": lambda *_: (
            "one has come down from the winners' bracket to meet who has held on in the losers'; they "
            "cross over, so that nobody meets twice as long as that can be."
        ),
        "final": lambda *_: "they have won the two brackets; this is the final.",
        "again": lambda *_: (
            "the unbeaten one has lost the final, so both have lost once: once more."
        ),
        "neighbours": lambda *_: (
            "both were free, they stood near each other, and they had not just played."
        ),
        "challenge": lambda *_: "Black has challenged White for their place on the ladder.",
        "teams": lambda numbers, _: f"their teams meet, and both play board {numbers[0]}.",
    },
    virtual=lambda who, points: (
        f"The tournament is accelerated: of these, {points[0]} for {who[0]} and {points[1]} for "
        f"{who[1]} are virtual points, for the pairing alone."
    ),
    colour={
        "due": lambda *_: "Nobody was due another colour than they got.",
        "stronger": lambda white, black: (
            f"Both {white} and {black} were due the same colour; whose claim was stronger got it."
        ),
        "alternating": lambda *_: (
            "Both were due the same colour; they alternate from the last round in which they had "
            "different ones."
        ),
        "higher": lambda *_: "Both were due the same colour equally; the higher of the two got it.",
        "lot": lambda *_: "No colour was due; the lot for the first board and the numbers decide.",
    },
    broken=lambda rules: f"The round could not keep all the rules; of this game: {rules}.",
    rested={
        "asked": "they asked for a round without a game.",
        "default": "the other team had nobody for their board, which they won without a game.",
        "odd": (
            "the number of players was odd; the bye goes to the lowest who has had neither one nor a "
            "win without play, and leaves the others a pairing."
        ),
        "laid-bye": "an organiser gave them the bye.",
        "spared": "nobody was left whom they may meet.",
        "table": "the number of players is odd, and the table lets each rest once.",
        "team": "their team had no match in that round, or had no board for them.",
        "through": "the bracket has an empty place, which goes to the highest seeds.",
        "waits": "they had lost to nobody, and the losers' bracket had to catch up.",
        "out": "they were not in the tournament in that round, or out of it.",
    },
    unknown="that cannot be told of this round.",
    why="Why this pairing?",
)
