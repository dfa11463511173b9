-- The corrections with the ids $1::text[] that are not retracted.
SELECT id, position, type, subject, source, '{}'::text[] AS imports, time, data
FROM correction
WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
