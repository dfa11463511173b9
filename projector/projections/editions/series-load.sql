-- Series: the rows of owners $1::text[].
SELECT
  slug, name, editions_all, editions_upcoming
FROM series
WHERE slug = ANY($1)
