-- Stores the targets $1::text[] of the corrections $2::text[].
INSERT INTO correction_target (target, correction)
SELECT * FROM unnest($1::text[], $2::text[])
ON CONFLICT (target, correction) DO NOTHING
