-- Roster credits by label: the rows of owners $1::text[].
SELECT
  label_slug, artist_slug, release_count, first_release_year, last_release_year
FROM label_credit
WHERE artist_slug = ANY($1)
