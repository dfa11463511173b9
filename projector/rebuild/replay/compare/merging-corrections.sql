-- The corrections of editions that can contain a merge, except retracted ones.
SELECT id, position, type, subject, source, '{}'::text[] AS imports, time, data
FROM correction
WHERE
  type = 'edition.corrected' AND data LIKE '%"merge"%'
  AND NOT EXISTS (SELECT FROM retraction WHERE retraction.id = correction.id)
