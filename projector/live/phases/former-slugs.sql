-- Slugs of artists ($1::text[]) that are gone, each with a node that led there ($2::text[]).
INSERT INTO durable.former_slug (kind, slug, node)
SELECT 'artist', slug, node
FROM unnest($1::text[], $2::text[]) AS given (slug, node)
ON CONFLICT DO NOTHING
