-- Corrections that the live tables hold as taken back, from position $1 of the log on, and that nobody recorded as
-- undone, because whoever undid them was cut off.
SELECT known.id, retraction.position
FROM retraction
JOIN editing.correction AS known ON known.id = retraction.id
WHERE known.state = 'published' AND retraction.position >= $1
