"""What a side of a finished Kriegspiel could have known: positions still possible, act by act.

Pure: from a game, its set-up and its acts alone; chance comes from a seed. `report` is the way in.
"""
