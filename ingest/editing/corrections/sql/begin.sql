-- Request $3 (its hash) of editor $1 under Idempotency-Key $2 makes $4, if it is the first under that key. What was
-- kept is returned.
INSERT INTO editing.idempotency AS known (editor, key, request_hash, made)
VALUES ($1, $2, $3, $4)
ON CONFLICT (editor, key) DO UPDATE SET key = known.key
RETURNING request_hash, made
