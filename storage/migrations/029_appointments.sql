-- Until when a match's clocks stand, as its players have agreed to play then; a move ends it.
ALTER TABLE match ADD COLUMN put_off INTEGER;
