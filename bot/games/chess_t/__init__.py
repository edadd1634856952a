"""Chess-T, Chess-T2 and chess-T1: armies with numbered forces, by Shamil Khasanov."""
