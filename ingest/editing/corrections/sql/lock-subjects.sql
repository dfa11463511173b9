-- Locks the subjects (and their kinds) $1 against other corrections until the transaction ends, in hash order to avoid
-- deadlocks.
SELECT count(pg_advisory_xact_lock(6021, hash))
FROM (SELECT DISTINCT hashtext(subject) AS hash FROM unnest($1::text[]) AS subject ORDER BY hash OFFSET 0) AS sorted
