-- Finds artists for a search with loose key $1 and word keys $2, most bookings first. A name matches if it, or its
-- rest from any word on, begins with $1, or if each of $2 begins one of its words, in any order.
SELECT
  artist.slug, artist.name, artist.disambiguation, artist.total_all,
  artist.first_year_all AS first_year, artist.last_year_all AS last_year,
  ARRAY(SELECT name FROM artist_name WHERE artist_slug = artist.slug ORDER BY kind DESC, name) AS names
FROM (
  (SELECT artist_slug FROM artist_word WHERE key >= $1 AND key < $1 || U&'\+10FFFF' LIMIT 5000)
  UNION
  SELECT found.artist_slug
  FROM unnest($2::text[]) AS word
  CROSS JOIN LATERAL (
    SELECT DISTINCT artist_slug
    FROM (SELECT artist_slug FROM artist_word WHERE key >= word AND key < word || U&'\+10FFFF' LIMIT 5000) AS beginning
  ) AS found
  GROUP BY found.artist_slug
  HAVING count(*) = cardinality($2::text[])
) AS hit
JOIN artist ON artist.slug = hit.artist_slug
ORDER BY artist.total_all DESC, artist.slug
LIMIT 50
