"""Chess-T, Chess-T2 and chess-T1: armies with numbered forces, by Shamil Khasanov.

A rule that the code follows is named beside it by its section in the project's rule book of these
games: `T2 §4.3` is point 3 of section 4.
"""
