-- Nothing has ever been written here: a match is its acts, and a message is served when it is heard.
ALTER TABLE match DROP COLUMN snapshot;
ALTER TABLE match DROP COLUMN snapshot_n;

DELETE FROM inbox WHERE served IS NULL;
DROP INDEX inbox_open;
ALTER TABLE inbox DROP COLUMN body;
ALTER TABLE inbox DROP COLUMN heard;
