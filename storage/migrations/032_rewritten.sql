-- How often what is stored of a match was mended, or put back to a moment that is past: so that no
-- process goes on from what it was, as of a contest.
ALTER TABLE match ADD COLUMN rewritten INTEGER NOT NULL DEFAULT 0;
