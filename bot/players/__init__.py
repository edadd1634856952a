"""Players of the house: each sees only what a person in its seat is handed.

A player is a function from what its seat was handed to what it says next. It knows laws, as a
person may, but no match, no umpire and no database, and runs in a process that has none.
"""
