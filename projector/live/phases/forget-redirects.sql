-- Deletes the redirects of the slugs $2, each of the kind beside it in $1.
DELETE FROM durable.redirect
USING unnest($1::text[], $2::text[]) AS given (kind, slug)
WHERE redirect.kind = given.kind AND redirect.slug = given.slug
