-- Recomputes the totals of the labels $1::text[] from their rosters. Returns, for those that differ, what was and is.
WITH wanted AS (
  SELECT
    label.slug,
    label.total_all AS was_all,
    label.total_upcoming AS was_upcoming,
    roster.size,
    roster.total_all,
    roster.total_upcoming
  FROM label
  CROSS JOIN LATERAL (
    SELECT
      count(*)::int AS size,
      coalesce(sum(artist.total_all), 0)::int AS total_all,
      coalesce(sum(artist.total_upcoming), 0)::int AS total_upcoming
    FROM label_credit
    JOIN artist ON artist.slug = label_credit.artist_slug
    WHERE label_credit.label_slug = label.slug AND artist.booked
  ) AS roster
  WHERE label.slug = ANY($1)
)
UPDATE label
SET roster_size = wanted.size, total_all = wanted.total_all, total_upcoming = wanted.total_upcoming
FROM wanted
WHERE
  label.slug = wanted.slug
  AND (label.roster_size, label.total_all, label.total_upcoming)
  IS DISTINCT FROM (wanted.size, wanted.total_all, wanted.total_upcoming)
RETURNING wanted.slug, wanted.was_all, wanted.was_upcoming, wanted.total_all, wanted.total_upcoming
