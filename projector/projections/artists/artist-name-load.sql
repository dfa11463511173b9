-- Names that lead to artists: the rows of owners $1::text[].
SELECT
  key, loose, kind, name, artist_slug
FROM artist_name
WHERE artist_slug = ANY($1)
