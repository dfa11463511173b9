-- Recomputes the totals of the artists $1::text[] from their bookings. Returns, for those that differ, what was and is.
WITH counted AS (
  SELECT
    artist_slug,
    count(*) FILTER (WHERE counted)::int AS total_all,
    min(year) FILTER (WHERE counted) AS first_year_all,
    max(year) FILTER (WHERE counted) AS last_year_all,
    count(*) FILTER (WHERE counted AND upcoming)::int AS total_upcoming,
    min(year) FILTER (WHERE counted AND upcoming) AS first_year_upcoming,
    max(year) FILTER (WHERE counted AND upcoming) AS last_year_upcoming
  FROM booking
  WHERE artist_slug = ANY($1)
  GROUP BY artist_slug
),
wanted AS (
  SELECT
    artist.slug,
    artist.booked AS was_booked,
    artist.total_all AS was_all,
    artist.total_upcoming AS was_upcoming,
    counted.artist_slug IS NOT NULL AS booked,
    coalesce(counted.total_all, 0) AS total_all,
    counted.first_year_all,
    counted.last_year_all,
    coalesce(counted.total_upcoming, 0) AS total_upcoming,
    counted.first_year_upcoming,
    counted.last_year_upcoming
  FROM artist
  LEFT JOIN counted ON counted.artist_slug = artist.slug
  WHERE artist.slug = ANY($1)
)
UPDATE artist
SET
  booked = wanted.booked,
  total_all = wanted.total_all,
  first_year_all = wanted.first_year_all,
  last_year_all = wanted.last_year_all,
  total_upcoming = wanted.total_upcoming,
  first_year_upcoming = wanted.first_year_upcoming,
  last_year_upcoming = wanted.last_year_upcoming
FROM wanted
WHERE
  artist.slug = wanted.slug
  AND (
    artist.booked, artist.total_all, artist.first_year_all, artist.last_year_all,
    artist.total_upcoming, artist.first_year_upcoming, artist.last_year_upcoming
  ) IS DISTINCT FROM (
    wanted.booked, wanted.total_all, wanted.first_year_all, wanted.last_year_all,
    wanted.total_upcoming, wanted.first_year_upcoming, wanted.last_year_upcoming
  )
RETURNING
  wanted.slug, wanted.was_booked, wanted.was_all, wanted.was_upcoming,
  wanted.booked, wanted.total_all, wanted.total_upcoming
