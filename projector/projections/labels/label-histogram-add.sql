-- Adds to (or takes from) the counts of label_histogram, an array a column.
INSERT INTO label_histogram (scope, total, labels)
SELECT * FROM unnest($1::text[], $2::int[], $3::int[])
ON CONFLICT (scope, total) DO UPDATE SET
  labels = label_histogram.labels + excluded.labels
