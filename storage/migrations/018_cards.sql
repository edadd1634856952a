-- The message in which a match stands before its reader: it is changed, instead of another being sent.
CREATE TABLE card (
    recipient TEXT NOT NULL,
    name TEXT NOT NULL,               -- what stands there: 'm7' is match 7, 'c3' challenge 3
    chat TEXT NOT NULL,
    receipt TEXT NOT NULL,            -- what the platform calls the message
    lines TEXT NOT NULL,              -- what was told in it, to which more is added
    at INTEGER NOT NULL,              -- when it was sent or changed last
    PRIMARY KEY (recipient, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX card_at ON card (at);

ALTER TABLE outbox ADD COLUMN card TEXT;
