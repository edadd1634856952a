-- What a contest's name looks like, so that it is found by it; kept with people's names (storage/names.py).
ALTER TABLE contest ADD COLUMN skeleton TEXT;

CREATE INDEX contest_called ON contest (skeleton) WHERE ended IS NULL;
