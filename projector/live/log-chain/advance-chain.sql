-- Moves the end of the chain from position $1 to position $2 with hash $3; $4 keeps the row of $1.
WITH passed AS (
  DELETE FROM control.log_chain WHERE position = $1 AND NOT $4
)
INSERT INTO control.log_chain (position, hash) VALUES ($2, $3)
ON CONFLICT (position) DO UPDATE SET hash = excluded.hash
