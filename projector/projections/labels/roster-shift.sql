-- Adds to the totals of labels: for each artist of $1::text[] (distinct), $2::int[] is the newest year of its bookings
-- before and $3::int[] the one now (null: no booking), $4::int[] the change in all bookings, $5::int[] in upcoming ones.
-- Applies to the labels on which the artist has credits, except $6::text[]. Returns old and new values of the changed
-- rows.
WITH more AS (
  SELECT
    credit.label_slug AS slug,
    array_agg(artist.was_year) FILTER (WHERE artist.was_year IS DISTINCT FROM artist.year) AS were,
    array_agg(artist.year) FILTER (WHERE artist.was_year IS DISTINCT FROM artist.year) AS are,
    sum(artist.total_all)::int AS total_all,
    sum(artist.total_upcoming)::int AS total_upcoming
  FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[])
    AS artist (slug, was_year, year, total_all, total_upcoming)
  CROSS JOIN LATERAL (
    SELECT label_slug
    FROM label_credit
    WHERE label_credit.artist_slug = artist.slug
    OFFSET 0
  ) AS credit
  WHERE credit.label_slug <> ALL($6::text[])
  GROUP BY credit.label_slug
),

found AS (
  SELECT label.place, more.*, roster.*
  FROM more
  CROSS JOIN LATERAL (
    SELECT ctid AS place, roster_size, roster_years, roster_year_artists
    FROM label
    WHERE label.slug = more.slug
    OFFSET 0
  ) AS label
  -- No newest year of an artist changed: the roster stays.
  CROSS JOIN LATERAL (
    SELECT label.roster_size AS size, label.roster_years AS years, label.roster_year_artists AS year_artists
    WHERE more.were IS NULL
    UNION ALL
    SELECT
      coalesce(sum(by_year.artists), 0)::int AS size,
      coalesce(array_agg(by_year.year ORDER BY by_year.year DESC), '{}') AS years,
      coalesce(array_agg(by_year.artists ORDER BY by_year.year DESC), '{}') AS year_artists
    FROM (
      SELECT year, sum(artists)::int AS artists
      FROM (
        SELECT unnest(label.roster_years) AS year, unnest(label.roster_year_artists) AS artists
        UNION ALL SELECT unnest(more.were), -1
        UNION ALL SELECT unnest(more.are), 1
      ) AS shifted
      WHERE year IS NOT NULL
      GROUP BY year
      HAVING sum(artists) <> 0
    ) AS by_year
    HAVING more.were IS NOT NULL
  ) AS roster
  WHERE more.were IS NOT NULL OR more.total_all <> 0 OR more.total_upcoming <> 0
)
UPDATE label
SET
  roster_size = found.size,
  roster_years = found.years,
  roster_year_artists = found.year_artists,
  total_all = label.total_all + found.total_all,
  total_upcoming = label.total_upcoming + found.total_upcoming
FROM found
WHERE label.ctid = found.place
RETURNING
  label.slug,
  label.total_all - found.total_all AS was_all,
  label.total_upcoming - found.total_upcoming AS was_upcoming,
  label.total_all,
  label.total_upcoming
