-- What whoever enters a contest must know, as a digest: it is told to nobody, and stands in no event.
CREATE TABLE contest_secret (
    contest INTEGER PRIMARY KEY REFERENCES contest (id),
    salt TEXT NOT NULL,
    digest TEXT NOT NULL
) STRICT;
