-- Returns the names of editions (slugs $1), of artists (slugs $2) and of nodes $3 (`discogs:28`,
-- `label:name:hyperdub`). `subject` is `edition:<slug>`, `artist-slug:<slug>`, `artist:<node>` or `label:<reference>`.
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
