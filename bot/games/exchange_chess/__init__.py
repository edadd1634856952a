"""Exchange Chess, by V. V. Potopakhin: men are dropped, swap places and hunt a king at rest.

Rules are named by the headings and points of the project's rule book: `EC Move 3`.
"""
