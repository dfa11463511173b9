-- Editions whose lineups came to the nodes $1::text[]; $2: those of them that are names, as keys.
SELECT subject FROM credit_occurrence WHERE key = ANY($2)
UNION
SELECT subject FROM identity_link WHERE a = ANY($1) AND subject LIKE 'edition:%'
