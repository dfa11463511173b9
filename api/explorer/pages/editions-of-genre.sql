-- Which of the editions $2 have the genre $1.
SELECT slug FROM edition WHERE slug = ANY($2::text[]) AND $1::text = ANY(genres)
