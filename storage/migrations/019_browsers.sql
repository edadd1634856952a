-- The browser in which a seat at a table was last opened, by a digest of the cookie that it has for
-- that: two seats of one browser play casual games only.
CREATE TABLE browser (
    chat TEXT NOT NULL,
    person TEXT NOT NULL,
    mark TEXT NOT NULL,
    PRIMARY KEY (chat, person)
) STRICT, WITHOUT ROWID;
