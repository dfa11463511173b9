-- Records that request $3 (its hash) of editor $1 with Idempotency-Key $2 creates $4, unless the key exists. Returns
-- the stored row; `known`: it existed before.
INSERT INTO editing.idempotency AS kept (editor, key, request_hash, made)
VALUES ($1, $2, $3, $4)
ON CONFLICT (editor, key) DO UPDATE SET key = kept.key
RETURNING request_hash, made, xmax <> 0 AS known
