-- Returns the artist to which reference $1 (`name:<key>`, `<namespace>:<id>`) resolves, as readers see it.
SELECT
  json_build_object(
    'slug', artist.slug, 'name', artist.name, 'disambiguation', artist.disambiguation,
    'external_ids', artist.external_ids_json::json, 'total_bookings', artist.total_all,
    'identity', artist.identity_json::json,
    'refs', ARRAY(SELECT node FROM artist_node AS other WHERE other.artist_slug = artist.slug ORDER BY node)
  ) AS shown
FROM artist_node
JOIN artist ON artist.slug = artist_node.artist_slug
WHERE artist_node.node = $1
