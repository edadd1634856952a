-- What a player wants done when it is his turn: tries one after another, or answers to moves.
CREATE TABLE plan (
    match INTEGER NOT NULL REFERENCES match (id),
    seat TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
