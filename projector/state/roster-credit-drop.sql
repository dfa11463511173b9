-- Base rows of rosters: deletes rows, an array a column of the key.
DELETE FROM roster_credit
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::text[], $3::text[]) AS given (subject, label, artist)
  CROSS JOIN LATERAL (
    SELECT roster_credit.ctid
    FROM roster_credit
    WHERE roster_credit.subject = given.subject
      AND roster_credit.label = given.label
      AND roster_credit.artist = given.artist::text[]
    OFFSET 0
  ) AS stored
))
