-- By what artists are found to be nearly alike: the rows of owners $1::text[].
SELECT
  artist_slug, near::text[] AS near, likeable_json
FROM near_name
WHERE artist_slug = ANY($1)
