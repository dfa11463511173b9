-- The replica's replay position in the primary's WAL (bytes since its beginning, as text; null if it is no replica),
-- and the live generation there.
SELECT (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text AS bytes, pg_is_in_recovery() AS replays,
  (SELECT generation FROM control.live) AS generation
