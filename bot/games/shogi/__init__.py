"""The law of shogi, and KIF, in which its games are kept."""
