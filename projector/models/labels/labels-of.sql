-- The labels on whose rosters the artists $1::text[] have credits.
SELECT DISTINCT label_slug FROM label_credit WHERE artist_slug = ANY($1)
