-- What the slugs $1 of editions, $2 of artists and the nodes $3 (`discogs:28`, `label:name:hyperdub`) are called:
-- `edition:<slug>`, `artist-slug:<slug>`, `artist:<node>` or `label:<reference>` as `subject`, with the name.
SELECT 'edition:' || slug AS subject, name FROM edition WHERE slug = ANY($1)
UNION ALL
SELECT 'artist-slug:' || slug, name FROM artist WHERE slug = ANY($2)
UNION ALL
SELECT 'artist:' || node.node, artist.name
FROM artist_node AS node
JOIN artist ON artist.slug = node.artist_slug
WHERE node.node = ANY($3)
UNION ALL
SELECT node.node, label.name
FROM label_node AS node
JOIN label ON label.slug = node.label_slug
WHERE node.node = ANY($3)
