-- Deletes those of the rows of most_booked_histogram that count nothing any more, an array a column of the key.
DELETE FROM most_booked_histogram
USING unnest($1::text[], $2::int[]) AS given (scope, total)
WHERE most_booked_histogram.scope = given.scope AND most_booked_histogram.total = given.total AND artists = 0
