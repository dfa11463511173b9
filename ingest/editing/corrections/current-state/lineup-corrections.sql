-- Lists the lineup corrections of subject $1 that are in force and past their embargo, in log order.
SELECT data
FROM correction
WHERE
  subject = $1 AND type = 'lineup.corrected'
  AND (visible_from IS NULL OR visible_from <= to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
ORDER BY position, id
