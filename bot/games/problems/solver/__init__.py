"""Solving problems in which White does not see everything.

`worlds` knows what moves do in one placement of the unseen men, `search` and `proof` what White
can force against all placements at once, `solution` writes it down as a tree. `oracle` answers,
within a budget, what the `adversary`, an umpire as unhelpful as the rules allow, has to know.
`composer` looks for new problems.
"""
