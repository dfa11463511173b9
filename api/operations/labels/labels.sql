-- ask: scope, row_limit, row_offset. A branch runs for its own scope only; ranks come from the histogram.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"scope":"', ask.scope, '","total":', ranked.total, ',"limit":', ask.row_limit, ',"offset":',
    ask.row_offset, ',"as_of":', ask.as_of, '},"labels":[', board.rows, ']}') AS body,
  ranked.total
FROM ask
CROSS JOIN LATERAL (
  SELECT coalesce(sum(labels), 0)::int AS total FROM label_histogram WHERE scope = ask.scope AND total > 0
) AS ranked
CROSS JOIN LATERAL (
  SELECT string_agg(
    concat('{"rank":', rank.rank, ',"slug":', to_json(slug), ',"name":', to_json(name), ',"roster_size":', roster_size,
      ',"total_bookings":', place.total, '}'),
    ',' ORDER BY place.total DESC, name, slug
  ) AS rows
  FROM (
    (
      SELECT slug, name, roster_size, total_all AS total FROM label WHERE ask.scope = 'all' AND total_all > 0
      ORDER BY total_all DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset
    )
    UNION ALL
    (
      SELECT slug, name, roster_size, total_upcoming FROM label WHERE ask.scope = 'upcoming' AND total_upcoming > 0
      ORDER BY total_upcoming DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset
    )
  ) AS place
  LEFT JOIN (
    SELECT total, 1 + sum(labels) OVER (ORDER BY total DESC) - labels AS rank
    FROM label_histogram
    WHERE scope = ask.scope AND total > 0
  ) AS rank ON rank.total = place.total
) AS board
