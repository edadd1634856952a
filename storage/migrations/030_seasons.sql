-- A season: a series of tournaments with points of its own. Its table is found in the tournaments.
CREATE TABLE season (
    id INTEGER PRIMARY KEY,
    terms TEXT NOT NULL,              -- its name, what brings points, how many results count
    organiser INTEGER NOT NULL REFERENCES member (id),
    created INTEGER NOT NULL,
    ended INTEGER
) STRICT;

CREATE INDEX season_open ON season (id) WHERE ended IS NULL;

CREATE INDEX season_led ON season (organiser);

CREATE TABLE season_contest (
    contest INTEGER PRIMARY KEY REFERENCES contest (id),
    season INTEGER NOT NULL REFERENCES season (id)
) STRICT;

CREATE INDEX season_of ON season_contest (season, contest);
