"""Players who do not see the enemy: positions that agree with all they heard, and a vote of them.

`story` reads a seat's letters, `worlds` follows what each thing heard leaves possible, `mending`
finds positions again when none is left, `notes` keeps them from answer to answer, and `vote`
chooses. Nothing here knows more than a person in the seat.
"""
