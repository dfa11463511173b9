-- How far a replica has replayed the primary's log (bytes since its beginning, as text; null where it is no replica), and
-- which generation is live there.
SELECT (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text AS bytes, pg_is_in_recovery() AS replays,
  (SELECT generation FROM control.live) AS generation
