-- Keeps what is taken back: ids $1 of statements, imports and corrections, and where in the log that was said.
INSERT INTO retraction (id, position)
SELECT *
FROM unnest($1::text[], $2::bigint[])
ON CONFLICT (id) DO NOTHING
RETURNING id
