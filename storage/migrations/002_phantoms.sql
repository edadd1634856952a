-- A player's guesses about unseen men: his own, one row for each time he changed them.
CREATE TABLE phantom (
    match INTEGER NOT NULL REFERENCES match (id),
    seat TEXT NOT NULL,
    version INTEGER NOT NULL,
    n INTEGER NOT NULL,               -- after how many acts of the match
    men TEXT NOT NULL,                -- JSON: kinds by square
    PRIMARY KEY (match, seat, version)
) STRICT, WITHOUT ROWID;
