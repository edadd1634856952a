-- What the platform calls the private channel with them, where it has such a name: opening one anew for
-- everybody at every start would look like spam.
ALTER TABLE account ADD COLUMN channel TEXT;
