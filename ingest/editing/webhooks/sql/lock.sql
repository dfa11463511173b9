-- Nobody else adds a webhook for editor $1 until the transaction ends.
SELECT pg_advisory_xact_lock(hashtextextended('webhooks of ' || $1, 0))
