-- What the clock showed of whoever did it, when that ended their turn: for records to take away.
ALTER TABLE act ADD COLUMN shown INTEGER;
