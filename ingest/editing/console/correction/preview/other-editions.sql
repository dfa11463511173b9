-- Lists other editions than $2 that book one of the artists $1 and take place between the instants $3 and $4, one day
-- around them included, at most $5.
SELECT edition.slug, edition.name, edition.lineup_json, edition.set_times_json
FROM (
  SELECT DISTINCT edition_slug FROM booking WHERE artist_slug = ANY($1) AND edition_slug <> ALL ($2)
) AS other
JOIN edition ON edition.slug = other.edition_slug
WHERE
  edition.has_set_times
  AND NOT edition.cancelled
  AND edition.start_date <= $4::timestamptz + interval '1 day'
  AND edition.ends_at >= $3::timestamptz - interval '1 day'
ORDER BY edition.start_date, edition.slug
LIMIT $5
