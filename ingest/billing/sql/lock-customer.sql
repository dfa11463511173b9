-- $1 customer. Of two events of one customer at once the second waits here, and sees what the first did.
SELECT pg_advisory_xact_lock(hashtextextended($1, 4190219))
