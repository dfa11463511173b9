-- The meter charges a month's row once for each statement of readers.
-- The instant that decides which month is charged and which plan is in force: the database's clock, one for all
-- processes. A function, so that a test can turn it.
CREATE FUNCTION accounts.instant() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()';
ALTER TABLE accounts.usage
  -- How many requests the last charge let in: those numbered from `requests - charged + 1` to `requests`.
  ADD COLUMN charged bigint NOT NULL DEFAULT 0,
  -- New versions of a row stay on its page, and old ones go when it is next read.
  SET (fillfactor = 10);
