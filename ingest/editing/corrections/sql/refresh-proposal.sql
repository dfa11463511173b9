-- Proposal $1, which said $2 (JSON), says $3 from now on. No row: it is no such proposal any more.
UPDATE editing.correction
SET data = $3
WHERE id = $1 AND state = 'proposed' AND data = $2
RETURNING id
