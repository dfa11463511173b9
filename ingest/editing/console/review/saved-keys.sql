-- Returns those of the idempotency keys $2 of editor $1 whose request made a correction.
SELECT used.key
FROM editing.idempotency AS used
JOIN editing.correction ON correction.id = used.made
WHERE used.editor = $1 AND used.key = ANY($2::text[])
