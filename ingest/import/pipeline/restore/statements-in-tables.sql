-- Lists those of the statements $1 (ids) that the live tables hold as published by import $2.
SELECT id
FROM statement
WHERE id = ANY($1) AND imports @> ARRAY[$2]
