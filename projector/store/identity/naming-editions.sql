-- Editions whose lineups lead to the nodes $1::text[]; $2: the keys of those nodes that are names.
SELECT subject FROM credit_occurrence WHERE key = ANY($2)
UNION
SELECT subject FROM identity_link WHERE a = ANY($1) AND subject LIKE 'edition:%'
