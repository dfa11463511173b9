-- Until the transaction ends nobody else corrects the subjects (and kinds of them) $1. In one order for all, so that nobody waits in a ring.
SELECT count(pg_advisory_xact_lock(6021, hash))
FROM (SELECT DISTINCT hashtext(subject) AS hash FROM unnest($1::text[]) AS subject ORDER BY hash OFFSET 0) AS sorted
