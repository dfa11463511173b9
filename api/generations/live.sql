-- The live generation (null for none), and the database's clock in milliseconds since 1970.
SELECT (SELECT generation FROM control.live) AS generation,
  (extract(epoch FROM accounts.instant()) * 1000)::float8 AS now_ms
