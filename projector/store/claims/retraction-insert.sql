-- Stores retractions: ids $1 of statements, imports and corrections, and their log positions $2. Returns the new ids.
INSERT INTO retraction (id, position)
SELECT *
FROM unnest($1::text[], $2::bigint[])
ON CONFLICT (id) DO NOTHING
RETURNING id
