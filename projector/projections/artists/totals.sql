-- Recomputes the totals of the artists $1::text[] (distinct) from their bookings. Returns old and new values of the
-- changed rows.
WITH wanted AS (
  SELECT
    artist.place,
    artist.slug,
    artist.booked AS was_booked,
    artist.last_year_booked AS was_last_year_booked,
    artist.total_all AS was_all,
    artist.total_upcoming AS was_upcoming,
    counted.*
  FROM unnest($1::text[]) AS asked (slug)
  CROSS JOIN LATERAL (
    SELECT
      ctid AS place, slug, booked, last_year_booked, total_all, first_year_all, last_year_all,
      total_upcoming, first_year_upcoming, last_year_upcoming
    FROM artist
    WHERE artist.slug = asked.slug
    OFFSET 0
  ) AS artist
  CROSS JOIN LATERAL (
    SELECT
      count(*) > 0 AS booked,
      max(year) AS last_year_booked,
      count(*) FILTER (WHERE counted)::int AS total_all,
      min(year) FILTER (WHERE counted) AS first_year_all,
      max(year) FILTER (WHERE counted) AS last_year_all,
      count(*) FILTER (WHERE counted AND upcoming)::int AS total_upcoming,
      min(year) FILTER (WHERE counted AND upcoming) AS first_year_upcoming,
      max(year) FILTER (WHERE counted AND upcoming) AS last_year_upcoming
    FROM booking
    WHERE booking.artist_slug = asked.slug
  ) AS counted
  WHERE
    (
      artist.booked, artist.last_year_booked, artist.total_all, artist.first_year_all, artist.last_year_all,
      artist.total_upcoming, artist.first_year_upcoming, artist.last_year_upcoming
    ) IS DISTINCT FROM (
      counted.booked, counted.last_year_booked, counted.total_all, counted.first_year_all, counted.last_year_all,
      counted.total_upcoming, counted.first_year_upcoming, counted.last_year_upcoming
    )
)
UPDATE artist
SET
  booked = wanted.booked,
  last_year_booked = wanted.last_year_booked,
  total_all = wanted.total_all,
  first_year_all = wanted.first_year_all,
  last_year_all = wanted.last_year_all,
  total_upcoming = wanted.total_upcoming,
  first_year_upcoming = wanted.first_year_upcoming,
  last_year_upcoming = wanted.last_year_upcoming
FROM wanted
WHERE artist.ctid = wanted.place
RETURNING
  wanted.slug, wanted.was_booked, wanted.was_last_year_booked, wanted.was_all, wanted.was_upcoming,
  wanted.booked, wanted.last_year_booked, wanted.total_all, wanted.total_upcoming
