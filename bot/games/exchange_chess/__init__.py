"""Exchange Chess, by V. V. Potopakhin: men are dropped, swap places and hunt a king at rest."""
