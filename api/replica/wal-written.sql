-- How far the primary's log is on the disk: bytes since its beginning, as text.
SELECT (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text AS bytes
