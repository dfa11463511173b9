-- Records removed slugs of artists ($1::text[]), each with a node that led to it ($2::text[]).
INSERT INTO durable.former_slug (kind, slug, node)
SELECT 'artist', slug, node
FROM unnest($1::text[], $2::text[]) AS given (slug, node)
ON CONFLICT DO NOTHING
