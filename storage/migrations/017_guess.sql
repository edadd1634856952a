-- What somebody's platform says that they speak, or else the community where they were first met:
-- it counts while they have chosen nothing.
ALTER TABLE member ADD COLUMN guess TEXT;
