-- The rows behind the facts of the quarter [$1, $2) (days), as one JSON object of lists: editions and bookings of the
-- quarter and of the same quarter a year before, editions first announced in it, artists new in it.
WITH edition_of AS (
  SELECT edition.*, CASE WHEN start_date >= $1::date THEN '' ELSE '_year_before' END AS period
  FROM edition
  WHERE (start_date >= $1::date AND start_date < $2::date)
    OR (start_date >= $1::date - interval '1 year' AND start_date < $2::date - interval '1 year')
), list AS (
  SELECT 'editions' || period AS list, json_build_object('slug', slug, 'name', name, 'start_date', start_date,
    'country', country, 'genres', genres, 'with_lineup', has_lineup, 'with_set_times', has_set_times,
    'cancelled', cancelled, 'bookings', artist_count) AS row
  FROM edition_of
  UNION ALL
  SELECT 'bookings' || edition_of.period, json_build_object(
    'edition', json_build_object('name', edition_of.name, 'slug', edition_of.slug),
    'artist', json_build_object('name', artist.name, 'slug', artist.slug))
  FROM edition_of
  JOIN booking ON booking.edition_slug = edition_of.slug
  JOIN artist ON artist.slug = booking.artist_slug
  WHERE booking.counted
  UNION ALL
  -- The day has a fixed place in the history for its index (projector/projections/history/indexes.sql).
  SELECT 'announced', json_build_object('name', edition.name, 'slug', edition.slug)
  FROM edition_history
  JOIN edition ON edition.slug = edition_history.edition_slug
  WHERE substr(history_json, 9, 10) COLLATE "C" >= $1::text AND substr(history_json, 9, 10) COLLATE "C" < $2::text
  UNION ALL
  SELECT 'new_names', json_build_object('name', artist.name, 'slug', artist.slug)
  FROM (
    SELECT DISTINCT booking.artist_slug
    FROM edition_of
    JOIN booking ON booking.edition_slug = edition_of.slug
    WHERE edition_of.period = '' AND booking.counted
  ) AS played
  JOIN artist ON artist.slug = played.artist_slug
  WHERE NOT EXISTS (
    SELECT FROM booking AS earlier
    WHERE earlier.artist_slug = played.artist_slug AND earlier.counted AND earlier.start_date < $1::date
  )
)
SELECT coalesce(json_object_agg(list, rows), '{}') AS rows
FROM (SELECT list, json_agg(row) AS rows FROM list GROUP BY list) AS by_list
