-- Deletes those of the rows of most_booked_histogram that count nothing any more, an array a column of the key.
DELETE FROM most_booked_histogram
WHERE ctid = ANY (ARRAY(
  SELECT stored.ctid
  FROM unnest($1::text[], $2::int[]) AS given (scope, total)
  CROSS JOIN LATERAL (
    SELECT most_booked_histogram.ctid
    FROM most_booked_histogram
    WHERE most_booked_histogram.scope = given.scope
      AND most_booked_histogram.total = given.total
      AND artists = 0
    OFFSET 0
  ) AS stored
))
