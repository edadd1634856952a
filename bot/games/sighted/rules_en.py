"""What the rules pages of these games have in common, in English."""

KNOWING = """\
What the two sides know
• The sighted player sees every man and every move, and hears what is said to both. He is not \
told of attempts that the umpire refuses, nor how many there were. He cannot try what is not \
legal: that is pointed out to him and counts for nothing. “Any?” is not for him.
• The blind player has his own men before him and tries moves, as in Kriegspiel (/rules \
kriegspiel). He hears the usual words about both sides' moves: “Pawn gone on d4”, “Check on the \
file”, “White to move”; and about his own attempts “No” and “Hell no”. “Any?” asks for pawn \
captures; both hear whether there are any (with any=private he alone does). Only he can mark \
guesses (/phantom).
• Onlookers hear what both sides hear, and see no board before the end.
"""

RULE_SETS = """\
Rule sets (rules=…): classic and icc, as in Kriegspiel. In the others the opponent hears of \
refused attempts, which would tell the sighted player too much."""

TYPING = """\
Typing: e2e4, Nf3, exd5, O-O, e8=Q, “knight f3”; for the blind side also “any?”."""
