-- Adds to the totals of labels: for each artist of $1::text[] (distinct), $2::int[] is the change in roster size (-1, 0
-- or 1), $3::int[] in all bookings, $4::int[] in upcoming ones. Applies to the labels on which the artist has credits,
-- except $5::text[]. Returns old and new values of the changed rows.
WITH more AS (
  SELECT
    credit.label_slug AS slug,
    sum(artist.size)::int AS size,
    sum(artist.total_all)::int AS total_all,
    sum(artist.total_upcoming)::int AS total_upcoming
  FROM unnest($1::text[], $2::int[], $3::int[], $4::int[]) AS artist (slug, size, total_all, total_upcoming)
  CROSS JOIN LATERAL (
    SELECT label_slug
    FROM label_credit
    WHERE label_credit.artist_slug = artist.slug
    OFFSET 0
  ) AS credit
  WHERE credit.label_slug <> ALL($5::text[])
  GROUP BY credit.label_slug
),

found AS (
  SELECT label.place, more.*
  FROM more
  CROSS JOIN LATERAL (
    SELECT ctid AS place
    FROM label
    WHERE label.slug = more.slug
    OFFSET 0
  ) AS label
  WHERE more.size <> 0 OR more.total_all <> 0 OR more.total_upcoming <> 0
)
UPDATE label
SET
  roster_size = label.roster_size + found.size,
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
