-- The number of editions with the name keys $1::text[], by spelling and ids.
SELECT key, spelling, ids, count(*)::int AS editions
FROM credit_occurrence
WHERE key = ANY($1)
GROUP BY key, spelling, ids
