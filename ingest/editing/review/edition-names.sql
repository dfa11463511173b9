-- Names of the editions $1.
SELECT slug, name FROM edition WHERE slug = ANY($1)
