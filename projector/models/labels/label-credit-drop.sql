-- Roster credits by label: deletes rows, an array a column of the key.
DELETE FROM label_credit
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[]) AS given (label_slug, artist_slug)
  CROSS JOIN LATERAL (
    SELECT label_credit.ctid
    FROM label_credit
    WHERE label_credit.label_slug = given.label_slug
      AND label_credit.artist_slug = given.artist_slug
    OFFSET 0
  ) AS stored
))
