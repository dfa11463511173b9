-- ask: no columns of its own.
SELECT ask.n, 200 AS status, concat('{"all_time":', counts.all_time, ',"upcoming":', counts.upcoming, '}') AS body,
  NULL::int AS total
FROM ask
CROSS JOIN LATERAL (
  SELECT
    coalesce(max(row) FILTER (WHERE scope = 'all_time'), empty) AS all_time,
    coalesce(max(row) FILTER (WHERE scope = 'upcoming'), empty) AS upcoming
  FROM (VALUES ('{"festivals":0,"editions":0,"artists":0,"bookings":0}')) AS nothing (empty)
  LEFT JOIN (
    SELECT scope, concat('{"festivals":', festivals, ',"editions":', editions, ',"artists":', artists, ',"bookings":',
      bookings, '}') AS row
    FROM coverage
  ) AS counted ON true
  GROUP BY empty
) AS counts
