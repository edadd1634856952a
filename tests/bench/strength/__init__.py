"""How strong the house is: `python -m tests.bench.strength` plays the tables."""
