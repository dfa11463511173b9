-- Enters an import: $1 digest, $2 manifest, $3 source, $4 statements, $5 reading. Its id is the digest's beginning; one
-- that was taken back before, or came back from the log, gets a number behind it.
INSERT INTO editing.import (id, digest, manifest, source, statements, reading)
SELECT
  left($1, 12) || CASE WHEN count(*) = 0 THEN '' ELSE '-' || (count(*) + 1) END,
  $1, $2, $3, $4, $5
FROM editing.import
WHERE digest = $1 OR id = left($1, 12) OR id LIKE left($1, 12) || '-%'
RETURNING id
