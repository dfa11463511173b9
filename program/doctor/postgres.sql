-- Returns one row of the settings and rights that the doctor checks.
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
  current_setting('default_transaction_read_only') = 'on' AS read_only,
  -- One of our tables that this role may not write; null: none.
  (
    SELECT format('%I.%I', nspname, relname)
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname IN ('control', 'durable', 'log', 'accounts', 'editing') AND relkind = 'r'
      AND NOT has_table_privilege(pg_class.oid, 'INSERT')
    ORDER BY nspname, relname
    LIMIT 1
  ) AS unwritable,
  current_setting('synchronous_standby_names') AS standby_names,
  -- Standbys that confirm commits; null: this role may not see them.
  (
    SELECT CASE WHEN bool_or(sync_state IS NULL) THEN NULL
      ELSE count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')) END::int
    FROM pg_stat_replication
  ) AS standbys,
  (SELECT system_identifier::text FROM pg_control_system()) || ' ' || current_database() AS database,
  extract(epoch FROM clock_timestamp())::float8 AS epoch;
