-- ask: scope, search (a JSON array of words of the name; null: none), row_limit, row_offset. Each branch runs for its
-- own scope only; ranks come from the histogram, also in a search. Without a search, places are read from their index;
-- with one, the labels are those with words of that prefix or, if there are none, a prefix of its variants
-- (api/search). If the stored totals count editions that the plan does not open (put_off), each label is counted anew
-- without those. The roster consists of the artists with a booking that the plan opens, counted from their newest years.
SELECT ask.n, 200 AS status,
  concat('{"meta":{"scope":"', ask.scope, '","total":', board.total, ',"limit":', ask.row_limit, ',"offset":',
    ask.row_offset, ',"as_of":', ask.as_of, '},"labels":[', board.rows, ']}') AS body,
  board.total
FROM ask
CROSS JOIN put_off
CROSS JOIN LATERAL (SELECT NOT (ask.since > 0 AND put_off.is_any) AS is_stored) AS source
CROSS JOIN LATERAL (
  SELECT string_agg(concat('''', word, ''':*'), ' & ')::tsquery AS words
  FROM json_array_elements_text(ask.search::json) AS word
) AS given
CROSS JOIN LATERAL (
  SELECT ask.search IS NOT NULL AND NOT EXISTS (
    SELECT FROM label
    WHERE array_to_tsvector(string_to_array(split_part(slug, '--', 1), '-')) @@ given.words
      AND CASE ask.scope WHEN 'all' THEN total_all ELSE total_upcoming END > CASE WHEN source.is_stored THEN 0 ELSE (
        SELECT count(*)
        FROM label_credit
        JOIN booking ON booking.artist_slug = label_credit.artist_slug
        WHERE label_credit.label_slug = label.slug AND booking.counted AND booking.upcoming AND booking.year < ask.since
      ) END
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
  WITH counted AS MATERIALIZED (
    SELECT label.slug, label.name, label.roster_size, label.roster_years, label.roster_year_artists, own.total,
      rank() OVER (ORDER BY own.total DESC) AS rank
    FROM label
    CROSS JOIN LATERAL (
      SELECT label.total_upcoming - count(*) AS total
      FROM label_credit
      JOIN booking ON booking.artist_slug = label_credit.artist_slug
      WHERE label_credit.label_slug = label.slug AND booking.counted AND booking.upcoming AND booking.year < ask.since
    ) AS own
    WHERE NOT source.is_stored AND label.total_upcoming > 0 AND own.total > 0
  ),
  hit AS MATERIALIZED (
    SELECT slug, name, roster_size, roster_years, roster_year_artists, scoped.total
    FROM label
    CROSS JOIN LATERAL (SELECT CASE ask.scope WHEN 'all' THEN total_all ELSE total_upcoming END AS total) AS scoped
    WHERE source.is_stored AND ask.search IS NOT NULL AND scoped.total > 0
      AND array_to_tsvector(string_to_array(split_part(slug, '--', 1), '-')) @@ coalesce(near.words, given.words)
    UNION ALL
    SELECT slug, name, roster_size, roster_years, roster_year_artists, total
    FROM counted
    WHERE ask.search IS NULL
      OR array_to_tsvector(string_to_array(split_part(slug, '--', 1), '-')) @@ coalesce(near.words, given.words)
  )
  SELECT
    CASE
      WHEN source.is_stored AND ask.search IS NULL
        THEN (SELECT coalesce(sum(labels), 0)::int FROM label_histogram WHERE scope = ask.scope AND total > 0)
      ELSE (SELECT count(*)::int FROM hit)
    END AS total,
    string_agg(
      concat('{"rank":', rank.rank, ',"slug":', to_json(slug), ',"name":', to_json(name), ',"roster_size":',
        roster.artists, ',"total_bookings":', place.total, '}'),
      ',' ORDER BY place.total DESC, name, slug
    ) AS rows
  FROM (
    (
      SELECT slug, name, roster_size, roster_years, roster_year_artists, total_all AS total
      FROM label WHERE source.is_stored AND ask.search IS NULL AND ask.scope = 'all' AND total_all > 0
      ORDER BY total_all DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset
    )
    UNION ALL
    (
      SELECT slug, name, roster_size, roster_years, roster_year_artists, total_upcoming
      FROM label WHERE source.is_stored AND ask.search IS NULL AND ask.scope = 'upcoming' AND total_upcoming > 0
      ORDER BY total_upcoming DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset
    )
    UNION ALL
    (SELECT * FROM hit ORDER BY total DESC, name, slug LIMIT ask.row_limit OFFSET ask.row_offset)
  ) AS place
  LEFT JOIN (
    SELECT total, 1 + sum(labels) OVER (ORDER BY total DESC) - labels AS rank
    FROM label_histogram
    WHERE source.is_stored AND scope = ask.scope AND total > 0
    UNION ALL
    SELECT DISTINCT total, rank FROM counted
  ) AS rank ON rank.total = place.total
  CROSS JOIN LATERAL (
    SELECT CASE ask.since WHEN 0 THEN place.roster_size ELSE (
      SELECT coalesce(sum(by_year.artists), 0)
      FROM unnest(place.roster_years, place.roster_year_artists) AS by_year (year, artists)
      WHERE by_year.year >= ask.since
    ) END AS artists
  ) AS roster
) AS board
