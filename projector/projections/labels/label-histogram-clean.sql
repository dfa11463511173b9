-- Deletes those of the rows of label_histogram that count nothing any more, an array a column of the key.
DELETE FROM label_histogram
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::int[]) AS given (scope, total)
  CROSS JOIN LATERAL (
    SELECT label_histogram.ctid
    FROM label_histogram
    WHERE label_histogram.scope = given.scope AND label_histogram.total = given.total AND labels = 0
    OFFSET 0
  ) AS stored
))
