-- Request $3 (its hash) of editor $1 under Idempotency-Key $2 makes $4, if it is the first under that key. What was
-- kept is returned; `known`: it was kept before.
INSERT INTO editing.idempotency AS kept (editor, key, request_hash, made)
VALUES ($1, $2, $3, $4)
ON CONFLICT (editor, key) DO UPDATE SET key = kept.key
RETURNING request_hash, made, xmax <> 0 AS known
