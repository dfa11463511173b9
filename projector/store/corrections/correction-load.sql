-- Those of the corrections $1::text[] (ids) that stand.
SELECT id, position, type, subject, source, '{}'::text[] AS imports, time, data
FROM correction
WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
