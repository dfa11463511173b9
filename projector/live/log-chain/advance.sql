-- Moves the chain's end from position $1 to position $2, where its hash is $3; the row of $1 stays where $4 says so.
WITH passed AS (
  DELETE FROM control.log_chain WHERE position = $1 AND NOT $4
)
INSERT INTO control.log_chain (position, hash) VALUES ($2, $3)
ON CONFLICT (position) DO UPDATE SET hash = excluded.hash
