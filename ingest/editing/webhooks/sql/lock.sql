-- Locks the webhooks of editor $1 against concurrent additions until the transaction ends.
SELECT pg_advisory_xact_lock(hashtextextended('webhooks of ' || $1, 0))
