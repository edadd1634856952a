"""Sample games to look at: a finished Kriegspiel, a running one, and an open game."""

SCRIPT = """\
# A Kriegspiel that ends in mate.
anna@club: /challenge @boris kriegspiel side=white
boris@club: /accept
anna: e4
boris: e5
anna: Bc4
anna: /phantom n f6
boris: Nc6
anna: Qh5
boris: any?
boris: Nf6
anna: any?
anna: h5h8
anna: Qxf7
# A running one, in Russian.
vera: /language ru
grigori: /language ru
vera@club: /challenge @grigori kriegspiel side=white rules=berkeley any=private
grigori: /accept
vera: e4
grigori: d5
vera: есть?
vera: ed
grigori: Фd5
vera: Кc3
grigori: Фd8
# Chess-T: captures by superior force.
anna@club: /challenge @vera chess-t side=white
vera: /accept
anna: e3-e4
vera: e6-e5
anna: force e5
"""
