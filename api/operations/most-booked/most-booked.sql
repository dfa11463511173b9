-- ask: scope, row_limit, row_offset. A branch runs for its own scope only. Ranks are read off the histogram: an
-- artist's is one more than how many have a greater total.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"scope":"', ask.scope, '","total":', ranked.total, ',"limit":', ask.row_limit, ',"offset":',
    ask.row_offset, ',"as_of":', ask.as_of, '},"leaderboard":[', board.rows, ']}') AS body,
  ranked.total
FROM ask
CROSS JOIN LATERAL (
  SELECT coalesce(sum(artists), 0)::int AS total FROM most_booked_histogram WHERE scope = ask.scope AND total > 0
) AS ranked
CROSS JOIN LATERAL (
  SELECT string_agg(
    concat('{"rank":', rank.rank, ',"artist":', ref_json, ',"total_bookings":', place.total, ',"first_year":', place.first_year, ',"last_year":', place.last_year,
      ',"bookings_url":"/v1/artists/',
      CASE WHEN slug ~ '[^a-z0-9-]' THEN (
        SELECT string_agg(
          CASE WHEN letter ~ '[a-z0-9-]' THEN letter
            ELSE upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '..', '%\&', 'g')) END,
          '' ORDER BY at)
        FROM regexp_split_to_table(slug, '') WITH ORDINALITY AS letters (letter, at)
      ) ELSE slug END,
      '/bookings"}'),
    ',' ORDER BY place.total DESC, name, slug
  ) AS rows
  FROM (
    (
      SELECT slug, name, ref_json, total_all AS total, first_year_all AS first_year, last_year_all AS last_year
      FROM artist WHERE ask.scope = 'all' AND total_all > 0
      ORDER BY total_all DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset
    )
    UNION ALL
    (
      SELECT slug, name, ref_json, total_upcoming, first_year_upcoming, last_year_upcoming
      FROM artist WHERE ask.scope = 'upcoming' AND total_upcoming > 0
      ORDER BY total_upcoming DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset
    )
  ) AS place
  LEFT JOIN (
    SELECT total, 1 + sum(artists) OVER (ORDER BY total DESC) - artists AS rank
    FROM most_booked_histogram
    WHERE scope = ask.scope AND total > 0
  ) AS rank ON rank.total = place.total
) AS board
