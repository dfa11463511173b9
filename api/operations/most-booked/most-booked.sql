-- ask: scope, row_limit, row_offset, and filters (filtered: the matching editions, api/filters). Without a filter
-- (driver `all`) places are read from their index, one branch per scope, and ranks from the histogram: one plus the
-- number of artists with a greater total. With filters, or if the stored totals count editions that the plan does not
-- open (put_off), the bookings on the editions are counted.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"scope":"', ask.scope, '","total":', board.total, ',"limit":', ask.row_limit, ',"offset":',
    ask.row_offset, ',"as_of":', ask.as_of, '},"leaderboard":[', board.rows, ']}') AS body,
  board.total
FROM ask
CROSS JOIN put_off
CROSS JOIN LATERAL (SELECT ask.driver = 'all' AND NOT (ask.since > 0 AND put_off.is_any) AS is_stored) AS source
CROSS JOIN LATERAL (
  WITH tally AS MATERIALIZED (
    SELECT booking.artist_slug, count(*)::int AS total, min(booking.year) AS first_year, max(booking.year) AS last_year,
      rank() OVER (ORDER BY count(*) DESC) AS rank
    FROM (
      SELECT slug, year, upcoming FROM filtered WHERE filtered.n = ask.n AND ask.driver <> 'all'
      UNION ALL
      SELECT slug, year, upcoming FROM edition WHERE ask.driver = 'all' AND NOT source.is_stored AND upcoming
    ) AS listed
    -- Forces an index scan per edition: a generic plan would compare each edition with every booking.
    CROSS JOIN LATERAL (
      SELECT artist_slug, year FROM booking WHERE booking.edition_slug = listed.slug AND booking.counted OFFSET 0
    ) AS booking
    WHERE listed.year >= ask.since AND (ask.scope = 'all' OR listed.upcoming)
    GROUP BY booking.artist_slug
  )
  SELECT
    CASE
      WHEN source.is_stored THEN (
        SELECT coalesce(sum(artists), 0)::int FROM most_booked_histogram WHERE scope = ask.scope AND total > 0
      )
      ELSE (SELECT count(*)::int FROM tally)
    END AS total,
    string_agg(
      concat('{"rank":', place.rank, ',"artist":', ref_json, ',"total_bookings":', place.total, ',"first_year":',
        place.first_year, ',"last_year":', place.last_year, ',"bookings_url":"/v1/artists/',
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
    SELECT whole.*, ranks.rank
    FROM (
      (
        SELECT slug, name, ref_json, total_all AS total, first_year_all AS first_year, last_year_all AS last_year
        FROM artist WHERE source.is_stored AND ask.scope = 'all' AND total_all > 0
        ORDER BY total_all DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset
      )
      UNION ALL
      (
        SELECT slug, name, ref_json, total_upcoming, first_year_upcoming, last_year_upcoming
        FROM artist WHERE source.is_stored AND ask.scope = 'upcoming' AND total_upcoming > 0
        ORDER BY total_upcoming DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset
      )
    ) AS whole
    LEFT JOIN (
      SELECT total, 1 + sum(artists) OVER (ORDER BY total DESC) - artists AS rank
      FROM most_booked_histogram
      WHERE scope = ask.scope AND total > 0
    ) AS ranks ON ranks.total = whole.total
    UNION ALL
    (
      -- Names break ties: only artists that may be on the page are looked up.
      SELECT artist.slug, artist.name, artist.ref_json, tally.total, tally.first_year, tally.last_year, tally.rank
      FROM tally
      JOIN artist ON artist.slug = tally.artist_slug
      WHERE tally.rank <= ask.row_offset + ask.row_limit
      ORDER BY tally.total DESC, artist.name, artist.slug LIMIT ask.row_limit OFFSET ask.row_offset
    )
  ) AS place
) AS board
