-- Recomputes the totals of the labels $1::text[] (distinct) from their rosters. Returns old and new values of the
-- changed rows.
WITH wanted AS (
  SELECT
    label.place,
    label.slug,
    label.total_all AS was_all,
    label.total_upcoming AS was_upcoming,
    roster.*
  FROM unnest($1::text[]) AS asked (slug)
  CROSS JOIN LATERAL (
    SELECT ctid AS place, slug, roster_size, roster_years, roster_year_artists, total_all, total_upcoming
    FROM label
    WHERE label.slug = asked.slug
    OFFSET 0
  ) AS label
  CROSS JOIN LATERAL (
    SELECT
      coalesce(sum(by_year.artists), 0)::int AS size,
      coalesce(array_agg(by_year.year ORDER BY by_year.year DESC), '{}') AS years,
      coalesce(array_agg(by_year.artists ORDER BY by_year.year DESC), '{}') AS year_artists,
      coalesce(sum(by_year.total_all), 0)::int AS total_all,
      coalesce(sum(by_year.total_upcoming), 0)::int AS total_upcoming
    FROM (
      SELECT
        artist.last_year_booked AS year,
        count(*)::int AS artists,
        sum(artist.total_all) AS total_all,
        sum(artist.total_upcoming) AS total_upcoming
      FROM label_credit
      CROSS JOIN LATERAL (
        SELECT last_year_booked, total_all, total_upcoming
        FROM artist
        WHERE artist.slug = label_credit.artist_slug AND artist.booked
        OFFSET 0
      ) AS artist
      WHERE label_credit.label_slug = asked.slug
      GROUP BY artist.last_year_booked
    ) AS by_year
  ) AS roster
  WHERE
    (label.roster_size, label.roster_years, label.roster_year_artists, label.total_all, label.total_upcoming)
    IS DISTINCT FROM (roster.size, roster.years, roster.year_artists, roster.total_all, roster.total_upcoming)
)
UPDATE label
SET
  roster_size = wanted.size,
  roster_years = wanted.years,
  roster_year_artists = wanted.year_artists,
  total_all = wanted.total_all,
  total_upcoming = wanted.total_upcoming
FROM wanted
WHERE label.ctid = wanted.place
RETURNING wanted.slug, wanted.was_all, wanted.was_upcoming, wanted.total_all, wanted.total_upcoming
