-- Lists those of the slugs $1 that belong to an artist.
SELECT slug FROM artist WHERE slug = ANY ($1)
