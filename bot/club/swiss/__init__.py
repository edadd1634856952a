"""Swiss pairings by the FIDE (Dutch) rules of 2026: values, TRF in and out, the engine, dead ends."""
