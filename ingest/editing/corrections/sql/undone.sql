-- Corrections that the live tables hold as taken back, from position $1 of the log on, and that nobody recorded as
-- undone, because whoever undid them was cut off.
SELECT known.id, taken_back.position
FROM taken_back
JOIN editing.correction AS known ON known.id = taken_back.id
WHERE known.state = 'published' AND taken_back.position >= $1
