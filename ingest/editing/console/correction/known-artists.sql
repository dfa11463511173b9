-- Which of the slugs $1 artists have.
SELECT slug FROM artist WHERE slug = ANY ($1)
