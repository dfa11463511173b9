-- Returns the artist of slug $1 as readers see it, with all of its names and references.
SELECT artist.slug, artist.name, artist.disambiguation, artist.total_all, artist.total_upcoming,
  artist.identity_json, checkpoint.position,
  ARRAY(SELECT node FROM artist_node WHERE artist_slug = artist.slug ORDER BY node) AS refs,
  ARRAY(
    SELECT DISTINCT name FROM artist_name WHERE artist_slug = artist.slug AND kind = 'alias' ORDER BY name
  ) AS aliases
FROM checkpoint
JOIN artist ON artist.slug = $1
