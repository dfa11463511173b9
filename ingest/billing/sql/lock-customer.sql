-- Locks customer $1 until the transaction ends: concurrent events of one customer are processed one after another.
SELECT pg_advisory_xact_lock(hashtextextended($1, 4190219))
