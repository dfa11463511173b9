-- Replaces the data $2 (JSON) of proposal $1 by $3. Returns no row if it is no longer a proposal with that data.
UPDATE editing.correction
SET data = $3
WHERE id = $1 AND state = 'proposed' AND data = $2
RETURNING id
