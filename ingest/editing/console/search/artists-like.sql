-- Finds artists with a name in which some word begins with one of the prefixes $1, most bookings first. The result
-- contains the artists that a mistyped search means.
SELECT
  artist.slug, artist.name, artist.disambiguation, artist.total_all,
  artist.first_year_all AS first_year, artist.last_year_all AS last_year,
  ARRAY(SELECT name FROM artist_name WHERE artist_slug = artist.slug ORDER BY kind DESC, name) AS names
FROM (
  SELECT found.artist_slug
  FROM unnest($1::text[]) AS beginning
  CROSS JOIN LATERAL (
    SELECT artist_slug FROM artist_word WHERE key >= beginning AND key < beginning || U&'\+10FFFF' LIMIT 20000
  ) AS found
  GROUP BY found.artist_slug
) AS hit
JOIN artist ON artist.slug = hit.artist_slug
ORDER BY artist.total_all DESC, artist.slug
LIMIT 2000
