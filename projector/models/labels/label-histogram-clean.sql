-- Deletes those of the rows of label_histogram that count nothing any more, an array a column of the key.
DELETE FROM label_histogram
USING unnest($1::text[], $2::int[]) AS given (scope, total)
WHERE label_histogram.scope = given.scope AND label_histogram.total = given.total AND labels = 0
