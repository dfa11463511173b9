-- What bites of a Postgres: one row.
SELECT
  current_setting('server_version_num')::int AS version,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections,
  current_setting('fsync') = 'on' AS fsync,
  current_setting('full_page_writes') = 'on' AS full_page_writes,
  current_setting('synchronous_commit') AS synchronous_commit,
  current_setting('server_encoding') AS encoding,
  (SELECT setting::int FROM pg_settings WHERE name = 'statement_timeout') AS statement_timeout,
  (SELECT setting::int FROM pg_settings WHERE name = 'idle_session_timeout') AS idle_session_timeout,
  pg_is_in_recovery() AS replica,
  (SELECT setting::int FROM pg_settings WHERE name = 'max_standby_streaming_delay') AS max_standby_streaming_delay,
  has_database_privilege(current_database(), 'CREATE') AS may_create,
  extract(epoch FROM clock_timestamp())::float8 AS epoch;
