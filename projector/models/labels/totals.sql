-- Recomputes the totals of the labels $1::text[] from their rosters. Returns, for those that differ, what was and is.
WITH roster AS (
  SELECT
    label_credit.label_slug,
    count(*)::int AS size,
    sum(artist.total_all)::int AS total_all,
    sum(artist.total_upcoming)::int AS total_upcoming
  FROM label_credit
  JOIN artist ON artist.slug = label_credit.artist_slug
  WHERE label_credit.label_slug = ANY($1) AND artist.booked
  GROUP BY label_credit.label_slug
),
wanted AS (
  SELECT
    label.slug,
    label.total_all AS was_all,
    label.total_upcoming AS was_upcoming,
    coalesce(roster.size, 0) AS size,
    coalesce(roster.total_all, 0) AS total_all,
    coalesce(roster.total_upcoming, 0) AS total_upcoming
  FROM label
  LEFT JOIN roster ON roster.label_slug = label.slug
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
