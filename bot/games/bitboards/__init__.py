"""Chess as numbers, for the umpire and for searches that look at very many positions.

`position` says how a position and a move are written as numbers, `moves` which are legal and what
they lead to, `single` whether one move is legal, `checks` who attacks a king and who is pinned,
`mates` which moves mate. `tables` is looked up by all of them. Nothing here knows what anybody sees
or hears.
"""
