-- A seat of a running match that a machine plays: which one, what all its chance comes from, its
-- notes, and how often it was sent away with an answer that it has still to give.
CREATE TABLE house_seat (
    match INTEGER NOT NULL REFERENCES match (id),
    seat TEXT NOT NULL,
    level TEXT NOT NULL,
    seed TEXT NOT NULL,
    notes TEXT NOT NULL DEFAULT '',
    attempt INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- What that seat was handed, as a person in it would have been, in order.
CREATE TABLE house_letter (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    match INTEGER NOT NULL,
    seat TEXT NOT NULL,
    number INTEGER NOT NULL,          -- of the board that it shows
    asks INTEGER NOT NULL,            -- 1 where something is expected of the seat
    body TEXT NOT NULL
) STRICT;

CREATE INDEX house_letter_seat ON house_letter (match, seat, id);
