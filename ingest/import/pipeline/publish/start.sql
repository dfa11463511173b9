-- Records an import: digest $1, manifest $2, source $3, statement count $4, reading $5. Its id is the digest's first
-- 12 characters, with a number appended if an earlier import has it (retracted, or restored from the log).
INSERT INTO editing.import (id, digest, manifest, source, statements, reading)
SELECT
  left($1, 12) || CASE WHEN count(*) = 0 THEN '' ELSE '-' || (count(*) + 1) END,
  $1, $2, $3, $4, $5
FROM editing.import
WHERE digest = $1 OR id = left($1, 12) OR id LIKE left($1, 12) || '-%'
RETURNING id
