-- ask: scope, search (a JSON array of words of the name; null: none), row_limit, row_offset. A branch runs for its own scope
-- only; ranks come from the histogram, of what is searched, too. Without a search places are read off their index; with one
-- they are the labels whose names have words that begin so, or, where no label does, its variants (api/search).
SELECT ask.n, 200 AS status,
  concat('{"meta":{"scope":"', ask.scope, '","total":', board.total, ',"limit":', ask.row_limit, ',"offset":',
    ask.row_offset, ',"as_of":', ask.as_of, '},"labels":[', board.rows, ']}') AS body,
  board.total
FROM ask
CROSS JOIN LATERAL (
  SELECT string_agg(concat('''', word, ''':*'), ' & ')::tsquery AS words
  FROM json_array_elements_text(ask.search::json) AS word
) AS given
CROSS JOIN LATERAL (
  SELECT ask.search IS NOT NULL AND NOT EXISTS (
    SELECT FROM label
    WHERE array_to_tsvector(string_to_array(split_part(slug, '--', 1), '-')) @@ given.words
      AND CASE ask.scope WHEN 'all' THEN total_all ELSE total_upcoming END > 0
  ) AS nothing
) AS exact
LEFT JOIN LATERAL (
  SELECT string_agg(any_of.words, ' & ')::tsquery AS words
  FROM (
    SELECT concat('(', string_agg(concat('''', variant.text, ''':*'), ' | '), ')') AS words
    FROM variant
    WHERE variant.n = ask.n AND exact.nothing
    GROUP BY variant.place
  ) AS any_of
) AS near ON true
CROSS JOIN LATERAL (
  WITH hit AS MATERIALIZED (
    SELECT slug, name, roster_size, scoped.total
    FROM label
    CROSS JOIN LATERAL (SELECT CASE ask.scope WHEN 'all' THEN total_all ELSE total_upcoming END AS total) AS scoped
    WHERE ask.search IS NOT NULL AND scoped.total > 0
      AND array_to_tsvector(string_to_array(split_part(slug, '--', 1), '-')) @@ coalesce(near.words, given.words)
  )
  SELECT
    CASE
      WHEN ask.search IS NULL
        THEN (SELECT coalesce(sum(labels), 0)::int FROM label_histogram WHERE scope = ask.scope AND total > 0)
      ELSE (SELECT count(*)::int FROM hit)
    END AS total,
    string_agg(
      concat('{"rank":', rank.rank, ',"slug":', to_json(slug), ',"name":', to_json(name), ',"roster_size":', roster_size,
        ',"total_bookings":', place.total, '}'),
      ',' ORDER BY place.total DESC, name, slug
    ) AS rows
  FROM (
    (
      SELECT slug, name, roster_size, total_all AS total
      FROM label WHERE ask.search IS NULL AND ask.scope = 'all' AND total_all > 0
      ORDER BY total_all DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset
    )
    UNION ALL
    (
      SELECT slug, name, roster_size, total_upcoming
      FROM label WHERE ask.search IS NULL AND ask.scope = 'upcoming' AND total_upcoming > 0
      ORDER BY total_upcoming DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset
    )
    UNION ALL
    (SELECT * FROM hit ORDER BY total DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset)
  ) AS place
  LEFT JOIN (
    SELECT total, 1 + sum(labels) OVER (ORDER BY total DESC) - labels AS rank
    FROM label_histogram
    WHERE scope = ask.scope AND total > 0
  ) AS rank ON rank.total = place.total
) AS board
