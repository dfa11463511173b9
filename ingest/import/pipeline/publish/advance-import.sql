-- Records that the log has acknowledged the first $2 statements of import $1.
UPDATE editing.import
SET published = $2, finished_at = CASE WHEN $2 >= statements THEN now() END
WHERE id = $1
