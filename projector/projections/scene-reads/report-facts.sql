-- The facts of the quarter [$1, $2) (days) as one JSON object. Upcoming totals count the current tables; the others
-- count editions that start in the quarter, beside the same quarter a year before.
WITH edition_of AS (
  SELECT edition.*, start_date >= $1::date AS now
  FROM edition
  WHERE (start_date >= $1::date AND start_date < $2::date)
    OR (start_date >= $1::date - interval '1 year' AND start_date < $2::date - interval '1 year')
), booked AS (
  SELECT booking.artist_slug, booking.country, edition_of.slug, edition_of.now
  FROM booking
  JOIN edition_of ON edition_of.slug = booking.edition_slug
  WHERE booking.counted
), played AS (
  SELECT artist_slug, count(*) FILTER (WHERE now)::int AS bookings, count(*) FILTER (WHERE NOT now)::int AS before
  FROM booked
  GROUP BY artist_slug
), moved AS (
  SELECT artist.slug, artist.name, bookings, before, bookings - before AS difference
  FROM played
  JOIN artist ON artist.slug = played.artist_slug
), tagged AS (
  SELECT now, count(*)::int AS editions FROM edition_of WHERE cardinality(genres) > 0 GROUP BY now
), mix AS (
  SELECT genre, count(*) FILTER (WHERE now)::int AS editions, count(*) FILTER (WHERE NOT now)::int AS before
  FROM edition_of
  CROSS JOIN LATERAL unnest(genres) AS genre
  GROUP BY genre
), debut AS (
  SELECT artist_slug, min(start_date) AS first_day FROM booking WHERE counted GROUP BY artist_slug
), announcements AS (
  SELECT edition.slug, edition.name, edition.country, edition.start_date,
    min(step ->> 'at') AS first_at,
    max(step ->> 'at') FILTER (WHERE EXISTS (
      SELECT FROM json_array_elements(step -> 'changed') AS changed
      WHERE changed ->> 'field' = 'status' AND changed ->> 'to' = 'cancelled'
    )) AS cancelled_at
  FROM edition_history
  JOIN edition ON edition.slug = edition_history.edition_slug
  CROSS JOIN LATERAL json_array_elements(history_json::json) AS step
  GROUP BY edition.slug
)
SELECT json_build_object(
  'coverage', (
    SELECT json_build_object('editions', count(*), 'with_lineup', count(*) FILTER (WHERE has_lineup),
      'with_set_times', count(*) FILTER (WHERE has_set_times),
      'with_tags', count(*) FILTER (WHERE cardinality(genres) > 0), 'cancelled', count(*) FILTER (WHERE cancelled),
      'bookings', (SELECT count(*) FROM booked WHERE now))
    FROM edition_of WHERE now
  ),
  'most_booked_ahead', (
    SELECT coalesce(json_agg(json_build_object('rank', place, 'artist', json_build_object('name', name, 'slug', slug),
      'bookings', total_upcoming) ORDER BY place, name, slug), '[]')
    FROM (
      SELECT name, slug, total_upcoming, rank() OVER (ORDER BY total_upcoming DESC)::int AS place
      FROM artist WHERE total_upcoming > 0 ORDER BY total_upcoming DESC, name, slug LIMIT 25
    ) AS top
  ),
  'labels_ahead', (
    SELECT coalesce(json_agg(json_build_object('rank', place, 'label', json_build_object('name', name, 'slug', slug),
      'roster_size', roster_size, 'bookings', total_upcoming) ORDER BY place, name, slug), '[]')
    FROM (
      SELECT name, slug, roster_size, total_upcoming, rank() OVER (ORDER BY total_upcoming DESC)::int AS place
      FROM label WHERE total_upcoming > 0 ORDER BY total_upcoming DESC, name, slug LIMIT 15
    ) AS top
  ),
  'risers', (
    SELECT coalesce(json_agg(json_build_object('artist', json_build_object('name', name, 'slug', slug),
      'bookings', bookings, 'year_before', before) ORDER BY difference DESC, bookings DESC, name, slug), '[]')
    FROM (SELECT * FROM moved WHERE difference > 0 ORDER BY difference DESC, bookings DESC, name, slug LIMIT 15) AS top
  ),
  'fallers', (
    SELECT coalesce(json_agg(json_build_object('artist', json_build_object('name', name, 'slug', slug),
      'bookings', bookings, 'year_before', before) ORDER BY difference, before DESC, name, slug), '[]')
    FROM (SELECT * FROM moved WHERE difference < 0 ORDER BY difference, before DESC, name, slug LIMIT 15) AS top
  ),
  'genres', json_build_object(
    'tagged_editions', coalesce((SELECT editions FROM tagged WHERE now), 0),
    'tagged_year_before', coalesce((SELECT editions FROM tagged WHERE NOT now), 0),
    'genres', (
      SELECT coalesce(json_agg(json_build_object('genre', genre, 'editions', editions, 'year_before', before)
        ORDER BY editions DESC, genre), '[]') FROM mix
    )
  ),
  'new_names', (
    SELECT json_build_object('artists', count(*)::int, 'most_booked', coalesce(json_agg(json_build_object('artist',
      json_build_object('name', name, 'slug', slug), 'bookings', bookings) ORDER BY place) FILTER (WHERE place <= 15), '[]'))
    FROM (
      SELECT moved.*, row_number() OVER (ORDER BY bookings DESC, name, slug) AS place
      FROM moved
      JOIN debut ON debut.artist_slug = moved.slug
      WHERE debut.first_day >= $1::date AND debut.first_day < $2::date
    ) AS fresh
  ),
  'countries', (
    SELECT coalesce(json_agg(json_build_object('country', country, 'editions', editions, 'bookings', bookings)
      ORDER BY editions DESC, country), '[]')
    FROM (
      SELECT edition_of.country, count(DISTINCT edition_of.slug)::int AS editions, count(booked.artist_slug)::int AS bookings
      FROM edition_of
      LEFT JOIN booked ON booked.slug = edition_of.slug
      WHERE edition_of.now AND edition_of.country IS NOT NULL
      GROUP BY edition_of.country
    ) AS by_country
  ),
  'announced', (SELECT count(*)::int FROM announcements WHERE first_at >= $1::text AND first_at < $2::text),
  'cancelled', (
    SELECT coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'at', cancelled_at) ORDER BY cancelled_at, slug), '[]')
    FROM announcements WHERE cancelled_at >= $1::text AND cancelled_at < $2::text
  )
) AS facts
