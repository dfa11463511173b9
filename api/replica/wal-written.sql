-- The primary's WAL flush position: bytes since its beginning, as text.
SELECT (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text AS bytes
