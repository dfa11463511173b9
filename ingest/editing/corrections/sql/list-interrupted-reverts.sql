-- Lists corrections that the live tables hold as retracted from log position $1 on, but that are not recorded as
-- reverted because the reverting process was interrupted.
SELECT known.id, retraction.position
FROM retraction
JOIN editing.correction AS known ON known.id = retraction.id
WHERE known.state = 'published' AND retraction.position >= $1
