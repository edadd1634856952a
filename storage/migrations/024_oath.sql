-- What the umpire's oath about a match was sworn by.
CREATE TABLE oath (
    match INTEGER PRIMARY KEY REFERENCES match (id),
    seed TEXT NOT NULL                -- 64 hexadecimal digits; shown to nobody before the match ends
) STRICT;
